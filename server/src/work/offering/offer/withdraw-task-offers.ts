import { offerActions, paths } from '@polyphony/contract'
import { sendLetter } from '../../../base/message/send-letter.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import type { Task } from '../../engine/task/task.ts'

interface Withdrawal {
  kind: 'offerPaused' | 'offerCancelled'
  /** Left out: all of the task. */
  pieceIds?: readonly string[]
}

/** Withdraws the offers of a task and tells each talent once. The caller has locked the node tasks. */
export async function withdrawTaskOffers(
  transaction: Transaction,
  task: Task,
  { kind, pieceIds }: Withdrawal,
): Promise<void> {
  const { from, to } = offerActions.close
  const withdrawn = await transaction.tx
    .updateTable('offer')
    .set({ state: to, answered_at: transaction.now() })
    .where('state', 'in', [...from])
    .where('node_task_id', 'in', (eb) =>
      eb
        .selectFrom('node_task')
        .select('node_task_id')
        .where('task_id', '=', task.task_id)
        .$if(pieceIds !== undefined, (query) => query.where('piece_id', 'in', pieceIds ?? [])),
    )
    .returning(['talent_id', 'node_task_id'])
    .execute()
  for (const { talent_id, node_task_id } of withdrawn)
    transaction.emit(`account:${talent_id}`, 'offers_changed', { node_task_id })
  for (const account_id of new Set(withdrawn.map((offer) => offer.talent_id)))
    await sendLetter(transaction, { account_id, kind, params: { task_name: task.name }, link: paths.taskList })
}
