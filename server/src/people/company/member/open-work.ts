import type { Tx } from '../../../ground/db/connect.ts'

/** Counts a talent's unfinished work, for one company or for all. */
export async function countOpenWork(tx: Tx, accountId: string, companyId?: string): Promise<number> {
  let rows = tx
    .selectFrom('node_task')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('assignee_id', '=', accountId)
    .where('state', 'in', ['waiting', 'assigned', 'in_progress', 'submitted'])
  if (companyId) rows = rows.where('company_id', '=', companyId)
  const { count } = await rows.executeTakeFirstOrThrow()
  return count
}
