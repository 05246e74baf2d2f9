/** Completes a task after its last piece. */

import { linkTo, paths } from '@polyphony/contract'
import { sendLetterToCompanyAdmins } from '../../base/message/send-letter.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { type CompletedStep, orderCompleted } from '../../money/settlement/events/order-completed.ts'
import { record } from './history.ts'
import { keepCharge } from './payment/keep-prices.ts'
import type { Task } from './task/task.ts'

/** The caller has locked the task's row and set its status. */
export async function completeTask(
  transaction: Transaction,
  { task_id, company_id, name: task_name }: Task,
): Promise<void> {
  const { charge_minor, currency } = await transaction.tx
    .selectFrom('task')
    .select(['charge_minor', 'currency'])
    .where('task_id', '=', task_id)
    .executeTakeFirstOrThrow()
  const order = { task_id, company_id, currency, charge_minor }
  await keepCharge(
    transaction,
    task_id,
    await orderCompleted(transaction, order, await completedSteps(transaction, task_id)),
  )
  await record(transaction, { task_id, actor_id: null, kind: 'taskCompleted' })
  await sendLetterToCompanyAdmins(
    transaction,
    company_id,
    {
      kind: 'taskDelivered',
      params: { task_name },
      link: linkTo(paths.taskDetail, { params: { task_id } }),
    },
    task_id,
  )
}

/** The steps with spared work; joining `spared_work` selects only these few of a task's many steps. */
async function completedSteps(transaction: Transaction, taskId: string): Promise<CompletedStep[]> {
  const rows = await transaction.tx
    .selectFrom('node_task as n')
    .innerJoin('spared_work as w', 'w.node_task_id', 'n.node_task_id')
    .select(['n.node_task_id', 'n.assignee_id'])
    .where('n.task_id', '=', taskId)
    .where('n.state', '=', 'completed')
    .execute()
  return rows.map(({ node_task_id, assignee_id }) => ({ node_task_id, has_worker: assignee_id !== null }))
}
