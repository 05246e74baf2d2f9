/** Recordings of our own: a tone where somebody would speak. */
import { execFileSync } from 'node:child_process'

const rate = 16_000

export const hasFfmpeg = (() => {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** A WAV file so many seconds long, with a tone from each moment to the next. */
export function speech(spans: readonly (readonly [number, number])[], seconds: number): Buffer {
  const samples = new Int16Array(seconds * rate)
  for (const [from, to] of spans)
    for (let at = from * rate; at < to * rate; at++) samples[at] = Math.sin((at * 2 * Math.PI * 440) / rate) * 10_000
  const data = Buffer.from(samples.buffer)
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + data.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(data.length, 40)
  return Buffer.concat([header, data])
}
