import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'

/** The cost of the AI calls of these node tasks so far. */
export async function costsOf(tx: Tx, nodeTaskIds: readonly string[]) {
  const rows = await tx
    .selectFrom('ai_call')
    .select((select) => [
      'node_task_id',
      select.fn.countAll<number>().as('call_count'),
      sql<number>`coalesce(sum(cost_micro_usd), 0)`.as('cost_micro_usd'),
      sql<number>`count(*) filter (where cost_micro_usd is null and error is null)`.as('unpriced_count'),
    ])
    .where('node_task_id', 'in', nodeTaskIds)
    .groupBy('node_task_id')
    .execute()
  return rows.map(({ node_task_id, ...cost }) => ({ ...cost, node_task_id: node_task_id! }))
}
