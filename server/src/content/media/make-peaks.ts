/** Peaks for a waveform: the loudest moment in each hundredth of a second, one byte each. */
import fs from 'node:fs/promises'
import { peaksPerSecond, present } from '@polyphony/contract'
import { type PcmOptions, readPcm } from '../ffmpeg/read-pcm.ts'

/** Enough for a waveform; more would only take longer. */
const rate = 8000
const samplesPerPeak = rate / peaksPerSecond

interface PeaksOptions extends Pick<PcmOptions, 'ffmpegPath' | 'signal' | 'timeMs'> {
  readonly onProgress?: (doneMs: number) => void
}

/** Writes the peaks of a file with sound. @throws the errors of `readPcm` */
export async function makePeaks(file: string, output: string, options: PeaksOptions = {}): Promise<void> {
  const { onProgress, ...run } = options
  const target = await fs.open(output, 'w')
  try {
    const gather = new PeakGatherer()
    for await (const samples of readPcm(file, { ...run, rate })) {
      await target.write(gather.add(samples))
      onProgress?.(gather.doneMs)
    }
    await target.write(gather.rest())
  } finally {
    await target.close()
  }
}

/** Collects samples and returns complete bytes of peaks. */
export class PeakGatherer {
  #loudest = 0
  #count = 0
  #peaks = 0

  get doneMs(): number {
    return (this.#peaks * 1000) / peaksPerSecond
  }

  add(samples: Int16Array): Uint8Array {
    const bytes = new Uint8Array(Math.floor((this.#count + samples.length) / samplesPerPeak))
    let made = 0
    for (let offset = 0; offset < samples.length; offset++) {
      const loud = Math.abs(present(samples[offset]))
      if (loud > this.#loudest) this.#loudest = loud
      this.#count++
      if (this.#count === samplesPerPeak) bytes[made++] = this.#take()
    }
    return bytes
  }

  /** The last peak, of less than a hundredth of a second. */
  rest(): Uint8Array {
    return this.#count > 0 ? Uint8Array.of(this.#take()) : new Uint8Array(0)
  }

  #take(): number {
    const byte = Math.min(255, this.#loudest >> 7)
    this.#loudest = 0
    this.#count = 0
    this.#peaks++
    return byte
  }
}
