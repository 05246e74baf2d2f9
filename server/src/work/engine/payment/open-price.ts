import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { clientPrices } from '../../../money/settlement/client-prices.ts'
import type { PricedTask } from '../task/task.ts'

/**
 * What the client was charged for the pieces of a task that are still in work, in minor units: less what it was credited
 * of them, where they were complete before.
 */
export async function openPrice(tx: Tx, task: Pick<PricedTask, 'task_id' | 'quote'>): Promise<number> {
  const open = await tx
    .selectFrom('piece as p')
    .innerJoin('task_file as t', 't.task_file_id', 'p.task_file_id')
    .select(['p.piece_id', 't.file_id', 'p.target_lang'])
    .where('p.task_id', '=', task.task_id)
    .where('p.completed_at', 'is', null)
    .where('p.cancelled_at', 'is', null)
    .execute()
  if (open.length === 0) return 0
  const credited = await tx
    .selectFrom('spared_work as w')
    .innerJoin('node_task as n', 'n.node_task_id', 'w.node_task_id')
    .select(({ fn }) => fn.sum<number | null>('w.credited_minor').as('sum'))
    .where('n.piece_id', '=', sql<string>`any(${open.map(({ piece_id }) => piece_id)}::uuid[])`)
    .where('w.is_credited', '=', true)
    .executeTakeFirst()
  return clientPrices(task.quote).priceOfPieces(open) - Number(credited?.sum ?? 0)
}
