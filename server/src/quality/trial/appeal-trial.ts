import { toWireTime } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { openTrialReview } from './review/open-trial-review.ts'
import { lockOwnTrial, transition } from './store.ts'
import { appealUntil } from './summary.ts'

/** A talent can appeal once and within a limited time: another reviewer reviews the same work and decides. */
export async function appealTrial(
  ctx: Ctx,
  { trial_id, reason }: { trial_id: string; reason: string },
): Promise<Record<string, never>> {
  await inTransaction(ctx, async (transaction) => {
    const trial = await lockOwnTrial(transaction.tx, ctx.actor.account_id, trial_id)
    const until = appealUntil(trial)
    if (until === null || until <= toWireTime(transaction.now())) throw new CallError('TRIAL_STATE_WRONG')
    await transition(transaction.tx, trial_id, 'appeal', { appealed_at: transaction.now(), appeal_reason: reason })
    await openTrialReview(transaction, trial_id, 'appeal')
  })
  return {}
}
