/** Reports completed work to money: the work, its pay and its payee, as they were agreed when it was taken. */
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { type Effort, effortShared } from '../../../money/settlement/events/effort-paid.ts'
import { type Part, workCompleted } from '../../../money/settlement/events/work-completed.ts'
import { keepCharge } from './keep-prices.ts'
import { measureEffort } from './measure-effort.ts'

/**
 * @param part the completed part of work that ends before it is complete.
 * @returns the income's id; null where nothing is paid: there is no price, a machine or the client did the work, or it was
 * agreed that the client pays its own member.
 * @throws when the work isn't complete, which is an error of the caller.
 */
export async function payWork(transaction: Transaction, node_task_id: string, part?: Part): Promise<string | null> {
  const { state, payee_id, payer_id, paid, ...done } = await transaction.tx
    .selectFrom('node_task as n')
    .innerJoin('task as t', 't.task_id', 'n.task_id')
    .select(['n.node_task_id', 'n.task_id', 't.name as task_name', 'n.state', 'n.round', 'n.kind', 'n.target_lang'])
    .select(['n.unit', 'n.quantity_milli', 'n.pay_minor', 'n.calculation', 'n.currency'])
    .select(['n.payee_id', 'n.payer_id'])
    .select((row) =>
      row
        .selectFrom('income as i')
        .select(
          sql<{
            income_id: string
            talent_id: string
          }>`json_build_object('income_id', i.income_id, 'talent_id', i.talent_id)`.as('paid'),
        )
        .whereRef('i.node_task_id', '=', 'n.node_task_id')
        .whereRef('i.round', '=', 'n.round')
        .where('i.kind', '=', 'work')
        .as('paid'),
    )
    .where('n.node_task_id', '=', node_task_id)
    .executeTakeFirstOrThrow()
  if (state !== 'completed' && !part) throw new Error(`Node task ${node_task_id} is ${state}, so it can't be paid yet.`)
  if (payee_id === null || payer_id !== null) return null
  if (paid?.talent_id === payee_id) return paid.income_id
  // Somebody else was paid, and left what had to be mended.
  if (paid) done.round = await beginRound(transaction.tx, node_task_id)
  // Work that ends early has no accepted text to measure.
  const effort = part ? null : await measureEffort(transaction.tx, done)
  const income_id = await workCompleted(transaction, { ...done, payee_id, part, effort })
  if (effort) await shareEffort(transaction, done, effort)
  return income_id
}

async function beginRound(tx: Tx, nodeTaskId: string): Promise<number> {
  const { round } = await tx
    .updateTable('node_task')
    .set((row) => ({ round: row('round', '+', 1) }))
    .where('node_task_id', '=', nodeTaskId)
    .returning('round')
    .executeTakeFirstOrThrow()
  return round
}

/** Before the order is complete, so that its charge is whole when it becomes revenue. */
async function shareEffort(
  transaction: Transaction,
  { task_id, node_task_id, round }: { task_id: string; node_task_id: string; round: number },
  { segments }: Effort,
): Promise<void> {
  const { tx } = transaction
  // The whole quote grows with the order, and most orders share nothing.
  const { isShared } = await tx
    .selectFrom('task')
    .select(sql<boolean>`coalesce((quote ->> 'effort_percent')::int, 0) > 0`.as('isShared'))
    .where('task_id', '=', task_id)
    .executeTakeFirstOrThrow()
  if (!isShared) return
  const order = await tx
    .selectFrom('task')
    .select(['task_id', 'company_id', 'currency', 'charge_minor', 'quote'])
    .where('task_id', '=', task_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const step = await tx
    .selectFrom('node_task as n')
    .innerJoin('piece as p', 'p.piece_id', 'n.piece_id')
    .innerJoin('task_file as f', 'f.task_file_id', 'p.task_file_id')
    .select(['f.file_id', 'n.node_id', 'n.target_lang'])
    .where('n.node_task_id', '=', node_task_id)
    .executeTakeFirstOrThrow()
  await keepCharge(
    transaction,
    task_id,
    await effortShared(transaction, order, { node_task_id, round, step, segments }),
  )
}
