import { sql } from 'kysely'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import type { Pay } from '../calculation.ts'

interface ResetWork {
  /** Steps for which the client pays again. */
  charged: readonly { node_task_id: string; is_paid: boolean }[]
  /** Ids of steps that people do in full again, unless work on them is spared anew. */
  whole: readonly string[]
}

export interface WholePay extends Omit<Pay, 'unit'> {
  node_task_id: string
}

/** Steps are restarted. @returns the full pay of those steps of which people had been spared a part. */
export async function workReset(transaction: Transaction, { charged, whole }: ResetWork): Promise<WholePay[]> {
  await chargeAgain(transaction, charged)
  if (whole.length === 0) return []
  const rows = await transaction.tx
    .updateTable('spared_work')
    .set({ is_undone: true })
    .where('node_task_id', 'in', whole)
    .where('is_undone', '=', false)
    .returning(['node_task_id', 'whole_pay_minor', 'whole_milli', 'whole_calculation'])
    .execute()
  return rows.flatMap(({ node_task_id, whole_pay_minor, whole_milli, whole_calculation }) =>
    whole_pay_minor === null || whole_milli === null || whole_calculation === null
      ? []
      : [{ node_task_id, pay_minor: whole_pay_minor, quantity_milli: whole_milli, calculation: whole_calculation }],
  )
}

/**
 * Work that is spared on these steps from now on gives a further credit. Where somebody was already paid, the first
 * credit stays.
 */
async function chargeAgain(transaction: Transaction, steps: ResetWork['charged']): Promise<void> {
  if (steps.length === 0) return
  const ids = steps.map((step) => step.node_task_id)
  const paid = steps.filter((step) => step.is_paid).map((step) => step.node_task_id)
  await sql`
    update spared_work set is_credited = false, credited_minor = case
      when node_task_id = any(${paid}::uuid[]) then credited_minor
      when is_credited then 0 else credited_minor end
    where node_task_id = any(${ids}::uuid[])`.execute(transaction.tx)
}
