import { sql } from 'kysely'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import type { DeadlinePlan } from '../rush/plan-deadline.ts'
import { orderChanged } from './order-changed.ts'
import type { Charge, Order } from './order-placed.ts'

/** Another deadline changes the rush fee of an order, and of the work that people were spared in part. */
export async function rushChanged(
  transaction: Transaction,
  order: Order,
  { change_id, plan }: { change_id: string; plan: Pick<DeadlinePlan, 'charge_minor' | 'spared'> },
): Promise<Charge> {
  if (plan.spared.length > 0)
    await sql`
      update spared_work w set quoted_minor = k.quoted_minor, charge_minor = k.charge_minor,
        credited_minor = k.credited_minor, whole_pay_minor = k.whole_pay_minor, whole_calculation = k.whole_calculation
      from jsonb_to_recordset(${JSON.stringify(plan.spared)}::jsonb) as k (node_task_id uuid, quoted_minor bigint,
        charge_minor bigint, credited_minor bigint, whole_pay_minor bigint, whole_calculation jsonb)
      where w.node_task_id = k.node_task_id`.execute(transaction.tx)
  return orderChanged(transaction, order, { change_id, added_minor: plan.charge_minor - order.charge_minor })
}
