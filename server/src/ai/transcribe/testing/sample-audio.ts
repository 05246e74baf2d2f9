/** Sound for tests: real recordings where the samples are, tones where they aren't; null where there is no ffmpeg. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'

/** Beside the repository, as the other samples. */
export const samplesAt = path.resolve(import.meta.dirname, '../../../../../../shared/samples/audio')

export function decodeSample(name: string): Int16Array | null {
  const pcm = ffmpeg(['-i', path.join(samplesAt, name), '-ac', '1', '-ar', '16000', '-f', 's16le', '-'])
  return pcm && new Int16Array(pcm.buffer, pcm.byteOffset, pcm.length >> 1)
}

/** A tone that sounds from each moment to the next, in seconds, in a WAV file as long as told. */
export function tones(spans: readonly (readonly [number, number])[], seconds: number): Buffer | null {
  const on = spans.map(([from, to]) => `between(t,${from},${to})`).join('+') || '0'
  const source = `aevalsrc=0.3*sin(2*PI*440*t)*(${on}):s=16000:d=${seconds}`
  return ffmpeg(['-f', 'lavfi', '-i', source, '-c:a', 'pcm_s16le', '-f', 'wav', '-'])
}

function ffmpeg(args: readonly string[]): Buffer | null {
  try {
    return execFileSync('ffmpeg', ['-v', 'error', ...args], { maxBuffer: 64 * 1024 * 1024 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
