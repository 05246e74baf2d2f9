import type { Calculation } from '@polyphony/contract'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import type { Pay } from '../calculation.ts'
import { wholeAsNow } from '../own-pay.ts'
import { raisedPay, raisesIn, withoutRaises } from '../raise.ts'

interface ResetWork {
  /** Ids of steps for which the client pays again. */
  charged: readonly string[]
  /** Steps that people do in full again, unless work on them is spared anew. */
  whole: readonly WholeStep[]
}

interface WholeStep {
  node_task_id: string
  /** What it is paid by now: its pay may have been raised after people were spared a part. */
  calculation: Calculation | null
}

export interface WholePay extends Omit<Pay, 'unit'> {
  node_task_id: string
}

/** Steps are restarted. @returns the full pay of those steps of which people had been spared a part. */
export async function workReset(transaction: Transaction, { charged, whole }: ResetWork): Promise<WholePay[]> {
  await chargeAgain(transaction, charged)
  if (whole.length === 0) return []
  const now = new Map(whole.map(({ node_task_id, calculation }) => [node_task_id, calculation]))
  const raises = new Map(
    whole.map(({ node_task_id, calculation }) => [node_task_id, calculation && raisesIn(calculation)]),
  )
  const rows = await transaction.tx
    .updateTable('spared_work')
    .set({ is_undone: true })
    .where('node_task_id', 'in', [...raises.keys()])
    .where('is_undone', '=', false)
    .returning(['node_task_id', 'whole_pay_minor', 'whole_milli', 'whole_calculation'])
    .execute()
  return rows.flatMap(({ node_task_id, whole_pay_minor, whole_milli, whole_calculation }) => {
    if (whole_pay_minor === null || whole_milli === null || whole_calculation === null) return []
    const calculation = wholeAsNow(withoutRaises(whole_calculation), now.get(node_task_id) ?? null)
    const pay = { node_task_id, pay_minor: calculation.amount_minor, quantity_milli: whole_milli, calculation }
    return [raisedPay(pay, raises.get(node_task_id) ?? [])]
  })
}

/** Work that is spared on these steps from now on gives a further credit. */
async function chargeAgain({ tx }: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('spared_work')
    .set({ is_credited: false, credited_minor: 0 })
    .where('node_task_id', 'in', ids)
    .execute()
}
