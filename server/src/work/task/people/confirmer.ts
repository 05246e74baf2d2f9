/** Sets who confirms for the company: one member, or all admins. */
import { closedStatuses, confirmationKinds } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { type ConfirmedTask, tellConfirmer } from '../../engine/confirmer-letter.ts'
import { record } from '../../engine/history.ts'
import { forgetConfirmer, nameConfirmer } from '../../engine/task/describe-task.ts'
import { findManagedOrder } from '../store.ts'
import { holdMember } from './hold-member.ts'

/** @throws NOT_FOUND, TASK_STATE_WRONG for a completed task, CANNOT_DESIGNATE_USER for somebody who isn't a member. */
export async function assignConfirmer(
  ctx: Ctx,
  { task_id, account_id }: { task_id: string; account_id: string | null },
): Promise<Record<string, never>> {
  await inTransaction(ctx, async (transaction) => {
    const task = await findManagedOrder(transaction.tx, ctx.actor, task_id)
    if (closedStatuses.includes(task.status)) throw new CallError('TASK_STATE_WRONG')
    if (account_id && !(await holdMember(transaction, task.company_id, account_id)))
      throw new CallError('CANNOT_DESIGNATE_USER')
    await nameConfirmer(transaction.tx, task_id, account_id)
    const params = { assignee_id: account_id }
    await record(transaction, { task_id, actor_id: ctx.actor.account_id, kind: 'confirmerAssigned', params })
    if (account_id) await tellWhatWaits(transaction, { ...task, confirmer_id: account_id })
    transaction.emit(`company:${task.company_id}`, 'task_changed', { task_id, node_task_id: null })
  })
  return {}
}

type Asked = ConfirmedTask & { name: string }

async function tellWhatWaits(transaction: Transaction, task: Asked): Promise<void> {
  const waiting = await transaction.tx
    .selectFrom('node_task')
    .select(['node_task_id', 'target_lang', 'deadline_at'])
    .where('task_id', '=', task.task_id)
    .where('kind', 'in', confirmationKinds)
    .where('state', '=', 'in_progress')
    .orderBy('node_task_id')
    .execute()
  await tellConfirmer(transaction, task, 'asked', waiting)
}

/** A former member no longer confirms for the company. */
export async function releaseConfirmer(
  transaction: Transaction,
  { company_id, account_id }: { company_id: string; account_id: string },
): Promise<void> {
  await forgetConfirmer(transaction.tx, { company_id, account_id })
}
