/** Stores the verdict of a review with its score and applies the consequences for the trial or the talent. */
import { type calls, type OutputOf, type ParsedOf, score, scoreFormula } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { once } from '../../../ground/kernel/idempotency.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { completeInternalNode } from '../../../work/engine/internal/internal-node.ts'
import { scoreInputsOf } from '../../../work/workbench/score-inputs.ts'
import { type Review, transition } from '../transition.ts'
import { concludeSample } from './conclude-sample.ts'
import { trialReviewed } from './trial-reviewed.ts'

type FinishQa = (typeof calls)['review']['finishQa']

export async function finishQa(ctx: Ctx, input: ParsedOf<FinishQa>): Promise<OutputOf<FinishQa>> {
  return once(ctx, async (transaction) => {
    const { node_task_id } = await lockOwn(transaction, ctx.actor.account_id, input.review_id)
    // Completing the node first stops further marks, so that the score is final.
    if (!(await completeInternalNode(transaction, node_task_id))) throw new CallError('REVIEW_STATE_WRONG')
    const inputs = await scoreInputsOf(transaction.tx, node_task_id)
    const { verdict, good, learn } = input
    if (verdict === 'fail' && inputs.neutral + inputs.minor + inputs.major + inputs.critical === 0)
      throw new CallError('VERDICT_UNFOUNDED')
    const result = { score: score(inputs), formula: scoreFormula, score_inputs: inputs }
    const done = await transition(transaction.tx, input.review_id, 'finish', {
      verdict,
      good,
      learn,
      score: result.score,
      formula: result.formula,
      done_at: transaction.now(),
      inputs: JSON.stringify(inputs),
      axes: JSON.stringify(input.axes),
    })
    if (!done) throw new CallError('REVIEW_STATE_WRONG')
    if (done.trial_id) {
      for (const conclude of transaction.partsOf(trialReviewed)) await conclude(transaction, done.trial_id)
    } else await concludeSample(transaction, done)
    return result
  })
}

/** @throws NOT_FOUND, QA_OWN_WORK, REVIEW_STATE_WRONG. */
async function lockOwn(transaction: Transaction, accountId: string, reviewId: string): Promise<Review> {
  const review = await transaction.tx
    .selectFrom('review')
    .selectAll()
    .where('review_id', '=', reviewId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (review?.talent_id === accountId) throw new CallError('QA_OWN_WORK')
  if (review?.reviewer_id !== accountId) throw notFound()
  if (review.state !== 'taken') throw new CallError('REVIEW_STATE_WRONG')
  return review
}
