/** Steps that are gone back to. */
import { nodeTaskActions, reviewKinds } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { active } from '../idle.ts'
import { laterDeadline } from './deadlines.ts'
import { type NodeTask, transition } from './node-task.ts'

/** Work comes back to who did it, with time to mend it. Null where it isn't done. */
export function returnWork({ tx, now }: Transaction, node: NodeTask): Promise<NodeTask | null> {
  const moment = now()
  return transition(tx, node.node_task_id, 'sendBack', {
    returned_count: node.returned_count + 1,
    submitted_at: null,
    completed_at: null,
    deadline_at: laterDeadline(node, moment),
    ...active(moment),
  })
}

/** These steps wait as at first. A review's next verdict is of a new round. */
export async function waitAnew(tx: Tx, nodeTaskIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('node_task')
    .set({
      state: 'waiting',
      opened_at: null,
      started_at: null,
      submitted_at: null,
      completed_at: null,
      deadline_at: null,
      release_at: null,
      active_at: null,
      error: null,
      produced_by: null,
      done_count: 0,
      returned_count: sql<number>`returned_count + case when kind = any(${reviewKinds}::text[]) then 1 else 0 end`,
    })
    .where('node_task_id', '=', anyOf(nodeTaskIds))
    .where('state', 'in', [...nodeTaskActions.rewind.from])
    .execute()
}

/** Steps that were paid for are nobody's, and paid for anew. */
export async function beginNextRound(tx: Tx, nodeTaskIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('node_task')
    .set((row) => ({ assignee_id: null, accepted_at: null, round: row('round', '+', 1) }))
    .where('node_task_id', '=', anyOf(nodeTaskIds))
    .execute()
}

/** One parameter, however many there are. */
const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`
