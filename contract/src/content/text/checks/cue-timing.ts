import { minGapMs, type SubtitleProfile } from '../../document/subtitle-profile.ts'
import { type Issue, issue } from './issue.ts'

export interface Timed {
  start_ms: number
  end_ms: number
}

/** Checks a cue's own times, and its distance to the next cue in time. */
export function checkCueTiming(
  cue: Timed,
  next: Timed | null,
  profile: SubtitleProfile,
  framesPerSecond?: number,
): Issue[] {
  const duration = cue.end_ms - cue.start_ms
  if (duration <= 0) return [issue('cue_time_wrong', 'error', null, {})]
  const issues: Issue[] = []
  if (duration < profile.min_duration_ms) {
    const params = { seconds: inSeconds(duration), min: inSeconds(profile.min_duration_ms) }
    issues.push(issue('cue_short', 'warning', null, params))
  }
  if (duration > profile.max_duration_ms) {
    const params = { seconds: inSeconds(duration), max: inSeconds(profile.max_duration_ms) }
    issues.push(issue('cue_long', 'warning', null, params))
  }
  if (!next) return issues
  const gap = next.start_ms - cue.end_ms
  const least = minGapMs(profile, framesPerSecond)
  if (gap < 0) issues.push(issue('cue_overlap', 'warning', null, { milliseconds: -gap }))
  else if (gap < least) issues.push(issue('cue_gap', 'info', null, { milliseconds: gap, min: Math.ceil(least) }))
  return issues
}

/**
 * How many cues nobody could read well, whatever they say: too short, too long, or at once with the next one.
 * @returns null if there are no cues
 */
export function countTimeFaults(
  segments: readonly { [Edge in keyof Timed]: number | null }[],
  profile: SubtitleProfile,
): number | null {
  const cues = segments.flatMap(({ start_ms, end_ms }) =>
    start_ms === null || end_ms === null ? [] : { start_ms, end_ms },
  )
  if (cues.length === 0) return null
  const inTime = cues.toSorted((a, b) => a.start_ms - b.start_ms || a.end_ms - b.end_ms)
  const isFaulty = (cue: Timed, index: number) =>
    checkCueTiming(cue, inTime[index + 1] ?? null, profile).some(({ severity }) => severity !== 'info')
  return inTime.filter(isFaulty).length
}

function inSeconds(milliseconds: number): number {
  return Math.round(milliseconds / 100) / 10
}
