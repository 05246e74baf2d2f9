/** Measures the levels of a recording over time, for the screen and for checks. */

/** A sample from this absolute value on is clipped (16 bits). */
const clipped = 32_760

/** Collects levels from the bytes of 16-bit samples in any chunks. */
export class LevelGatherer {
  readonly #window: number
  readonly #levels: number[] = []
  #squares = 0
  #count = 0
  #isClipped = false
  #clipped_count = 0

  /** @param window samples per level. */
  constructor(window: number) {
    this.#window = window
  }

  add(bytes: Buffer): void {
    for (let offset = 0; offset + 1 < bytes.length; offset += 2) {
      const sample = bytes.readInt16LE(offset)
      this.#squares += sample * sample
      this.#isClipped ||= Math.abs(sample) >= clipped
      this.#count++
      if (this.#count === this.#window) this.#take()
    }
  }

  end(): { levels: Buffer; clipped_count: number } {
    if (this.#count > 0) this.#take()
    return { levels: Buffer.from(this.#levels), clipped_count: this.#clipped_count }
  }

  #take(): void {
    const db = 20 * Math.log10(Math.sqrt(this.#squares / this.#count) / 32_768)
    this.#levels.push(Math.round(Math.max(0, db + 100)))
    if (this.#isClipped) this.#clipped_count++
    this.#squares = 0
    this.#count = 0
    this.#isClipped = false
  }
}
