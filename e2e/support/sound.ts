/** Generates recordings with a tone in place of speech. */
import { execFileSync } from 'node:child_process'
import { waveHead } from '../../server/src/content/ffmpeg/wave-head.ts'

const rate = 16_000

export const hasFfmpeg = (() => {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** A WAV file of the given length with a tone in each span; in seconds. */
export function speech(spans: readonly (readonly [number, number])[], seconds: number): Buffer {
  const samples = new Int16Array(seconds * rate)
  for (const [from, to] of spans)
    for (let at = from * rate; at < to * rate; at++) samples[at] = Math.sin((at * 2 * Math.PI * 440) / rate) * 10_000
  return Buffer.concat([waveHead(samples.length, rate), Buffer.from(samples.buffer)])
}
