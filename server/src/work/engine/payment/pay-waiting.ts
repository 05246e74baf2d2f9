/**
 * Pays for work that is complete although its client doesn't check it, has paused the order, or waits for later steps: a
 * talent's pay has an end of waiting of its own.
 */
import { confirmationKinds, payWaitsMs, toWireTime } from '@polyphony/contract'
import type { App } from '../../../ground/context.ts'
import { sqlTime, type Tx } from '../../../ground/db/connect.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { lockPiece } from '../task/lock.ts'
import { payWork } from './pay-work.ts'

export async function payWaiting(app: App): Promise<void> {
  const pieces = await waiting(app.db, app.now()).select('n.piece_id').distinct().orderBy('n.piece_id').execute()
  for (const { piece_id } of pieces)
    await inTransaction(app, async (transaction) => {
      const { tx } = transaction
      await lockPiece(tx, piece_id)
      const nodes = await waiting(tx, transaction.now())
        .select('n.node_task_id')
        .where('n.piece_id', '=', piece_id)
        .orderBy('n.position')
        .execute()
      for (const { node_task_id } of nodes) await payWork(transaction, node_task_id)
    })
}

/** Steps whose people wait for their pay longer than they should. */
function waiting(tx: Tx, now: Date) {
  return (
    tx
      .selectFrom('node_task as n')
      // Nothing else keeps complete work from its pay: so what was paid long ago isn't read.
      .where('n.piece_id', 'in', ({ selectFrom }) =>
        selectFrom('node_task as c')
          .select('c.piece_id')
          .where('c.kind', 'in', confirmationKinds)
          .where('c.state', 'in', ['waiting', 'in_progress']),
      )
      .where('n.state', '=', 'completed')
      .where('n.completed_at', '<=', sqlTime(toWireTime(new Date(now.getTime() - payWaitsMs))))
      .where('n.payee_id', 'is not', null)
      .where('n.payer_id', 'is', null)
      .where('n.pay_minor', '>', 0)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('income as i')
              .select('i.income_id')
              .whereRef('i.node_task_id', '=', 'n.node_task_id')
              .whereRef('i.round', '=', 'n.round')
              .where('i.kind', '=', 'work'),
          ),
        ),
      )
  )
}
