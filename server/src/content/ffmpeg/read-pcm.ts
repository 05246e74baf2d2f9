/** Reads the sound of a file as samples: 16 bit, one channel, each at its place in time. */
import { type FfmpegOptions, mediaInput, streamFfmpeg } from './run-ffmpeg.ts'
import { placedSound } from './sound-track.ts'

export interface PcmOptions extends Omit<FfmpegOptions, 'onProgress'> {
  /** Samples per second; 16,000 by default. */
  readonly rate?: number
  /** Where to begin and how long to read; all by default. */
  readonly fromMs?: number
  readonly lengthMs?: number
}

/**
 * Reads at the speed of its reader, at most a few chunks ahead. Leaving the loop early ends the program.
 * @throws CallError FFMPEG_MISSING; FfmpegError, also if the file has no sound; the signal's reason
 */
export async function* readPcm(file: string, options: PcmOptions = {}): AsyncGenerator<Int16Array> {
  const { rate = 16_000, fromMs, lengthMs } = options
  const part = [
    ...(fromMs === undefined ? [] : ['-ss', String(fromMs / 1000)]),
    ...(lengthMs === undefined ? [] : ['-t', String(lengthMs / 1000)]),
  ]
  const format = ['-ac', '1', '-ar', String(rate), '-f', 's16le', 'pipe:1']
  const sound = ['-map', '0:a:0', '-vn', '-sn', '-dn', '-af', placedSound]
  const run = streamFfmpeg([...part, ...mediaInput(file), ...sound, ...format], options)
  try {
    yield* samplesOf(run.stdout)
    await run.ended
  } finally {
    run.stop()
  }
}

/** Joins bytes to pairs, wherever the stream was divided. */
async function* samplesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Int16Array> {
  let odd: Buffer = Buffer.alloc(0)
  for await (const chunk of stream) {
    const bytes = odd.length > 0 ? Buffer.concat([odd, chunk]) : chunk
    const even = bytes.length - (bytes.length % 2)
    odd = bytes.subarray(even)
    if (even === 0) continue
    // Copied, because samples must begin at an even address, and the stream reuses its memory.
    yield new Int16Array(Uint8Array.prototype.slice.call(bytes, 0, even).buffer)
  }
}
