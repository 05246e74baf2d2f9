/** Reads trials for their talent: state, time left, position in the queue and next actions. */
import {
  day,
  fromWireTime,
  hour,
  nextTrialState,
  plusWorkingDays,
  present,
  type TrialSummary,
  toWireTime,
  trialKinds,
  trialRules,
  trialStatus,
  type WireTime,
} from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { claimBlocker, isUnderWay, retestAt, type Standing } from './standing.ts'
import { isOver, type Trial } from './store.ts'

type OfMaterial =
  | 'title'
  | 'media'
  | 'tag_ids'
  | 'difficulty'
  | 'word_count'
  | 'segment_count'
  | 'minutes'
  | 'hours'
  | 'pass_score'

export interface TrialRow extends Trial, Pick<TrialSummary, OfMaterial> {
  done_count: number
  total_count: number
  active_ms: number
  /** The state of the open review. */
  review_state: 'waiting' | 'taken' | null
  review_created_at: WireTime | null
  review_due_at: WireTime | null
  /** The number of reviews of the same kind that are due earlier. */
  ahead: number | null
}

/** `which`: a condition on trial t. */
export async function findTrials(tx: Tx, which: RawBuilder<unknown>): Promise<TrialRow[]> {
  const { rows } = await sql<TrialRow>`
    select t.*, m.title, m.media, m.tag_ids, m.difficulty, m.word_count, m.segment_count, m.minutes, m.hours, m.pass_score,
      coalesce(n.done_count, 0) as done_count, coalesce(n.total_count, m.segment_count) as total_count,
      coalesce(n.active_ms, 0) as active_ms, r.state as review_state, r.created_at as review_created_at,
      r.due_at as review_due_at,
      case when r.state = 'waiting' then (select count(*)::int from review w
        where w.state = 'waiting' and w.role_id = t.role_id and w.source_lang = t.source_lang
          and w.target_lang = t.target_lang and (w.due_at, w.review_id) < (r.due_at, r.review_id)) end as ahead
    from trial t
    join trial_material m using (material_id)
    left join node_task n on n.node_task_id = t.node_task_id
    left join lateral (select state, created_at, due_at, review_id from review
      where trial_id = t.trial_id and state in ('waiting', 'taken') order by created_at desc limit 1) r on true
    where ${which}`.execute(tx)
  return rows
}

export function summaryOf(
  row: TrialRow,
  { standing, now, reviewDaysMax }: { standing: Standing; now: Date; reviewDaysMax: number },
): TrialSummary {
  const { state, decided_at, appealed_at, submitted_at } = row
  const inTime = !isOver(row, now)
  const until = appealUntil(row)
  const isReviewed = state === 'underReview' || state === 'reviewed'
  const asked = appealed_at ?? submitted_at
  return {
    ...row,
    kind: present(trialKinds[row.role_id]),
    status: trialStatus[state],
    due_at: isUnderWay(row) ? row.due_at : null,
    decided_at: isReviewed ? null : decided_at,
    queue_position: isReviewed ? row.ahead : null,
    expected_at: isReviewed ? expectedAt(row, now) : null,
    promised_at: isReviewed && asked ? plusWorkingDays(asked, reviewDaysMax) : null,
    has_appealed: appealed_at !== null,
    appeal_until: until,
    retest_at: retestAt(row),
    can: {
      accept: nextTrialState(state, 'accept') !== null && inTime,
      refuse: nextTrialState(state, 'refuse') !== null,
      start: nextTrialState(state, 'start') !== null && inTime,
      work: state === 'inTrial',
      giveUp: nextTrialState(state, 'giveUp') !== null,
      appeal: until !== null && until > toWireTime(now),
      claimAgain: !isUnderWay(row) && claimBlocker(standing, row, now).blocker === null,
    },
  }
}

/**
 * When the result is expected: the queue's aim, or the reviewer's due date where the aim has passed. Null where both
 * have passed.
 */
function expectedAt({ review_state, review_created_at, review_due_at }: TrialRow, now: Date): WireTime | null {
  if (review_created_at === null) return null
  const aim = toWireTime(new Date(fromWireTime(review_created_at).getTime() + trialRules.reviewAimHours * hour))
  const moment = toWireTime(now)
  if (aim > moment) return aim
  return review_state === 'taken' && review_due_at! > moment ? review_due_at : null
}

/** Null where the talent can't appeal or already has. */
export function appealUntil(trial: Pick<Trial, 'state' | 'decided_at' | 'appealed_at'>): WireTime | null {
  if (trial.state !== 'failed' || trial.appealed_at !== null) return null
  return toWireTime(new Date(fromWireTime(trial.decided_at!).getTime() + trialRules.appealDays * day))
}
