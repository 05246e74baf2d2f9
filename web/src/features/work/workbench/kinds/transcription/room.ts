/** Finds the place of a new cue. */
import type { Cue } from '../../../../../parts/player/cue.ts'

const usualMs = 2000
/** A shorter cue can't be read. */
const leastMs = 300

/**
 * The free time at a moment without a cue; else after the cue at that moment. Null: there is no space between the cues.
 */
export function roomAt(cues: readonly Cue[], ms: number): { start_ms: number; end_ms: number } | null {
  const shown = cues.filter((cue) => cue.start_ms <= ms && ms < cue.end_ms)
  const start_ms = Math.max(ms, ...shown.map((cue) => cue.end_ms))
  const next = cues.find((cue) => cue.end_ms > start_ms)
  const end_ms = Math.min(start_ms + usualMs, next?.start_ms ?? Number.POSITIVE_INFINITY)
  return end_ms - start_ms >= leastMs ? { start_ms, end_ms } : null
}
