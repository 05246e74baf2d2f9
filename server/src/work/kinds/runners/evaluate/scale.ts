/**
 * On which scale a model scores: it is asked for 0 to 100, and some answer from 0 to 1 or from 0 to 10. That is known from
 * the whole run, not from one answer: a low score alone looks like a high one of another scale.
 */

const told = 'scores are from 0 to 100, where 100 is perfect'
/** Fewer scores say nothing of a scale. */
const fewestScores = 3

export class Scale {
  readonly #scores: number[] = []

  /** @returns what is wrong with the scores of one answer, in words for the model; null: nothing. */
  problemOf(given: readonly number[]): string | null {
    const isSmall = given.length > 0 && given.every((score) => score <= 1)
    if (!isSmall || given.every((score) => score === 0)) return null
    const hasFractions = given.some((score) => !Number.isInteger(score))
    if (this.isHundred) return hasFractions ? told : null
    return hasFractions ? null : told
  }

  hear(scores: Iterable<number>): void {
    this.#scores.push(...scores)
  }

  /** No other scale has such scores. */
  get isHundred(): boolean {
    return this.#scores.some((score) => score > 10)
  }

  /** By what the scores of the run are multiplied. In doubt they stay low: people then look at the texts. */
  get factor(): number {
    if (this.isHundred || this.#scores.every((score) => score === 0)) return 1
    const isShare = this.#scores.every((score) => score <= 1)
    if (isShare) return 100
    const high = this.#scores.filter((score) => score > 5).length
    return this.#scores.length >= fewestScores && high * 2 >= this.#scores.length ? 10 : 1
  }
}
