/** Reads reviews for lists. */
import {
  dueMark,
  fromWireTime,
  passThreshold,
  present,
  type ReviewState,
  type ReviewSummary,
  toWireTime,
  trialKinds,
  type WireTime,
} from '@polyphony/contract'
import type { Actor } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { mayReview } from './queue/qualified.ts'

/**
 * All reviews with the work they are of, and whether the actor may take them; aliases: r, t (the copy), m (the trial's
 * material).
 */
export function reviewRows(tx: Tx, actor: Actor) {
  return tx
    .selectFrom('review as r')
    .innerJoin('task as t', 't.task_id', 'r.task_id')
    .innerJoin('task_file as f', 'f.task_id', 't.task_id')
    .leftJoin('trial as w', 'w.trial_id', 'r.trial_id')
    .leftJoin('trial_material as m', 'm.material_id', 'w.material_id')
    .select(['r.review_id', 'r.reason', 'r.role_id', 'r.source_lang', 'r.target_lang', 'r.state', 'r.reviewer_id'])
    .select(['r.node_task_id', 'r.score', 'r.verdict', 'r.created_at', 'r.taken_at', 'r.due_at', 'r.done_at'])
    .select(['t.name as title', 't.media', 't.word_count', 'f.segment_count', 'm.pass_score'])
    .select(mayReview(actor).as('may_review'))
}
type Row = Awaited<ReturnType<ReturnType<typeof reviewRows>['execute']>>[number]

/** Only the reviewer who has it gets the id of the document. */
export function toSummary(row: Row, actor: Actor, now: Date): ReviewSummary {
  const { reason, reviewer_id, may_review, taken_at, node_task_id, pass_score, ...said } = row
  const isMine = reviewer_id === actor.account_id
  return {
    ...said,
    subject: reason === 'sample' ? 'sample' : 'trial',
    kind: present(trialKinds[row.role_id]),
    pass_score: pass_score ?? passThreshold,
    node_task_id: isMine || actor.is_operator ? node_task_id : null,
    due: dueOf(row.state, taken_at ?? row.created_at, row.due_at, toWireTime(now)),
    can: {
      take: row.state === 'waiting' && may_review,
      work: row.state === 'taken' && isMine,
      giveBack: row.state === 'taken' && isMine,
    },
  }
}

function dueOf(state: ReviewState, from: WireTime, due: WireTime, now: WireTime): ReviewSummary['due'] {
  if (state !== 'waiting' && state !== 'taken') return 'none'
  const [opened, deadline, present] = [from, due, now].map((moment) => fromWireTime(moment).getTime())
  return dueMark(opened!, deadline!, present!)
}
