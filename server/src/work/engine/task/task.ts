import type { Selectable } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { TaskTable } from '../../../ground/db/schema.ts'

export type Task = Selectable<TaskTable>

export async function getTask(tx: Tx, taskId: string): Promise<Task> {
  return tx.selectFrom('task').selectAll().where('task_id', '=', taskId).executeTakeFirstOrThrow()
}
