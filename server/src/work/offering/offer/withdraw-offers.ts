import type { Transaction } from '../../../ground/kernel/transaction.ts'

/**
 * Withdraws the offers, open or answered with interest, of a talent who may no longer accept them: all of them, or
 * those of one company's work. The next wave asks others when the present one ends.
 */
export async function withdrawOffers(
  transaction: Transaction,
  { account_id }: { account_id: string },
  companyId?: string,
): Promise<void> {
  const withdrawn = await transaction.tx
    .updateTable('offer')
    .set({ state: 'gone', answered_at: transaction.now() })
    .where('talent_id', '=', account_id)
    .where('state', 'in', ['open', 'interested'])
    .$if(companyId !== undefined, (query) =>
      query.where('node_task_id', 'in', (eb) =>
        eb.selectFrom('node_task').select('node_task_id').where('company_id', '=', companyId!),
      ),
    )
    .returning('node_task_id')
    .execute()
  for (const { node_task_id } of withdrawn)
    transaction.emit(`account:${account_id}`, 'offers_changed', { node_task_id })
}
