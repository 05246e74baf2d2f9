/** Previews what deleting a task changes for work in progress and for the price. */
import type { DeletePreview } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { findManagedOrder } from '../store.ts'
import { countOffers, describePeople } from './describe-end.ts'
import { readRest } from './read-cancel.ts'

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
  const { ends, pieces, refund_minor, seal } = await readRest(db, task)
  return {
    task_id: taskId,
    name: task.name,
    seal,
    offer_count: await countOffers(
      db,
      pieces.map((piece) => piece.piece_id),
    ),
    kept_minor: task.charge_minor - refund_minor,
    refund_minor,
    people: await describePeople(db, actor, ends),
    paid_minor: actor.is_operator ? await paidFor(db, taskId) : null,
    charge_minor: task.charge_minor,
    currency: task.currency,
  }
}

async function paidFor(tx: Tx, taskId: string): Promise<number> {
  const { paid_minor } = await tx
    .selectFrom('income')
    .select(sql<number>`coalesce(sum(amount_minor), 0)::int8`.as('paid_minor'))
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
  return paid_minor
}
