/** The one node of an internal task (a trial, a review): the domain that owns it takes it, returns it and ends it. */

import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { announceChange } from '../announce-change.ts'
import { type NodeTask, transition } from '../node-task/node-task.ts'
import { getTask } from '../task/task.ts'

/** Null where somebody else has taken it first. */
export async function holdInternalNode(
  transaction: Transaction,
  nodeTaskId: string,
  { holder_id, deadline_at }: { holder_id: string; deadline_at: Date },
): Promise<NodeTask | null> {
  const now = transaction.now()
  const taken = { holder_id, deadline_at, opened_at: now, accepted_at: now, started_at: null }
  return tell(transaction, await transition(transaction.tx, nodeTaskId, 'reopen', taken))
}

/** The written text and the marks stay for the next holder. */
export async function giveBackInternalNode(transaction: Transaction, nodeTaskId: string): Promise<NodeTask | null> {
  const free = { holder_id: null, deadline_at: null, opened_at: null, accepted_at: null }
  return tell(transaction, await transition(transaction.tx, nodeTaskId, 'rewind', free))
}

/** Null where it isn't in progress. */
export async function completeInternalNode(transaction: Transaction, nodeTaskId: string): Promise<NodeTask | null> {
  const now = transaction.now()
  return tell(
    transaction,
    await transition(transaction.tx, nodeTaskId, 'complete', { submitted_at: now, completed_at: now }),
  )
}

/** Cancels a trial's or review's node, so that nobody can write in it. Null where it has already ended. */
export async function cancelInternalNode(transaction: Transaction, nodeTaskId: string): Promise<NodeTask | null> {
  return tell(transaction, await transition(transaction.tx, nodeTaskId, 'cancel'))
}

async function tell(transaction: Transaction, node: NodeTask | null): Promise<NodeTask | null> {
  if (node) announceChange(transaction, await getTask(transaction.tx, node.task_id), node)
  return node
}
