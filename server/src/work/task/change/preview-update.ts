/** Shows what another deadline does to the price of a task; `updateTask` takes the price and the seal. */
import type { UpdatePreview } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import type { DeadlinePlan } from '../../../money/settlement/rush/plan-deadline.ts'
import { readTaskPieces } from '../../engine/task/choose-pieces.ts'
import type { PricedTask } from '../../engine/task/task.ts'
import { findManagedOrder } from '../store.ts'
import { moveOrder } from './dates.ts'
import { planChange } from './plan-change.ts'
import { requirePossible } from './require-possible.ts'

interface Asked {
  task_id: string
  deadline_at: string
}

/** @throws NOT_FOUND, DEADLINE_IMPOSSIBLE, TASK_STATE_WRONG. */
export async function previewUpdateTask(ctx: Ctx, { task_id, deadline_at }: Asked): Promise<UpdatePreview> {
  const { db, actor } = ctx
  const task = await findManagedOrder(db, actor, task_id)
  const nodes = await db
    .selectFrom('node_task')
    .select(['node_id', 'state'])
    .where('task_id', '=', task_id)
    .distinct()
    .execute()
  await requirePossible(db, { task, nodes }, deadline_at, ctx.now())
  const dates = moveOrder(task, await readTaskPieces(db, task_id), deadline_at)
  return { deadline_at, ...priceOf(ctx, task, await planChange(db, task, dates, ctx.now())) }
}

/** What both sides see of the plan. */
export function priceOf({ actor }: Ctx, task: PricedTask, plan: DeadlinePlan): Omit<UpdatePreview, 'deadline_at'> {
  const { charge_minor, rush_percent, changed_count, kept_count, pays, seal } = plan
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const pay = {
    before_minor: sum(pays.map((each) => each.was_minor)),
    after_minor: sum(pays.map((each) => each.pay_minor)),
  }
  return {
    charge_before_minor: task.charge_minor,
    charge_minor,
    currency: task.currency,
    rush_percent,
    changed_count,
    kept_count,
    pay: actor.is_operator ? pay : null,
    seal,
  }
}
