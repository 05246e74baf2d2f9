/** A machine whose provider is away waits: its node stays in progress. */
import { sqlTime, type Tx } from '../../../ground/db/connect.ts'
import type { NodeTask } from './node-task.ts'

type Run = Pick<NodeTask, 'node_task_id' | 'started_at'>

/** @returns null where the node no longer belongs to the run. */
export async function postpone(
  tx: Tx,
  { node_task_id, started_at }: Run,
  { retry_at, error }: { retry_at: Date; error: string },
): Promise<NodeTask | null> {
  const postponed = await tx
    .updateTable('node_task')
    .set((row) => ({ retry_at, error, retry_count: row('retry_count', '+', 1) }))
    .where('node_task_id', '=', node_task_id)
    .where('state', '=', 'in_progress')
    .$if(started_at !== null, (query) => query.where('started_at', '=', sqlTime(started_at!)))
    .returningAll()
    .executeTakeFirst()
  return postponed ?? null
}

/** The machine tries again: it waits no more. */
export async function beginTry(tx: Tx, nodeTaskId: string): Promise<void> {
  await tx
    .updateTable('node_task')
    .set({ retry_at: null, error: null })
    .where('node_task_id', '=', nodeTaskId)
    .where('state', '=', 'in_progress')
    .where('retry_at', 'is not', null)
    .execute()
}
