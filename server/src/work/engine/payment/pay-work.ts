/** Reports completed work to money: the work, its pay and its payee, as they were agreed when it was taken. */
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { type Part, workCompleted } from '../../../money/settlement/events/work-completed.ts'

/**
 * @param part the completed part of work that ends before it is complete.
 * @returns the income's id; null where nothing is paid: there is no price, a machine or the client did the work, or it was
 * agreed that the client pays its own member.
 * @throws when the work isn't complete, which is an error of the caller.
 */
export async function payWork(transaction: Transaction, node_task_id: string, part?: Part): Promise<string | null> {
  const { state, payee_id, payer_id, ...done } = await transaction.tx
    .selectFrom('node_task as n')
    .innerJoin('task as t', 't.task_id', 'n.task_id')
    .select(['n.node_task_id', 'n.task_id', 't.name as task_name', 'n.state', 'n.round', 'n.kind', 'n.target_lang'])
    .select(['n.unit', 'n.quantity_milli', 'n.pay_minor', 'n.calculation', 'n.currency'])
    .select(['n.payee_id', 'n.payer_id'])
    .where('n.node_task_id', '=', node_task_id)
    .executeTakeFirstOrThrow()
  if (state !== 'completed' && !part) throw new Error(`Node task ${node_task_id} is ${state}, so it can't be paid yet.`)
  if (payee_id === null || payer_id !== null) return null
  return workCompleted(transaction, { ...done, payee_id, part })
}
