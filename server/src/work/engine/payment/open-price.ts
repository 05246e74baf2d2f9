import type { Tx } from '../../../ground/db/connect.ts'
import { clientPrices } from '../../../money/settlement/client-prices.ts'
import type { Task } from '../task/task.ts'

/** What the client was quoted for the pieces of a task that are still in work, in minor units. */
export async function openPrice(tx: Tx, task: Pick<Task, 'task_id' | 'quote'>): Promise<number> {
  const open = await tx
    .selectFrom('piece as p')
    .innerJoin('task_file as t', 't.task_file_id', 'p.task_file_id')
    .select(['t.file_id', 'p.target_lang'])
    .where('p.task_id', '=', task.task_id)
    .where('p.completed_at', 'is', null)
    .where('p.cancelled_at', 'is', null)
    .execute()
  return clientPrices(task.quote).priceOfPieces(open)
}
