/** Sets completed or submitted steps back. */
import { nodeTaskActions, reviewKinds } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { active } from '../idle.ts'
import { nothingAgreed } from './agreement.ts'
import { laterDeadline } from './deadlines.ts'
import { type NodeTask, transition } from './node-task.ts'

/** Returns work to its assignee with time for corrections. Null where it isn't done. */
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

/** Work that nobody has is looked for when it is its turn: it was spared, or whoever did it has left. Null where it isn't done. */
export function lookAnew({ tx }: Transaction, { node_task_id, returned_count }: NodeTask): Promise<NodeTask | null> {
  return transition(tx, node_task_id, 'rewind', {
    ...nothingAgreed,
    accepted_at: null,
    returned_count: returned_count + 1,
    submitted_at: null,
    completed_at: null,
    produced_by: null,
  })
}

/** Sets these steps back to waiting. The next verdict of a review belongs to a new round. */
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
      retry_at: null,
      retry_count: 0,
      produced_by: null,
      done_count: 0,
      returned_count: sql<number>`returned_count + case when kind = any(${reviewKinds}::text[]) then 1 else 0 end`,
    })
    .where('node_task_id', '=', anyOf(nodeTaskIds))
    .where('state', 'in', [...nodeTaskActions.rewind.from])
    .execute()
}

/** Releases paid steps from their assignees; the new round is paid again. */
export async function beginNextRound(tx: Tx, nodeTaskIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('node_task')
    .set((row) => ({ ...nothingAgreed, accepted_at: null, round: row('round', '+', 1) }))
    .where('node_task_id', '=', anyOf(nodeTaskIds))
    .execute()
}

/** Nobody has this step any more; it is offered when its turn comes. */
export async function freeStep(tx: Tx, { node_task_id }: Pick<NodeTask, 'node_task_id'>): Promise<void> {
  await tx
    .updateTable('node_task')
    .set({ ...nothingAgreed, accepted_at: null })
    .where('node_task_id', '=', node_task_id)
    .execute()
}

/** Passes an array as one parameter, because a statement has a limited number of parameters. */
const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`
