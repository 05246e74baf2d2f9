/** Changes how the rest of a task is offered; rounds in progress end as announced. */
import { managesOrders, type Offering } from '@polyphony/contract'
import { readSetting } from '../../../base/setting/read-setting.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { offerBy } from '../../engine/task/describe-task.ts'

/** Possible as long as some of its work waits for a talent. @throws TASK_STATE_WRONG. */
export async function setTaskOffering(
  ctx: Ctx,
  { task_id, ...offering }: Offering & { task_id: string },
): Promise<Record<string, never>> {
  const { actor } = ctx
  await inTransaction(ctx, async (transaction) => {
    const mine = await transaction.tx
      .selectFrom('task')
      .select(['company_id'])
      .where('task_id', '=', task_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    const isManaged = mine && managesOrders(actor, mine.company_id)
    if (!isManaged) throw notFound()
    if (!(await offerBy(transaction.tx, task_id, offering))) throw new CallError('TASK_STATE_WRONG')
    transaction.emit(`company:${mine.company_id}`, 'task_changed', { task_id, node_task_id: null })
  })
  return {}
}

export async function getOfferingPreset(ctx: Ctx) {
  const { offer_wave_size, offer_wave_minutes } = await readSetting(ctx)
  return { offer_wave_size, offer_wave_minutes }
}
