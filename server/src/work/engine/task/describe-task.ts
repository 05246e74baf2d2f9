/** Changes what a company can change in a running task. */
import { type Offering, reviewKinds } from '@polyphony/contract'
import { sqlTime, type Tx } from '../../../ground/db/connect.ts'
import type { Task } from './task.ts'

export interface Description {
  name?: string | undefined
  description?: string | undefined
  style_guide?: string | undefined
  deadline_at?: string | undefined
  group_id?: string | null | undefined
}

/** Null where somebody has changed the task since this version. */
export async function describeTask(
  tx: Tx,
  { task_id, version }: { task_id: string; version: number },
  { deadline_at, ...words }: Description,
): Promise<Task | null> {
  const task = await tx
    .updateTable('task')
    .set({ ...words, version: version + 1, ...(deadline_at && { deadline_at: sqlTime(deadline_at) }) })
    .where('task_id', '=', task_id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  return task ?? null
}

/** Null: all admins of the company. */
export async function nameConfirmer(tx: Tx, taskId: string, confirmer_id: string | null): Promise<void> {
  await tx.updateTable('task').set({ confirmer_id }).where('task_id', '=', taskId).execute()
}

/** The account no longer confirms for this company. */
export async function forgetConfirmer(
  tx: Tx,
  { company_id, account_id }: { company_id: string; account_id: string },
): Promise<void> {
  await tx
    .updateTable('task')
    .set({ confirmer_id: null })
    .where('confirmer_id', '=', account_id)
    .where('company_id', '=', company_id)
    .execute()
}

/** Changes how the task's open work is offered. @returns false where no work of people is left. */
export async function offerBy(tx: Tx, taskId: string, offering: Offering): Promise<boolean> {
  const changed = await tx
    .updateTable('task')
    .set(offering)
    .where('task_id', '=', taskId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('node_task as n')
          .select('n.node_task_id')
          .whereRef('n.task_id', '=', 'task.task_id')
          .where('n.state', 'in', ['waiting', 'offering'])
          .where((eb) => eb.or([eb('n.role_id', 'is not', null), eb('n.kind', 'in', reviewKinds)])),
      ),
    )
    .returning('task_id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Null: no group. @returns the ids of the tasks that belong to the company. */
export async function putIntoGroup(
  tx: Tx,
  companyId: string,
  { task_ids, group_id }: { task_ids: readonly string[]; group_id: string | null },
): Promise<string[]> {
  const moved = await tx
    .updateTable('task')
    .set({ group_id })
    .where('task_id', 'in', task_ids)
    .where('company_id', '=', companyId)
    .where('purpose', '=', 'order')
    .where('deleted_at', 'is', null)
    .returning('task_id')
    .execute()
  return moved.map((task) => task.task_id)
}

/** @returns the ids of the group's tasks that are not deleted. */
export async function emptyGroup(tx: Tx, groupId: string): Promise<string[]> {
  const freed = await tx
    .updateTable('task')
    .set({ group_id: null })
    .where('group_id', '=', groupId)
    .returning(['task_id', 'deleted_at'])
    .execute()
  return freed.filter((task) => task.deleted_at === null).map((task) => task.task_id)
}
