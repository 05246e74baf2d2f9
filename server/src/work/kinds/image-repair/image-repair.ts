import type { Tx } from '../../../ground/db/connect.ts'
import type { ServerKind } from '../../registry/server-kind.ts'
import { copyResult, keepResult, readRepair } from './versions.ts'

export const imageRepair: ServerKind = {
  kind: 'imageRepair',
  count: (tx, { node_task_id }) => countResults(tx, node_task_id),
  handIn: (transaction, { document }) => keepResult(transaction, document),
  readPicture: readRepair,
  copy: copyResult,
}

/** Counts an art designer's results: one or none. */
async function countResults(tx: Tx, nodeTaskId: string): Promise<{ done_count: number; total_count: number }> {
  const version = await tx
    .selectFrom('image_repair')
    .select('version_id')
    .where('node_task_id', '=', nodeTaskId)
    .where('is_auto', '=', false) // Excludes automatic versions, which the designer didn't save.
    .limit(1)
    .executeTakeFirst()
  return { done_count: version ? 1 : 0, total_count: 1 }
}
