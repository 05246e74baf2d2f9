/** How long a run goes on asking a model whose answers are of no use: each of them is paid for. */
import type { ProviderRefused } from '../../../../ground/adapters/ai/failure.ts'
import { CallError } from '../../../../ground/kernel/call-error.ts'

/** One text that poisons the largest batch is alone after so many answers; with some to spare. */
const longestStreak = 10
/** Without a single usable answer, a run ends after so many. */
const firstAnswers = 8

/** What a call costs beside its texts, in texts: the instructions. */
const perCall = 20
/** Asking again may cost as much as asking, and in a small document as much as finding one bad text in a batch. */
const leastAgain = 240

export class Run {
  /** What may still be spent on asking again, in texts. */
  #left: number
  #usable = 0
  #useless = 0
  #refusal: ProviderRefused | null = null

  /** @param sizes of the batches that are asked once. */
  constructor(sizes: readonly number[] = []) {
    this.#left = Math.max(
      leastAgain,
      sizes.reduce((sum, size) => sum + size + perCall, 0),
    )
  }

  /** @returns whether so many texts may be asked again: then it counts as done. */
  spend(size: number): boolean {
    if (this.#left < size + perCall) return false
    this.#left -= size + perCall
    return true
  }

  /** The provider refused what it was asked: it may take other things. */
  refused(refusal: ProviderRefused): void {
    this.#refusal = refusal
  }

  /** What the provider refused last. */
  get refusal(): ProviderRefused | null {
    return this.#refusal
  }

  heard(isUsable: boolean): void {
    if (isUsable) this.#usable++
    else this.#useless++
  }

  /** The model has been asked, and never gave a usable answer. */
  get isUseless(): boolean {
    return this.#usable === 0 && this.#useless > 0
  }

  /** It isn't asked any more. */
  get isHopeless(): boolean {
    return this.isUseless && this.#useless >= firstAnswers
  }

  /** For one batch. */
  batch(): Stamina {
    return new Stamina(this)
  }
}

export class Stamina {
  readonly #run: Run
  #streak = 0

  constructor(run: Run) {
    this.#run = run
  }

  refused(refusal: ProviderRefused): void {
    this.#run.refused(refusal)
  }

  heard(isUsable: boolean): void {
    this.#run.heard(isUsable)
    this.#streak = isUsable ? 0 : this.#streak + 1
  }

  /** Whether so many texts may be asked again. */
  spend(size: number): boolean {
    return this.#run.spend(size)
  }

  get isSpent(): boolean {
    return this.#streak >= longestStreak || this.#run.isHopeless
  }
}

/** @throws CallError AI_ANSWERS_UNUSABLE, or the provider's refusal, where nothing that it was asked for was of use. */
export function requireSome(usable: number, missed: number, refusal: ProviderRefused | null = null): void {
  if (usable > 0 || missed === 0) return
  throw refusal ?? new CallError('AI_ANSWERS_UNUSABLE', { done: 0, total: missed })
}
