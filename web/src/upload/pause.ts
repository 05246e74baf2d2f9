/** The rest of a queue after an answer that passes (no network, a busy server): longer each time, until one goes well. */

const firstMs = 1000
const longestMs = 60_000
/** So that the windows of an office don't come back in the same moment. */
const spread = 0.2

export class Pause {
  readonly #onEnd: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #ms = firstMs
  /** When it ends, in ms; null while there is none. */
  until: number | null = null

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd
  }

  /** @param leastMs what the server has asked for. @returns when it ends. */
  begin(leastMs = 0): number {
    const now = Date.now()
    const until = Math.max(now + leastMs, this.until ?? now + this.#ms * (1 + spread * Math.random()))
    if (this.until === null) this.#ms = Math.min(2 * this.#ms, longestMs)
    this.stop()
    this.until = until
    this.#timer = setTimeout(() => this.end(), until - now)
    return until
  }

  /** Ends it now. */
  end(): void {
    if (this.until === null) return
    this.stop()
    this.#onEnd()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.until = null
  }

  /** The server has answered well: the next one is short again. */
  reset(): void {
    this.#ms = firstMs
  }
}
