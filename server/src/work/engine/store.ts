/** Node tasks as the engine sees them. */
import { type NodeTaskAction, type NodeTaskState, nodeTaskActions, present } from '@polyphony/contract'
import type { Selectable, Updateable } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import type { NodeTaskTable, TaskTable } from '../../ground/db/schema.ts'

export type NodeTask = Selectable<NodeTaskTable>
export type Task = Selectable<TaskTable>

/**
 * Takes an action if the node task is in a state that allows it, else null: of two at once one gets the row. The
 * caller names the error.
 */
export async function transition(
  tx: Tx,
  nodeTaskId: string,
  action: NodeTaskAction,
  changes: Updateable<NodeTaskTable> = {},
): Promise<NodeTask | null> {
  const [row] = await transitionAll(tx, [nodeTaskId], action, changes)
  return row ?? null
}

/** The same for many at once. @returns those that it was taken with. */
export async function transitionAll(
  tx: Tx,
  nodeTaskIds: readonly string[],
  action: NodeTaskAction,
  changes: Updateable<NodeTaskTable> = {},
): Promise<NodeTask[]> {
  const { from, to } = present(nodeTaskActions[action])
  return tx
    .updateTable('node_task')
    .set({ ...changes, state: to })
    .where('node_task_id', 'in', nodeTaskIds)
    .where('state', 'in', [...from])
    .returningAll()
    .execute()
}

export async function getNodeTask(tx: Tx, nodeTaskId: string): Promise<NodeTask> {
  return tx.selectFrom('node_task').selectAll().where('node_task_id', '=', nodeTaskId).executeTakeFirstOrThrow()
}

export async function getTask(tx: Tx, taskId: string): Promise<Task> {
  return tx.selectFrom('task').selectAll().where('task_id', '=', taskId).executeTakeFirstOrThrow()
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
