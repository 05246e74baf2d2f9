/**
 * A company's groups of tasks. Changes lock the company, so that of two concurrent ones the second sees the result of
 * the first.
 */
import { maxTaskGroups } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { unlessTaken } from '../../../ground/kernel/unless-taken.ts'
import { arrangeOrders } from '../../../people/company/member/administer.ts'
import { emptyGroup, putIntoGroup } from '../../engine/task/describe-task.ts'

interface Group {
  group_id: string
  name: string
}

export async function getAllGroup({ db, actor }: Ctx) {
  const list = await db
    .selectFrom('task_group as g')
    .select(['g.group_id', 'g.name'])
    .select((row) =>
      row
        .selectFrom('task as t')
        .select((task) => task.fn.countAll<number>().as('count'))
        .whereRef('t.group_id', '=', 'g.group_id')
        .where('t.deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('task_count'),
    )
    .where('g.company_id', '=', actor.company_id)
    .orderBy(sql`lower(g.name)`)
    .execute()
  return { list }
}

/** @throws NOT_FOUND, GROUP_NAME_EXISTS, GROUPS_TOO_MANY. */
export async function createGroup(ctx: Ctx, { name }: { name: string }): Promise<Group> {
  return arrangeOrders(ctx, async (transaction, company_id) => {
    const { count } = await transaction.tx
      .selectFrom('task_group')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('company_id', '=', company_id)
      .executeTakeFirstOrThrow()
    if (count >= maxTaskGroups) throw new CallError('GROUPS_TOO_MANY', { max: maxTaskGroups })
    const group = { group_id: transaction.newId(), name }
    const row = { ...group, company_id, created_at: transaction.now() }
    await named(() => transaction.tx.insertInto('task_group').values(row).execute())
    return group
  })
}

/** @throws NOT_FOUND, GROUP_NAME_EXISTS. */
export async function editGroup(ctx: Ctx, { group_id, name }: Group): Promise<Record<string, never>> {
  return arrangeOrders(ctx, async (transaction, companyId) => {
    const edited = await named(() =>
      transaction.tx
        .updateTable('task_group')
        .set({ name })
        .where('group_id', '=', group_id)
        .where('company_id', '=', companyId)
        .returning('group_id')
        .executeTakeFirst(),
    )
    if (!edited) throw notFound()
    return {}
  })
}

/** @throws NOT_FOUND. */
export async function deleteGroup(ctx: Ctx, { group_id }: { group_id: string }): Promise<{ task_count: number }> {
  return arrangeOrders(ctx, async (transaction, companyId) => {
    // Waits for orders that are being placed in the group; later ones get NOT_FOUND.
    const found = await transaction.tx
      .selectFrom('task_group')
      .select('group_id')
      .where('group_id', '=', group_id)
      .where('company_id', '=', companyId)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw notFound()
    const freed = await emptyGroup(transaction.tx, group_id)
    await transaction.tx.deleteFrom('task_group').where('group_id', '=', group_id).execute()
    for (const task_id of freed)
      transaction.emit(`company:${companyId}`, 'task_changed', { task_id, node_task_id: null })
    return { task_count: freed.length }
  })
}

/** @throws NOT_FOUND where one of the tasks, or the group, isn't the company's: then no task is moved. */
export async function modifyTaskGroup(
  ctx: Ctx,
  { task_ids, group_id }: { task_ids: string[]; group_id: string | null },
): Promise<Record<string, never>> {
  return arrangeOrders(ctx, async (transaction, companyId) => {
    if (group_id) await holdGroup(transaction.tx, companyId, group_id)
    const moved = await putIntoGroup(transaction.tx, companyId, { task_ids, group_id })
    if (moved.length < new Set(task_ids).size) throw notFound()
    for (const task_id of moved)
      transaction.emit(`company:${companyId}`, 'task_changed', { task_id, node_task_id: null })
    return {}
  })
}

/** Locks the group until the transaction ends. @throws NOT_FOUND, also for another company's group. */
export async function holdGroup(tx: Tx, companyId: string, groupId: string): Promise<void> {
  const found = await tx
    .selectFrom('task_group')
    .select('group_id')
    .where('group_id', '=', groupId)
    .where('company_id', '=', companyId)
    .forKeyShare()
    .executeTakeFirst()
  if (!found) throw notFound()
}

const named = <T>(change: () => Promise<T>) => unlessTaken('task_group_name', 'GROUP_NAME_EXISTS', change)
