import type { Currency } from '@polyphony/contract'
import type { Work } from '../../ground/kernel/transaction.ts'
import { correct } from './ledger.ts'
import { isSpared } from './spare-work.ts'

/**
 * The task is done, and nobody had to do after all what people were spared: the company doesn't owe it. A part of what it
 * was charged, each at most once for each time.
 * @returns what it gets back.
 */
export async function creditSpared(
  work: Work,
  { task_id, company_id, currency }: { task_id: string; company_id: string; currency: Currency },
): Promise<number> {
  const rows = await work.tx
    .selectFrom('spared_work as w')
    .innerJoin('node_task as n', 'n.node_task_id', 'w.node_task_id')
    .select(['w.node_task_id', 'w.quoted_minor', 'w.client_minor'])
    .where('n.task_id', '=', task_id)
    .where('n.state', '=', 'completed')
    .where('w.is_credited', '=', false)
    .where(isSpared)
    .execute()
  const order = await work.tx
    .selectFrom('ledger_transaction')
    .select('transaction_id')
    .where('event_key', '=', `order:${task_id}`)
    .executeTakeFirst()
  const amount = rows.reduce((sum, row) => sum + row.quoted_minor - row.client_minor, 0)
  if (!order || amount === 0) return 0
  await correct(work, {
    transaction_id: order.transaction_id,
    correction_key: `spared:${work.newId()}`,
    entries: [
      { kind: 'company', owner_id: company_id, currency, amount_minor: -amount },
      { kind: 'platform_deferred', owner_id: null, currency, amount_minor: amount },
    ],
  })
  await work.tx
    .updateTable('spared_work')
    .set((row) => ({
      is_credited: true,
      credited_minor: row('credited_minor', '+', row('quoted_minor', '-', row.ref('client_minor'))),
    }))
    .where(
      'node_task_id',
      'in',
      rows.map((row) => row.node_task_id),
    )
    .execute()
  return amount
}
