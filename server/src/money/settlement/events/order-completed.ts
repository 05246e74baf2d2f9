import { sql } from 'kysely'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { creditCompany } from './credit-company.ts'
import type { Charge, Order } from './order-placed.ts'
import { recogniseRevenue } from './recognise-revenue.ts'

/** A step of the order that is complete. */
export interface CompletedStep {
  node_task_id: string
  /** False where people were spared the whole step, so that nobody worked on it. */
  has_worker: boolean
}

/**
 * Pieces of the order are complete: the value of work spared on them is taken off its charge; all but the price of the
 * pieces that go on becomes revenue.
 */
export async function piecesCompleted(
  transaction: Transaction,
  order: Order,
  { steps, open_minor }: { steps: readonly CompletedStep[]; open_minor: number },
): Promise<Charge> {
  const charge_minor = order.charge_minor - (await creditSpared(transaction, order, steps))
  await recogniseRevenue(transaction, { ...order, charge_minor }, { open_minor })
  return { charge_minor }
}

/** The order is complete: nothing of it is open any more. */
export async function orderCompleted(
  transaction: Transaction,
  order: Order,
  steps: readonly CompletedStep[],
): Promise<Charge> {
  return piecesCompleted(transaction, order, { steps, open_minor: 0 })
}

/** Credits the part of the charge that was for spared work, at most once per step and round. @returns minor units. */
async function creditSpared(transaction: Transaction, order: Order, steps: readonly CompletedStep[]): Promise<number> {
  if (order.charge_minor === 0 || steps.length === 0) return 0
  const ids = steps.map((step) => step.node_task_id)
  const unworked = steps.filter((step) => !step.has_worker).map((step) => step.node_task_id)
  const rows = await transaction.tx
    .updateTable('spared_work')
    .set((row) => ({
      is_credited: true,
      credited_minor: row('credited_minor', '+', row('quoted_minor', '-', row.ref('charge_minor'))),
    }))
    .where('node_task_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('is_credited', '=', false)
    .where('is_undone', '=', false)
    .whereRef('charge_minor', '<', 'quoted_minor')
    .where((row) =>
      row.or([
        row('segment_count', '<', row.ref('total_count')),
        row('node_task_id', '=', sql<string>`any(${unworked}::uuid[])`),
      ]),
    )
    .returning(['quoted_minor', 'charge_minor'])
    .execute()
  const amount_minor = rows.reduce((sum, row) => sum + row.quoted_minor - row.charge_minor, 0)
  await creditCompany(transaction, order, { correction_key: `spared:${transaction.newId()}`, amount_minor })
  return amount_minor
}
