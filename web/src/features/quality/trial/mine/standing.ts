/** The lines of text about a trial's state. Pure, so that tests can check every state. */
import { day, fromWireTime, type TrialSummary, type WireTime } from '@polyphony/contract'

type Dated = { moment: WireTime }
export type Line =
  | ({ say: 'answerBy' | 'beginBy' } & Dated)
  | { say: 'left'; ms: number; isNear: boolean }
  | { say: 'timeUp' | 'nextInQueue' | 'beingRead' | 'late' | 'secondOpinion' | 'appealed' | 'qualified' }
  | { say: 'queue'; count: number }
  | ({ say: 'expected' | 'promised' | 'retest' | 'appealUntil' } & Dated)
  | { say: 'scored'; score: number; pass: number }

export function linesOf(trial: TrialSummary, now: number): Line[] {
  const { state, due_at, score, pass_score } = trial
  const scored: Line[] = score === null ? [] : [{ say: 'scored', score, pass: pass_score }]
  switch (state) {
    case 'awaitingAcceptance':
      return due_at ? [{ say: 'answerBy', moment: due_at }] : []
    case 'awaitingTrial':
      return due_at ? [{ say: 'beginBy', moment: due_at }] : []
    case 'inTrial':
      return due_at ? [timeLeft(due_at, trial.hours, now)] : []
    case 'underReview':
    case 'reviewed':
      return queued(trial)
    case 'passed':
      return [...scored, { say: 'qualified' }]
    case 'failed':
      return [...scored, ...retest(trial, now), ...appealable(trial)]
    default:
      return retest(trial, now)
  }
}

/** Near: the last fifth of the time given, or the last day where that is shorter. */
function timeLeft(due_at: WireTime, hours: number, now: number): Line {
  const ms = fromWireTime(due_at).getTime() - now
  if (ms <= 0) return { say: 'timeUp' }
  return { say: 'left', ms, isNear: ms <= Math.min(day, hours * 3_600_000 * 0.2) }
}

function queued({ state, has_appealed, queue_position, expected_at, promised_at }: TrialSummary): Line[] {
  const lines: Line[] = []
  if (has_appealed) lines.push({ say: 'appealed' })
  if (state === 'reviewed') lines.push({ say: 'secondOpinion' })
  if (queue_position === null) lines.push({ say: 'beingRead' })
  else lines.push(queue_position === 0 ? { say: 'nextInQueue' } : { say: 'queue', count: queue_position })
  lines.push(expected_at ? { say: 'expected', moment: expected_at } : { say: 'late' })
  if (promised_at) lines.push({ say: 'promised', moment: promised_at })
  return lines
}

const retest = ({ retest_at }: TrialSummary, now: number): Line[] =>
  retest_at && fromWireTime(retest_at).getTime() > now ? [{ say: 'retest', moment: retest_at }] : []

const appealable = ({ can, appeal_until }: TrialSummary): Line[] =>
  can.appeal && appeal_until ? [{ say: 'appealUntil', moment: appeal_until }] : []
