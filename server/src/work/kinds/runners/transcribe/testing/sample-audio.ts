/** Sound for tests: real recordings where the sample files exist (null without ffmpeg), else tones. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
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
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + data.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20) // format 1: PCM
  header.writeUInt16LE(1, 22) // one channel
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(data.length, 40)
  return Buffer.concat([header, data])
}
