/** Returns a taken review to the queue: the reviewer gives it back, an operator takes it back, or the time is over. */
import { fromWireTime, hour, trialRules } from '@polyphony/contract'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { sendLetter } from '../../../base/message/send-letter.ts'
import type { Ctx } from '../../../ground/context.ts'
import type { Database } from '../../../ground/db/schema.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { giveBackInternalNode } from '../../../work/engine/internal/internal-node.ts'
import { clearMarks } from '../../../work/workbench/notes.ts'
import { type Review, transition } from '../transition.ts'
import { queueLink } from './queue-link.ts'

export async function giveBackReview(ctx: Ctx, { review_id }: { review_id: string }): Promise<Record<string, never>> {
  await inTransaction(ctx, async (transaction) => {
    const review = await lock(transaction, review_id, (row) => row('reviewer_id', '=', ctx.actor.account_id))
    if (!(await backToQueue(transaction, review))) throw new CallError('REVIEW_STATE_WRONG')
  })
  return {}
}

export async function releaseReview(ctx: Ctx, { review_id }: { review_id: string }): Promise<Record<string, never>> {
  await inTransaction(ctx, async (transaction) => {
    const review = await lock(transaction, review_id)
    if (!(await backToQueue(transaction, review))) throw new CallError('REVIEW_STATE_WRONG')
    await tellReturned(transaction, review)
  })
  return {}
}

/** Deletes the marks made so far, so that they don't influence the next reviewer. */
export async function backToQueue(transaction: Transaction, review: Review): Promise<boolean> {
  const aim = fromWireTime(review.created_at).getTime() + trialRules.reviewAimHours * hour
  const free = { reviewer_id: null, taken_at: null, warned_at: null, due_at: new Date(aim) }
  if (!(await transition(transaction.tx, review.review_id, 'giveBack', free))) return false
  await giveBackInternalNode(transaction, review.node_task_id)
  await clearMarks(transaction, review.node_task_id)
  return true
}

export async function tellReturned(
  transaction: Transaction,
  { reviewer_id, source_lang, target_lang }: Review,
): Promise<void> {
  if (!reviewer_id) return
  const params = { source_lang, target_lang }
  await sendLetter(transaction, { account_id: reviewer_id, kind: 'reviewReturned', params, link: queueLink })
}

type Whose = (row: ExpressionBuilder<Database, 'review'>) => Expression<SqlBool>

async function lock(
  transaction: Transaction,
  reviewId: string,
  whose: Whose = () => sql<boolean>`true`,
): Promise<Review> {
  const review = await transaction.tx
    .selectFrom('review')
    .selectAll()
    .where('review_id', '=', reviewId)
    .where(whose)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!review) throw notFound()
  return review
}
