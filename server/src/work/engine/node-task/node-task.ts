/** Node tasks as the engine sees them. */

import { type DubSetting, type NodeTaskAction, nodeTaskActions, present } from '@polyphony/contract'
import type { Selectable, Updateable } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { NodeTaskTable } from '../../../ground/db/schema.ts'

export type NodeTask = Selectable<NodeTaskTable>

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

/** Another round of offers begins. @returns its number. */
export async function beginWave(tx: Tx, { node_task_id, wave }: NodeTask): Promise<number> {
  await tx
    .updateTable('node_task')
    .set({ wave: wave + 1 })
    .where('node_task_id', '=', node_task_id)
    .execute()
  return wave + 1
}

/** How its voices are to sound; null: as the company's do. */
export async function chooseVoices(tx: Tx, nodeTaskId: string, setting: DubSetting | null): Promise<void> {
  await tx
    .updateTable('node_task')
    .set({ dub_setting: setting && JSON.stringify(setting) })
    .where('node_task_id', '=', nodeTaskId)
    .execute()
}
