/** Measures a line's sound: how long it is and how loud it gets. */
import { type PcmOptions, readPcm } from '../../../../content/ffmpeg/read-pcm.ts'

export interface Measured {
  readonly duration_ms: number
  /** The loudest sample, in decibels below full scale; -Infinity for nothing but zeros. */
  readonly peak_db: number
}

const rate = 16_000

/** @throws FfmpegError where there is no sound. */
export async function measure(file: string, options: PcmOptions): Promise<Measured> {
  let count = 0
  let peak = 0
  for await (const samples of readPcm(file, { ...options, rate })) {
    count += samples.length
    for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  }
  return { duration_ms: Math.round((count * 1000) / rate), peak_db: 20 * Math.log10(peak / 32_768) }
}
