/** How much of an art designer's node task is done: there is one result, or none. */
import type { Tx } from '../../../ground/db/connect.ts'

export async function countResults(tx: Tx, nodeTaskId: string): Promise<{ done_count: number; total_count: number }> {
  const version = await tx
    .selectFrom('picture_repair')
    .select('version_id')
    .where('node_task_id', '=', nodeTaskId)
    .where('is_auto', '=', false) // what its designer meant to keep
    .limit(1)
    .executeTakeFirst()
  return { done_count: version ? 1 : 0, total_count: 1 }
}
