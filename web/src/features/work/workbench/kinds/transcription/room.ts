/** Where a new cue has room. */
import type { Cue } from '../../core/player/cue.ts'

const usualMs = 2000
/** Less than this nobody can read. */
const leastMs = 300

/** Room at a moment without a cue; else behind the cue that is shown then. Null: the cues stand too close. */
export function roomAt(cues: readonly Cue[], ms: number): { start_ms: number; end_ms: number } | null {
  const shown = cues.filter((cue) => cue.start_ms <= ms && ms < cue.end_ms)
  const start_ms = Math.max(ms, ...shown.map((cue) => cue.end_ms))
  const next = cues.find((cue) => cue.end_ms > start_ms)
  const end_ms = Math.min(start_ms + usualMs, next?.start_ms ?? Number.POSITIVE_INFINITY)
  return end_ms - start_ms >= leastMs ? { start_ms, end_ms } : null
}
