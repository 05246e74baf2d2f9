/** Recordings of our own: a tone where somebody would speak. */
import { execFileSync } from 'node:child_process'
import { waveHead } from '../../server/src/work/kinds/interpret/wave-head.ts'

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
  return Buffer.concat([waveHead(samples.length, rate), Buffer.from(samples.buffer)])
}
