/** Automatic checks of the take of a dubbed line. */
import { type Issue, issue } from './issue.ts'

/** The level of a take, in dB below full scale. */
export interface TakeLevel {
  readonly peak_db: number
  readonly rms_db: number
}

export interface SpokenTake {
  readonly isStale: boolean
  /** How much longer the take is than the time of its line, in ms; 0: it fits. */
  readonly over_ms: number
  /** Null if nobody has measured it. */
  readonly level: TakeLevel | null
}

/** A recording that reaches this level was too loud for its microphone. */
const clippedFromDb = -0.1
/** Below this level nothing is audible. */
const silentBelowDb = -50

/** @param take the one that is delivered; null if there is none */
export function checkTake(take: SpokenTake | null): Issue[] {
  if (!take) return [issue('take_missing', 'error', null, {})]
  const issues: Issue[] = []
  if (take.isStale) issues.push(issue('take_stale', 'error', null, {}))
  if (take.over_ms > 0) issues.push(issue('take_long', 'error', null, { seconds: (take.over_ms / 1000).toFixed(1) }))
  if (!take.level) return issues
  if (take.level.peak_db >= clippedFromDb) issues.push(issue('take_clipped', 'info', null, {}))
  if (take.level.rms_db < silentBelowDb) issues.push(issue('take_silent', 'info', null, {}))
  return issues
}
