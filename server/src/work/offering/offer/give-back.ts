import { offerActions } from '@polyphony/contract'
import { dropLease } from '../../../content/text/lease-rows.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { rateLater } from '../../../people/talent/rate-later.ts'
import { offerJob } from '../../engine/job-names.ts'
import { nothingAgreed } from '../../engine/node-task/agreement.ts'
import { type NodeTask, transition } from '../../engine/node-task/node-task.ts'
import { payByList } from '../own/agree-pay.ts'

/**
 * Returns work from its assignee and offers it to others; the text stays. The former assignee isn't asked again: if
 * they were assigned without an offer, they get a refused one.
 * @returns null where its state doesn't allow it.
 */
export async function giveBack(
  transaction: Transaction,
  { node_task_id, talent_id }: { node_task_id: string; talent_id: string },
  action: 'giveUp' | 'release',
  refuse_reason: string | null,
): Promise<NodeTask | null> {
  const node = await transition(transaction.tx, node_task_id, action, {
    ...nothingAgreed,
    accepted_at: null,
    started_at: null,
    deadline_at: null,
    active_at: null,
    release_at: null,
  })
  if (!node) return null
  await payByList(transaction, node)
  const now = transaction.now()
  const answer = { state: offerActions[action].to, refuse_reason, answered_at: now }
  await transaction.tx
    .insertInto('offer')
    .values({
      offer_id: transaction.newId(),
      node_task_id,
      talent_id,
      wave: node.wave,
      score: 0,
      reasons: '[]',
      created_at: now,
      expires_at: now,
      ...answer,
    })
    .onConflict((conflict) => conflict.columns(['node_task_id', 'talent_id', 'wave']).doUpdateSet(answer))
    .execute()
  await rateLater(transaction, talent_id)
  await dropLease(transaction, node)
  await transaction.enqueue(offerJob, { node_task_id })
  return node
}
