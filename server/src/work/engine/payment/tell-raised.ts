import { linkTo, paths } from '@polyphony/contract'
import { sendLetter } from '../../../base/message/send-letter.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import type { NodeTask } from '../node-task/node-task.ts'
import type { Task } from '../task/task.ts'

/**
 * Tells whoever has accepted work that it pays more than they agreed to. A company's own member isn't paid by the house,
 * and sees no pay (docs/decisions/0035-agreed-pay.md).
 * @param before the step as it was agreed
 */
export async function tellRaised(
  transaction: Transaction,
  { name: task_name, currency, task_id }: Pick<Task, 'name' | 'currency' | 'task_id'>,
  before: NodeTask,
  pay_minor: number,
): Promise<void> {
  const { node_task_id, payee_id: account_id, payer_id, kind: node_kind, target_lang } = before
  if (account_id === null || payer_id !== null || pay_minor <= (before.pay_minor ?? 0)) return
  const params = { task_name, node_kind, target_lang, amount_minor: pay_minor, currency }
  const link = linkTo(paths.workbench, { params: { node_task_id } })
  await sendLetter(transaction, { account_id, kind: 'payRaised', params, link })
  transaction.emit(`account:${account_id}`, 'task_changed', { task_id, node_task_id })
}
