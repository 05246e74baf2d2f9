/** Ends a trial without a result: the talent gives it up, or the time to answer, begin or hand in is over. */

import { dropLease } from '../../content/text/lease-rows.ts'
import type { Ctx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { cancelInternalNode } from '../../work/engine/internal/internal-node.ts'
import { lockOwnTrial, type Trial, transition } from './store.ts'

export async function giveUpTrial(ctx: Ctx, { trial_id }: { trial_id: string }): Promise<Record<string, never>> {
  await inTransaction(ctx, async (transaction) => {
    await leave(transaction, await lockOwnTrial(transaction.tx, ctx.actor.account_id, trial_id), 'giveUp')
  })
  return {}
}

/** Removes the right to write the document. The caller has locked the trial. @throws TRIAL_STATE_WRONG. */
export async function leave(transaction: Transaction, trial: Trial, action: 'giveUp' | 'expire'): Promise<void> {
  const left = await transition(transaction.tx, trial.trial_id, action, { ended_at: transaction.now(), due_at: null })
  if (!left) throw new CallError('TRIAL_STATE_WRONG')
  const node = trial.node_task_id && (await cancelInternalNode(transaction, trial.node_task_id))
  if (node) await dropLease(transaction, node)
}
