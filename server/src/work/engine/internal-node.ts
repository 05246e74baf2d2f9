/** The one node of a task of the house (a trial, a review): taken, given back and ended by the domain it belongs to. */
import type { Work } from '../../ground/kernel/transaction.ts'
import { notePersons } from './announce-change.ts'
import { getTask, type NodeTask, transition } from './store.ts'

/** Null where somebody else was first. */
export async function holdHouseNode(
  work: Work,
  nodeTaskId: string,
  { holder_id, deadline_at }: { holder_id: string; deadline_at: Date },
): Promise<NodeTask | null> {
  const now = work.now()
  const taken = { holder_id, deadline_at, opened_at: now, accepted_at: now, started_at: null }
  return tell(work, await transition(work.tx, nodeTaskId, 'reopen', taken))
}

/** What was written and marked so far stays for the next. */
export async function giveBackHouseNode(work: Work, nodeTaskId: string): Promise<NodeTask | null> {
  const free = { holder_id: null, deadline_at: null, opened_at: null, accepted_at: null }
  return tell(work, await transition(work.tx, nodeTaskId, 'rewind', free))
}

/** Null where it isn't under way. */
export async function completeHouseNode(work: Work, nodeTaskId: string): Promise<NodeTask | null> {
  const now = work.now()
  return tell(work, await transition(work.tx, nodeTaskId, 'complete', { submitted_at: now, completed_at: now }))
}

/** Given up or expired: nobody can write any more. Null where it has ended. */
export async function cancelHouseNode(work: Work, nodeTaskId: string): Promise<NodeTask | null> {
  return tell(work, await transition(work.tx, nodeTaskId, 'cancel'))
}

async function tell(work: Work, node: NodeTask | null): Promise<NodeTask | null> {
  if (node) notePersons(work, await getTask(work.tx, node.task_id), node)
  return node
}
