/** Stores prices that the events of money return. The types exclude these columns from all other updates. */
import { sql } from 'kysely'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import type { Pay } from '../../../money/settlement/calculation.ts'
import type { Charge } from '../../../money/settlement/events/order-placed.ts'

export async function keepCharge(transaction: Transaction, taskId: string, { charge_minor }: Charge): Promise<void> {
  await sql`update task set charge_minor = ${charge_minor} where task_id = ${taskId}`.execute(transaction.tx)
}

/** What somebody has taken on never pays less. */
export async function keepPay(transaction: Transaction, nodeTaskId: string, pay: Omit<Pay, 'unit'>): Promise<void> {
  const { numAffectedRows } = await sql`
    update node_task set pay_minor = ${pay.pay_minor}, quantity_milli = ${pay.quantity_milli},
      calculation = ${JSON.stringify(pay.calculation)},
      agreed_at = case when agreed_at is null then null else ${transaction.now()}::timestamptz end
    where node_task_id = ${nodeTaskId} and (agreed_at is null or coalesce(pay_minor, 0) <= ${pay.pay_minor})`.execute(
    transaction.tx,
  )
  if (!numAffectedRows) throw new Error(`Node task ${nodeTaskId} is agreed at more than ${pay.pay_minor}.`)
}
