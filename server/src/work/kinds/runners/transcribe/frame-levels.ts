/** Reduces a recording to one level per frame, so that hours of sound need only a few megabytes of memory. */

export const sampleRate = 16_000
export const frameMs = 20
const frameSamples = (sampleRate * frameMs) / 1000
/** The level of silence. */
export const silenceDb = -100
/** Removes hum and a constant offset (below about 80 Hz). */
const highPass = 0.97

/** Takes mono samples of 16 bits at 16 kHz, in chunks of any size. */
export class FrameLevels {
  #levels = new Float32Array(4096)
  #count = 0
  #samples = 0
  #sum = 0
  #inFrame = 0
  #lastIn = 0
  #lastOut = 0

  push(samples: Int16Array): void {
    for (const sample of samples) {
      const value = sample / 32_768
      this.#lastOut = value - this.#lastIn + highPass * this.#lastOut
      this.#lastIn = value
      this.#sum += this.#lastOut * this.#lastOut
      this.#inFrame += 1
      if (this.#inFrame === frameSamples) this.#closeFrame()
    }
    this.#samples += samples.length
  }

  get duration_ms(): number {
    return Math.round((this.#samples * 1000) / sampleRate)
  }

  /** In decibels below full scale; the last frame may be shorter. */
  finish(): Float32Array {
    if (this.#inFrame > 0) this.#closeFrame()
    return this.#levels.subarray(0, this.#count)
  }

  #closeFrame(): void {
    if (this.#count === this.#levels.length) {
      const longer = new Float32Array(this.#levels.length * 2)
      longer.set(this.#levels)
      this.#levels = longer
    }
    const db = 10 * Math.log10(this.#sum / this.#inFrame)
    this.#levels[this.#count++] = Math.max(silenceDb, db)
    this.#sum = 0
    this.#inFrame = 0
  }
}
