/** Changes what a client may change in a running task. Of two concurrent changes the second gets an error. */
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import type { DeadlinePlan } from '../../../money/settlement/rush/plan-deadline.ts'
import { record } from '../../engine/history.ts'
import { readTaskPieces } from '../../engine/task/choose-pieces.ts'
import { type Description, describeTask } from '../../engine/task/describe-task.ts'
import { lockTask } from '../../engine/task/lock.ts'
import type { PricedTask } from '../../engine/task/task.ts'
import { holdGroup } from '../group/groups.ts'
import { findManagedOrder } from '../store.ts'
import { moveOrder } from './dates.ts'
import { moveDeadline, tellPrice } from './move-deadline.ts'
import { planChange } from './plan-change.ts'
import { requirePossible } from './require-possible.ts'
import { isOtherwise, tellInstructions } from './tell-instructions.ts'

interface Change extends Description, Agreed {
  task_id: string
  version: number
}

/** The price and the seal of the preview. */
interface Agreed {
  charge_minor?: number | undefined
  seal?: string | undefined
}

/** @throws NOT_FOUND, VERSION_CONFLICT, DEADLINE_IMPOSSIBLE, TASK_STATE_WRONG, QUOTE_CHANGED. */
export async function updateTask(ctx: Ctx, { task_id, version, charge_minor, seal, ...change }: Change) {
  return inTransaction(ctx, async (transaction) => {
    const { tx, now } = transaction
    await findManagedOrder(tx, ctx.actor, task_id)
    const nodes = await lockTask(tx, task_id)
    await tx.selectFrom('task').select('task_id').where('task_id', '=', task_id).forNoKeyUpdate().execute()
    const before = await findManagedOrder(tx, ctx.actor, task_id)
    if (before.version !== version) throw new CallError('VERSION_CONFLICT')
    const { deadline_at } = change
    if (change.group_id) await holdGroup(tx, before.company_id, change.group_id)
    if (deadline_at) await requirePossible(tx, { task: before, nodes }, deadline_at, now())
    const dates = deadline_at ? moveOrder(before, await readTaskPieces(tx, task_id), deadline_at) : null
    const plan = dates && (await planChange(tx, before, dates, now()))
    if (plan) requireAgreed(before, plan, { charge_minor, seal })
    const task = await describeTask(tx, { task_id, version }, change)
    if (!task) throw new CallError('VERSION_CONFLICT')
    if (plan && dates) await moveDeadline(transaction, { task, nodes, dates }, plan)
    if (plan && plan.charge_minor !== before.charge_minor)
      await tellPrice(transaction, task, {
        amount_minor: plan.charge_minor,
        deadline_at: task.deadline_at,
        count: null,
      })
    await tellInstructions(transaction, { before, task, nodes }, ctx.actor.account_id)
    const params = {
      fields: Object.keys(change).join(' '),
      ...(isOtherwise(before, task) && { is_otherwise: 1 }),
      ...(plan && priceChange(before, plan)),
    }
    await record(transaction, { task_id, actor_id: ctx.actor.account_id, kind: 'taskChanged', params })
    transaction.emit(`company:${task.company_id}`, 'task_changed', { task_id, node_task_id: null })
    return { version: task.version, deadline_at: task.deadline_at }
  })
}

/** Nobody pays another price than the one they have seen. @throws QUOTE_CHANGED */
export function requireAgreed(before: PricedTask, plan: DeadlinePlan, agreed: Agreed): void {
  const isSame = plan.charge_minor === before.charge_minor && agreed.seal === undefined
  const isSeen = agreed.charge_minor === plan.charge_minor && agreed.seal === plan.seal
  if (!isSame && !isSeen) throw new CallError('QUOTE_CHANGED', { charge_minor: plan.charge_minor })
}

export function priceChange(
  { charge_minor: charge_before_minor, currency }: PricedTask,
  { charge_minor }: DeadlinePlan,
) {
  return charge_minor === charge_before_minor ? null : { charge_before_minor, charge_minor, currency }
}
