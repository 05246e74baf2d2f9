/** The peaks of a sound, loaded in blocks when they are displayed: three hours of sound have a megabyte of peaks. */
import { peaksPerSecond } from '@polyphony/contract'
import { signal } from '../../core/signal/signal.ts'

/** Ten minutes. */
export const blockLength = 600 * peaksPerSecond

export class Peaks {
  /** Increases when more can be drawn. */
  readonly version = signal(0)
  readonly #fetch: (from: number, to: number) => Promise<Uint8Array>
  readonly #blocks = new Map<number, Uint8Array>()
  readonly #asked = new Set<number>()

  /** `fetch` returns the peaks from `from` to before `to`; fewer at the end, and none after it. */
  constructor(fetch: (from: number, to: number) => Promise<Uint8Array>) {
    this.#fetch = fetch
  }

  /** Loads the blocks of a span, unless they are loaded. */
  want(from_ms: number, to_ms: number): void {
    const last = blockOf(Math.max(0, to_ms))
    for (let block = blockOf(Math.max(0, from_ms)); block <= last; block += 1) {
      if (this.#asked.has(block)) continue
      this.#asked.add(block)
      this.#fetch(block * blockLength, (block + 1) * blockLength).then(
        (bytes) => {
          this.#blocks.set(block, bytes)
          this.version.value = this.version.value + 1
        },
        () => this.#asked.delete(block), // requested again when it is displayed again
      )
    }
  }

  /** The maximum in a span, 0 to 1; 0 where no peaks are loaded. */
  loudest(from_ms: number, to_ms: number): number {
    const first = Math.max(0, Math.floor((from_ms * peaksPerSecond) / 1000))
    const end = Math.max(first + 1, Math.floor((to_ms * peaksPerSecond) / 1000))
    let loudest = 0
    for (let index = first; index < end; index += 1) {
      const peak = this.#blocks.get(Math.floor(index / blockLength))?.[index % blockLength] ?? 0
      if (peak > loudest) loudest = peak
    }
    return loudest / 255
  }
}

const blockOf = (ms: number) => Math.floor((ms * peaksPerSecond) / 1000 / blockLength)
