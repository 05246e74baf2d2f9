/** Time spent working on a segment: between signs of life that are not too far apart. */
const longestPauseMs = 30_000

export class ActiveTime {
  #segmentId: string | null = null
  #lastSign = 0
  #spent = 0

  /** A key, a click, a focus on the segment. */
  sign(segmentId: string, now: number): void {
    if (segmentId === this.#segmentId) this.#spent += Math.min(now - this.#lastSign, longestPauseMs)
    else this.#spent = 0
    this.#segmentId = segmentId
    this.#lastSign = now
  }

  /** What has gathered since it was last taken. */
  take(segmentId: string, now: number): number {
    this.sign(segmentId, now)
    const spent = this.#spent
    this.#spent = 0
    return Math.max(0, Math.round(spent))
  }
}
