import type { Tx } from '../../ground/db/connect.ts'
import type { NodeTask } from './store.ts'

/**
 * Everything of a task that can move, held: pieces first, then node tasks, each in one order, the task's own row last, as
 * whoever changes one piece does.
 */
export async function lockTask(tx: Tx, taskId: string): Promise<NodeTask[]> {
  const pieces = tx.selectFrom('piece').select('piece_id').where('task_id', '=', taskId)
  await pieces.orderBy('piece_id').forNoKeyUpdate().execute()
  return tx
    .selectFrom('node_task')
    .selectAll()
    .where('task_id', '=', taskId)
    .orderBy('node_task_id')
    .forNoKeyUpdate()
    .execute()
}
