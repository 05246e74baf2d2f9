/** Locks in one order, so that changes can't deadlock: pieces, then node tasks, then the task's row. */
import type { Tx } from '../../../ground/db/connect.ts'
import { together } from '../../../ground/db/transact.ts'
import type { NodeTask } from '../node-task/node-task.ts'

/**
 * Locks all rows of a task that a change can move: pieces, then node tasks, each sorted, and the task's row last, in
 * the same order as changes of one piece do.
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

/**
 * Locks a piece and returns its node tasks in the order of the flow, so that changes of its progress run one after the
 * other.
 */
export async function lockPiece(tx: Tx, pieceId: string): Promise<NodeTask[]> {
  return lockPieces(tx, [pieceId])
}

/** The same for several pieces, piece by piece. */
export async function lockPieces(tx: Tx, pieceIds: readonly string[]): Promise<NodeTask[]> {
  const [, nodes] = await together(
    tx
      .selectFrom('piece')
      .select('piece_id')
      .where('piece_id', 'in', pieceIds)
      .orderBy('piece_id')
      .forNoKeyUpdate()
      .execute(),
    tx
      .selectFrom('node_task')
      .selectAll()
      .where('piece_id', 'in', pieceIds)
      .orderBy('piece_id')
      .orderBy('position')
      .execute(),
  )
  return nodes
}
