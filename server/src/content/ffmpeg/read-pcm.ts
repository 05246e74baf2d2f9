/** The sound of a file as samples: 16 bit, one channel. */
import { type FfmpegOptions, mediaInput, streamFfmpeg } from './run-ffmpeg.ts'

export interface PcmOptions extends Omit<FfmpegOptions, 'onProgress'> {
  /** Samples per second; 16,000 when left out. */
  readonly rate?: number
  /** Where to begin and how long to read; all when left out. */
  readonly fromMs?: number
  readonly lengthMs?: number
}

/**
 * Reads as fast as it is asked, never more than a few chunks ahead. Leaving the loop early ends the program.
 * @throws CallError FFMPEG_MISSING; FfmpegError, also when there is no sound in the file; the signal's reason.
 */
export async function* readPcm(file: string, options: PcmOptions = {}): AsyncGenerator<Int16Array> {
  const { rate = 16_000, fromMs, lengthMs } = options
  const part = [
    ...(fromMs === undefined ? [] : ['-ss', String(fromMs / 1000)]),
    ...(lengthMs === undefined ? [] : ['-t', String(lengthMs / 1000)]),
  ]
  const format = ['-map', '0:a:0', '-vn', '-sn', '-dn', '-ac', '1', '-ar', String(rate), '-f', 's16le', 'pipe:1']
  const run = streamFfmpeg([...part, ...mediaInput(file), ...format], options)
  try {
    yield* samplesOf(run.stdout)
    await run.ended
  } finally {
    run.stop()
  }
}

/** Bytes in pairs, wherever the stream was cut. */
async function* samplesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Int16Array> {
  let odd: Buffer = Buffer.alloc(0)
  for await (const chunk of stream) {
    const bytes = odd.length > 0 ? Buffer.concat([odd, chunk]) : chunk
    const even = bytes.length - (bytes.length % 2)
    odd = bytes.subarray(even)
    if (even === 0) continue
    // Copied: samples must begin at an even place of their memory, and live on when the stream's is used again.
    yield new Int16Array(Uint8Array.prototype.slice.call(bytes, 0, even).buffer)
  }
}
