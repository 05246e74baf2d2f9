import type { Transaction } from '../../../ground/kernel/transaction.ts'
import type { NodeTask } from '../../engine/node-task/node-task.ts'
import { findCandidate } from '../match/candidates.ts'
import { hardExclusions } from '../match/match.ts'

/** By the rules by which they could be named: locked, blocked, without the role, or by now concerned with the piece. */
export async function isStillAssignable({ tx, now }: Transaction, node: NodeTask): Promise<boolean> {
  const found = node.assignee_id ? await findCandidate(tx, node, node.assignee_id, now()) : null
  return found !== null && hardExclusions(found.exclusions).length === 0
}
