/** Reads node tasks and changes their states. */

import { type DubSetting, type NodeSearch, type NodeTaskAction, nodeTaskActions, present } from '@polyphony/contract'
import type { Selectable, Updateable } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { NodeTaskTable } from '../../../ground/db/schema.ts'

export type NodeTask = Selectable<NodeTaskTable>

/**
 * Takes an action if the node task's state allows it, else returns null; one of two concurrent calls succeeds. The
 * caller chooses the error.
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

/** The same for several node tasks. @returns those whose state allowed the action. */
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

/** Begins another round of offers. @returns its number. */
export async function beginWave(tx: Tx, { node_task_id, wave }: NodeTask): Promise<number> {
  await tx
    .updateTable('node_task')
    .set({ wave: wave + 1 })
    .where('node_task_id', '=', node_task_id)
    .execute()
  return wave + 1
}

/** Changes how somebody is looked for. */
export async function searchBy(tx: Tx, nodeTaskId: string, search: NodeSearch): Promise<void> {
  await tx
    .updateTable('node_task')
    .set({ search: JSON.stringify(search) })
    .where('node_task_id', '=', nodeTaskId)
    .execute()
}

/** Sets how the node task's voices are mixed; null: by the company's setting. */
export async function chooseVoices(tx: Tx, nodeTaskId: string, setting: DubSetting | null): Promise<void> {
  await tx
    .updateTable('node_task')
    .set({ dub_setting: setting && JSON.stringify(setting) })
    .where('node_task_id', '=', nodeTaskId)
    .execute()
}
