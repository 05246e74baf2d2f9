/** Encodes a part of a recording as a small file that every provider reads: one channel, 16 kHz, lossless. */
import { buffer } from 'node:stream/consumers'
import { mediaInput, streamFfmpeg } from './run-ffmpeg.ts'
import { placedSound } from './sound-track.ts'

export interface Recording {
  /** A local path. */
  readonly file: string
  readonly ffmpegPath: string | undefined
}

interface Span {
  readonly start_ms: number
  readonly end_ms: number
}

export const chunkExt = 'flac'

export async function encodeChunk(recording: Recording, span: Span, signal: AbortSignal): Promise<Uint8Array> {
  const stretch = ['-ss', String(span.start_ms / 1000), '-t', String((span.end_ms - span.start_ms) / 1000)]
  const sound = ['-map', '0:a:0', '-vn', '-sn', '-dn', '-af', placedSound]
  const format = ['-ac', '1', '-ar', '16000', '-sample_fmt', 's16']
  const { file, ffmpegPath } = recording
  const output = ['-c:a', 'flac', '-f', chunkExt, 'pipe:1']
  const run = streamFfmpeg([...stretch, ...mediaInput(file), ...sound, ...format, ...output], { ffmpegPath, signal })
  const bytes = await buffer(run.stdout)
  await run.ended
  return bytes
}
