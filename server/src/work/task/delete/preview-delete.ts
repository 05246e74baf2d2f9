/** Previews what deleting a task changes for work in progress and for the price. */
import type { DeletePreview, Person } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { entryOf } from '../../../ground/kernel/entry-of.ts'
import { findManagedOrder, personOf } from '../store.ts'
import { isConcerned, planDelete } from './plan-delete.ts'
import { readEnding } from './read-ending.ts'

/** @throws NOT_FOUND where one of the tasks isn't the actor's. */
export async function previewDelete(
  ctx: Ctx,
  { task_ids }: { task_ids: string[] },
): Promise<{ list: DeletePreview[] }> {
  const list: DeletePreview[] = []
  for (const taskId of new Set(task_ids)) list.push(await previewOne(ctx, taskId))
  return { list }
}

async function previewOne({ db, actor }: Ctx, taskId: string): Promise<DeletePreview> {
  const task = await findManagedOrder(db, actor, taskId)
  const { ends, kept_minor, refund_minor, seal } = planDelete(task, await readEnding(db, task))
  const people = ends.filter(isConcerned)
  const names = await namesOf(
    db,
    people.map((node) => node.assignee_id),
  )
  const { offer_count } = await db
    .selectFrom('offer as o')
    .innerJoin('node_task as n', 'n.node_task_id', 'o.node_task_id')
    .select((row) => row.fn.countAll<number>().as('offer_count'))
    .where('n.task_id', '=', taskId)
    .where('o.state', 'in', ['open', 'interested'])
    .executeTakeFirstOrThrow()
  return {
    task_id: taskId,
    name: task.name,
    seal,
    offer_count,
    kept_minor,
    refund_minor,
    people: people.map(({ assignee_id, amount_minor, ...node }) => ({
      ...node,
      amount_minor: actor.is_operator ? amount_minor : null,
      person: entryOf(names, assignee_id),
    })),
    paid_minor: actor.is_operator ? ends.reduce((sum, node) => sum + (node.paid_minor ?? 0), 0) : null,
    charge_minor: task.charge_minor,
    currency: task.currency,
  }
}

async function namesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('account')
    .select(['account_id', 'nickname', 'username', 'avatar'])
    .where('account_id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.account_id, personOf(row)]))
}
