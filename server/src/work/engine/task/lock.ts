/** Who moves what, one at a time: pieces first, then node tasks, the task's own row last. */
import type { Tx } from '../../../ground/db/connect.ts'
import type { NodeTask } from '../node-task/node-task.ts'

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

/** The piece's node tasks in the order of the flow, locked: one change of a piece's progress at a time. */
export async function lockPiece(tx: Tx, pieceId: string): Promise<NodeTask[]> {
  return lockPieces(tx, [pieceId])
}

/** Those of several pieces, piece by piece. */
export async function lockPieces(tx: Tx, pieceIds: readonly string[]): Promise<NodeTask[]> {
  await tx
    .selectFrom('piece')
    .select('piece_id')
    .where('piece_id', 'in', pieceIds)
    .orderBy('piece_id')
    .forNoKeyUpdate()
    .execute()
  return tx
    .selectFrom('node_task')
    .selectAll()
    .where('piece_id', 'in', pieceIds)
    .orderBy('piece_id')
    .orderBy('position')
    .execute()
}
