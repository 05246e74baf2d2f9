/** What a machine can see is wrong with what was spoken for a line. */
import { type Issue, issue } from './issue.ts'

/** How loud a take is, in dB below full scale. */
export interface TakeLevel {
  readonly peak_db: number
  readonly rms_db: number
}

export interface SpokenTake {
  readonly isStale: boolean
  /** How much longer it is than its line has room for; 0: it gets in. */
  readonly over_ms: number
  /** Null where nobody has measured it. */
  readonly level: TakeLevel | null
}

/** From here on the recording was too loud for its microphone. */
const clippedFromDb = -0.1
/** Below, nobody hears anything. */
const silentBelowDb = -50

/** `take`: the one that is delivered; null where none is. */
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
