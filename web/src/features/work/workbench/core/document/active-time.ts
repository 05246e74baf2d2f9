/** Measures the time spent on a segment: the sum of intervals between actions that are not too far apart. */
const longestPauseMs = 30_000

export class ActiveTime {
  #segmentId: string | null = null
  #lastSign = 0
  #spent = 0

  /** Called for a key press, a click or a focus on the segment. */
  sign(segmentId: string, now: number): void {
    if (segmentId === this.#segmentId) this.#spent += Math.min(now - this.#lastSign, longestPauseMs)
    else this.#spent = 0
    this.#segmentId = segmentId
    this.#lastSign = now
  }

  /** The time since it was last taken. */
  take(segmentId: string, now: number): number {
    this.sign(segmentId, now)
    const spent = this.#spent
    this.#spent = 0
    return Math.max(0, Math.round(spent))
  }
}
