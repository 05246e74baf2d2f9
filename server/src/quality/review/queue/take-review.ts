/** A reviewer takes a review from the queue; one of several concurrent reviewers gets it. */
import { type calls, hour, type OutputOf, toWireTime, trialRules } from '@polyphony/contract'
import type { Actor, Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { once } from '../../../ground/kernel/idempotency.ts'
import { holdInternalNode } from '../../../work/engine/internal/internal-node.ts'
import { transition } from '../transition.ts'
import { mayReview } from './qualified.ts'

type TakeReview = (typeof calls)['review']['takeReview']

export async function takeReview(ctx: Ctx, { review_id }: { review_id: string }): Promise<OutputOf<TakeReview>> {
  const { account_id } = ctx.actor
  return once(ctx, async (transaction) => {
    // Locks the reviewer's row, so that concurrent requests of one reviewer can't exceed the limit.
    await transaction.tx
      .selectFrom('account')
      .select('account_id')
      .where('account_id', '=', account_id)
      .forNoKeyUpdate()
      .execute()
    await needOpen(transaction.tx, ctx.actor, review_id)
    await needRoom(transaction.tx, account_id)
    const now = transaction.now()
    const due = new Date(now.getTime() + trialRules.reviewTakenHours * hour)
    const taken = await transition(transaction.tx, review_id, 'take', {
      reviewer_id: account_id,
      taken_at: now,
      due_at: due,
      warned_at: null,
    })
    if (!taken) throw new CallError('REVIEW_TAKEN')
    const { node_task_id } = taken
    const held = await holdInternalNode(transaction, node_task_id, { holder_id: account_id, deadline_at: due })
    if (!held) throw new CallError('REVIEW_TAKEN')
    return { node_task_id, due_at: toWireTime(due) }
  })
}

/** @throws NOT_FOUND where the actor may not review it, QA_OWN_WORK, REVIEW_TAKEN. */
async function needOpen(tx: Tx, actor: Actor, reviewId: string): Promise<void> {
  const review = await tx
    .selectFrom('review as r')
    .select(['r.state', 'r.talent_id', mayReview(actor).as('may_review')])
    .where('r.review_id', '=', reviewId)
    .executeTakeFirst()
  if (!review) throw notFound()
  if (review.talent_id === actor.account_id) throw new CallError('QA_OWN_WORK')
  if (!review.may_review || review.state === 'cancelled') throw notFound()
  if (review.state !== 'waiting') throw new CallError('REVIEW_TAKEN')
}

async function needRoom(tx: Tx, reviewerId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('review')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reviewer_id', '=', reviewerId)
    .where('state', '=', 'taken')
    .executeTakeFirstOrThrow()
  const max = trialRules.reviewsAtOnce
  if (count >= max) throw new CallError('REVIEWS_TOO_MANY', { max })
}
