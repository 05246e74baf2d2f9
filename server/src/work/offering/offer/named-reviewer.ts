import { isReview } from '@polyphony/contract'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import type { NodeTask } from '../../engine/node-task/node-task.ts'
import type { Task } from '../../engine/task/task.ts'
import { findCandidate } from '../match/candidates.ts'
import { hardExclusions, type Ranked } from '../match/match.ts'

/** The reviewer whom the flow names: the only one who is asked first, if they may do the review. */
export async function namedReviewer({ tx, now }: Transaction, task: Task, node: NodeTask): Promise<Ranked | null> {
  const named = task.graph.nodes.find((one) => one.node_id === node.node_id)?.settings?.reviewer_id
  if (!named || !isReview(node.kind) || node.wave > 0) return null
  const candidate = await findCandidate(tx, node, named, now())
  return candidate && hardExclusions(candidate.exclusions).length === 0 ? candidate : null
}
