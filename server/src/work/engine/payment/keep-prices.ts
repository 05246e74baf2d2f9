/** Stores prices that the events of money return. The types exclude these columns from all other updates. */
import type { Quote } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import type { Pay } from '../../../money/settlement/calculation.ts'
import type { Charge } from '../../../money/settlement/events/order-placed.ts'

export async function keepCharge(transaction: Transaction, taskId: string, { charge_minor }: Charge): Promise<void> {
  await sql`update task set charge_minor = ${charge_minor} where task_id = ${taskId}`.execute(transaction.tx)
}

/** The quote with another rush fee. */
export async function keepQuote(transaction: Transaction, taskId: string, quote: Quote): Promise<void> {
  await transaction.tx
    .updateTable('task')
    .set({ quote: JSON.stringify(quote) })
    .where('task_id', '=', taskId)
    .execute()
}

type KeptPay = Omit<Pay, 'unit'>

export async function keepPay(transaction: Transaction, node_task_id: string, pay: KeptPay): Promise<void> {
  await keepPays(transaction, [{ node_task_id, ...pay }])
}

/** The agreement about a step is made anew, or has ended: what was agreed with somebody else doesn't bind. */
export async function keepAgreedPay(transaction: Transaction, node_task_id: string, pay: KeptPay): Promise<void> {
  const { pay_minor, quantity_milli, calculation } = pay
  await sql`update node_task set pay_minor = ${pay_minor}, quantity_milli = ${quantity_milli},
    calculation = ${JSON.stringify(calculation)}::jsonb where node_task_id = ${node_task_id}`.execute(transaction.tx)
}

/** What somebody has taken on never pays less. */
export async function keepPays(
  transaction: Transaction,
  pays: readonly (KeptPay & { node_task_id: string })[],
): Promise<void> {
  if (pays.length === 0) return
  const { numAffectedRows = 0n } = await sql`
    update node_task n set pay_minor = k.pay_minor, quantity_milli = k.quantity_milli, calculation = k.calculation,
      agreed_at = case when n.agreed_at is null then null else ${transaction.now()}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(pays)}::jsonb)
      as k (node_task_id uuid, pay_minor bigint, quantity_milli bigint, calculation jsonb)
    where n.node_task_id = k.node_task_id
      and (n.agreed_at is null or coalesce(n.pay_minor, 0) <= k.pay_minor)`.execute(transaction.tx)
  const missed = pays.length - Number(numAffectedRows)
  if (missed > 0) throw new Error(`${missed} node tasks are agreed at more than they are to pay from now on.`)
}
