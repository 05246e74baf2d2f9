/** Sound for tests: real recordings where the sample files exist (null without ffmpeg), else tones. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { waveHead } from '../../../../../content/ffmpeg/wave-head.ts'
import { sampleRate } from '../frame-levels.ts'

/** In a folder beside the repository, like the other samples. */
export const samplesAt = path.resolve(import.meta.dirname, '../../../../../../../../shared/samples/audio')

export function decodeSample(name: string): Int16Array | null {
  const args = ['-v', 'error', '-i', path.join(samplesAt, name), '-ac', '1', '-ar', '16000', '-f', 's16le', '-']
  try {
    const pcm = execFileSync('ffmpeg', args, { maxBuffer: 64 * 1024 * 1024 })
    return new Int16Array(pcm.buffer, pcm.byteOffset, pcm.length >> 1)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** A WAV file of the given length with a tone in each span; in seconds. */
export function tones(spans: readonly (readonly [number, number])[], seconds: number): Buffer {
  const samples = new Int16Array(seconds * sampleRate)
  for (const [from, to] of spans)
    for (let at = from * sampleRate; at < to * sampleRate; at += 1)
      samples[at] = Math.sin((at * 2 * Math.PI * 440) / sampleRate) * 10_000
  const data = Buffer.from(samples.buffer)
  return Buffer.concat([waveHead(samples.length, sampleRate), data])
}
