/**
 * When edited content is saved: after a pause in writing, one save at a time, and again after a temporary error. No
 * React.
 */

const restMs = 800
const againMs = 5000

export class SavePace<T> {
  /** The content that isn't saved yet. */
  newest: T | null = null
  readonly #save: (it: T) => Promise<void>
  #running: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #isOver = false

  /** @param save sets `newest` to null when the server has it */
  constructor(save: (it: T) => Promise<void>) {
    this.#save = save
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** Saves after a pause in writing. */
  keep(it: T): void {
    this.newest = it
    this.rest()
  }

  rest(): void {
    this.#later(restMs)
  }

  tryAgain(): void {
    this.#later(againMs)
  }

  /** Saves at once, including what is written during the save. */
  async flush(): Promise<void> {
    this.pause()
    while (this.#running) await this.#running
    while (this.newest !== null && !this.#isOver) {
      const before: T = this.newest
      this.#running = this.#save(before).finally(() => {
        this.#running = null
      })
      await this.#running
      if (this.newest === before) break // the save has failed for now
    }
  }

  /** Stops saving until somebody writes again. */
  pause(): void {
    clearTimeout(this.#timer)
  }

  /** Stops saving for good. */
  end(): void {
    this.#isOver = true
    this.pause()
  }

  #later(ms: number): void {
    this.pause()
    if (!this.#isOver) this.#timer = setTimeout(() => void this.flush(), ms)
  }
}
