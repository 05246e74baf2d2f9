/** Hands in a trial: the talent does it, or the system at the deadline if no segment is missing. */
import { randomInt } from 'node:crypto'
import { readSetting } from '../../base/setting/read-setting.ts'
import { dropLease } from '../../content/text/lease-rows.ts'
import type { Ctx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { completeInternalNode } from '../../work/engine/internal/internal-node.ts'
import { beginWork, lockDocument } from '../../work/workbench/access.ts'
import { needLease } from '../../work/workbench/lease.ts'
import { needDone } from '../../work/workbench/submit-node-task.ts'
import { openTrialReview } from './review/open-trial-review.ts'
import { lockOwnTrial, type Trial, transition } from './store.ts'

export async function finishTrial(
  ctx: Ctx,
  { trial_id, client_id, has_gaps }: { trial_id: string; client_id: string; has_gaps: boolean },
): Promise<Record<string, never>> {
  const { second_review_percent } = await readSetting(ctx)
  return once(ctx, async (transaction) => {
    const trial = await lockOwnTrial(transaction.tx, ctx.actor.account_id, trial_id)
    if (trial.state !== 'inTrial') throw new CallError('TRIAL_STATE_WRONG')
    const document = await lockDocument(transaction, ctx.actor, trial.node_task_id!, 'write')
    await beginWork(transaction, document)
    await needLease(transaction, document, { actor: ctx.actor, client_id })
    await needDone(ctx, transaction, document, { has_gaps })
    await handIn(transaction, trial, second_review_percent)
    return {}
  })
}

/**
 * The caller has locked the trial and checked that nothing is missing. The second review is drawn now, so that neither
 * the talent nor the first reviewer can know about it.
 * @throws TRIAL_STATE_WRONG.
 */
export async function handIn(transaction: Transaction, trial: Trial, secondReviewPercent: number): Promise<void> {
  const { trial_id, node_task_id } = trial
  const wants_second = randomInt(100) < secondReviewPercent
  const handedIn = { submitted_at: transaction.now(), due_at: null, wants_second }
  const isHandedIn = await transition(transaction.tx, trial_id, 'handIn', handedIn)
  const node = isHandedIn && (await completeInternalNode(transaction, node_task_id!))
  if (!node) throw new CallError('TRIAL_STATE_WRONG')
  await dropLease(transaction, node)
  await openTrialReview(transaction, trial_id, 'first')
}
