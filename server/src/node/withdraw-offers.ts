import type { Work } from '../kernel/transaction.ts'

/** Takes back the open offers of somebody who may no longer accept them. The next wave asks others when this one ends. */
export async function withdrawOffers(work: Work, accountId: string): Promise<void> {
  const withdrawn = await work.tx
    .updateTable('offer')
    .set({ state: 'gone', answered_at: work.now() })
    .where('talent_id', '=', accountId)
    .where('state', '=', 'open')
    .returning('node_task_id')
    .execute()
  for (const { node_task_id } of withdrawn) work.emit(`account:${accountId}`, 'offers_changed', { node_task_id })
}
