/** The client asks for delivered pieces to be mended, or takes that back. */
import { type calls, linkTo, type OutputOf, type ParsedOf, paths, reworkDays } from '@polyphony/contract'
import { sql } from 'kysely'
import { sendLetterToOperators } from '../../../base/message/send-letter.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { record } from '../../engine/history.ts'
import { choosePieces, readTaskPieces } from '../../engine/task/choose-pieces.ts'
import { findManagedOrder } from '../store.ts'
import { closeRework, isRecent, lockRework } from './store.ts'

type Call = (typeof calls)['taskRework']['askRework']

/** @throws NOT_FOUND, REWORK_LATE { days }, REWORK_OPEN */
export async function askRework(ctx: Ctx, { task_id, reason, ...choice }: ParsedOf<Call>): Promise<OutputOf<Call>> {
  return inTransaction(ctx, async (transaction) => {
    const { tx } = transaction
    const task = await findManagedOrder(tx, ctx.actor, task_id)
    const pieces = await readTaskPieces(tx, task_id)
    const chosen = choosePieces(pieces, choice)
    const sources = new Set(pieces.map(({ source_piece_id }) => source_piece_id))
    const recent = pieces.filter(
      (piece) => chosen.has(piece.piece_id) && !sources.has(piece.piece_id) && isRecent(piece, transaction.now()),
    )
    if (recent.length === 0) throw new CallError('REWORK_LATE', { days: reworkDays })
    const rework_id = transaction.newId()
    const { account_id } = ctx.actor
    const added = await tx
      .insertInto('rework_request')
      .values({
        rework_id,
        task_id,
        reason,
        asked_by: account_id,
        asked_at: transaction.now(),
        piece_ids: recent.map(({ piece_id }) => piece_id),
      })
      .onConflict((conflict) => conflict.column('task_id').where('state', '=', sql.lit('open')).doNothing())
      .executeTakeFirst()
    if (!added.numInsertedOrUpdatedRows) throw new CallError('REWORK_OPEN')
    const count = recent.length
    await record(transaction, { task_id, actor_id: account_id, kind: 'reworkAsked', params: { reason, count } })
    const { name: company_name } = await tx
      .selectFrom('company')
      .select('name')
      .where('company_id', '=', task.company_id)
      .executeTakeFirstOrThrow()
    await sendLetterToOperators(transaction, {
      kind: 'reworkAsked',
      params: { task_name: task.name, company_name, count: String(count), reason },
      link: linkTo(paths.taskDetail, { params: { task_id } }),
    })
    transaction.emit(`company:${task.company_id}`, 'task_changed', { task_id, node_task_id: null })
    return { rework_id, piece_count: count }
  })
}

/** @throws NOT_FOUND, REWORK_DECIDED */
export async function withdrawRework(ctx: Ctx, { rework_id }: { rework_id: string }): Promise<Record<string, never>> {
  await inTransaction(ctx, async (transaction) => {
    const { task_id } = await lockRework(transaction.tx, rework_id)
    const { company_id } = await findManagedOrder(transaction.tx, ctx.actor, task_id)
    if (ctx.actor.company_id !== company_id) throw notFound()
    await closeRework(transaction, rework_id, { state: 'withdrawn', decided_by: ctx.actor.account_id })
    await record(transaction, { task_id, actor_id: ctx.actor.account_id, kind: 'reworkWithdrawn' })
    transaction.emit(`company:${company_id}`, 'task_changed', { task_id, node_task_id: null })
  })
  return {}
}
