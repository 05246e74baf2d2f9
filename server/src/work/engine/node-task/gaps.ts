/** A machine's completed step that is run again for what it left: meanwhile `retry_at` says since when. */
import { kindsWhere } from '@polyphony/contract'
import { sql } from 'kysely'
import { sqlTime, type Tx } from '../../../ground/db/connect.ts'
import type { NodeTask } from './node-task.ts'
import type { Counts } from './progress.ts'

/** @returns false where it isn't completed with gaps, or is being tried already. */
export async function beginFilling(tx: Tx, nodeTaskId: string, now: Date): Promise<boolean> {
  const begun = await tx
    .updateTable('node_task')
    .set({ retry_at: now, error: null })
    .where('node_task_id', '=', nodeTaskId)
    .where('state', '=', 'completed')
    .where(
      'kind',
      'in',
      kindsWhere(({ fillsGaps }) => fillsGaps),
    )
    .where('retry_at', 'is', null)
    .where('done_count', '<', sql<number>`total_count`)
    .returning('node_task_id')
    .executeTakeFirst()
  return begun !== undefined
}

/** @param counts null: nothing more was made. @returns null where the step was opened again meanwhile. */
export async function endFilling(
  tx: Tx,
  { node_task_id, retry_at }: Pick<NodeTask, 'node_task_id' | 'retry_at'>,
  counts: Counts | null,
): Promise<NodeTask | null> {
  const ended = await tx
    .updateTable('node_task')
    .set({ retry_at: null, ...counts })
    .where('node_task_id', '=', node_task_id)
    .where('state', '=', 'completed')
    .where('retry_at', 'is not distinct from', retry_at === null ? null : sqlTime(retry_at))
    .returningAll()
    .executeTakeFirst()
  return ended ?? null
}
