/** Moves the deadline of some pieces of an order: by a preview of the price, as that of the whole order is moved. */
import type { MovePreview, PieceChoice } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { clientPrices } from '../../../money/settlement/client-prices.ts'
import type { DeadlinePlan } from '../../../money/settlement/rush/plan-deadline.ts'
import { record } from '../../engine/history.ts'
import { choosePieces, type PieceFacts, readTaskPieces } from '../../engine/task/choose-pieces.ts'
import { describeTask } from '../../engine/task/describe-task.ts'
import { lockTask } from '../../engine/task/lock.ts'
import type { PricedTask } from '../../engine/task/task.ts'
import { findManagedOrder } from '../store.ts'
import { type Dates, movable, movePiecesTo } from './dates.ts'
import { moveDeadline, tellPrice } from './move-deadline.ts'
import { planChange } from './plan-change.ts'
import { priceOf } from './preview-update.ts'
import { requirePossible } from './require-possible.ts'
import { priceChange, requireAgreed } from './update-task.ts'

interface Asked extends PieceChoice {
  deadline_at: string
}

interface Moving {
  pieces: PieceFacts[]
  dates: Dates
  plan: DeadlinePlan
}

/** @throws NOT_FOUND, DEADLINE_IMPOSSIBLE, TASK_STATE_WRONG. */
export async function previewMovePieces(ctx: Ctx, asked: Asked): Promise<MovePreview> {
  const task = await findManagedOrder(ctx.db, ctx.actor, asked.task_id)
  const { pieces, dates, plan } = await readMove(ctx.db, task, asked, ctx.now())
  return {
    ...priceOf(ctx, task, plan),
    deadline_at: asked.deadline_at,
    order_deadline_at: dates.deadline_at,
    piece_count: pieces.length,
    groups: groupsOf(task, { pieces, dates, plan }),
  }
}

/** @throws NOT_FOUND, DEADLINE_IMPOSSIBLE, TASK_STATE_WRONG, QUOTE_CHANGED. */
export async function movePieces(ctx: Ctx, asked: Asked & { charge_minor: number; seal: string }) {
  return inTransaction(ctx, async (transaction) => {
    const { tx, now } = transaction
    const { task_id, deadline_at } = asked
    await findManagedOrder(tx, ctx.actor, task_id)
    const nodes = await lockTask(tx, task_id)
    await tx.selectFrom('task').select('task_id').where('task_id', '=', task_id).forNoKeyUpdate().execute()
    const before = await findManagedOrder(tx, ctx.actor, task_id)
    const { pieces, dates, plan } = await readMove(tx, before, asked, now())
    requireAgreed(before, plan, asked)
    const task = await describeTask(tx, before, { deadline_at: dates.deadline_at })
    if (!task) throw new CallError('QUOTE_CHANGED', { charge_minor: plan.charge_minor })
    await moveDeadline(transaction, { task, nodes, dates }, plan)
    const count = pieces.length
    if (plan.charge_minor !== before.charge_minor)
      await tellPrice(transaction, task, { amount_minor: plan.charge_minor, deadline_at, count })
    const target_langs = [...new Set(pieces.map((piece) => piece.target_lang))].join(', ')
    const params = { count, target_langs, deadline_at, ...priceChange(before, plan) }
    await record(transaction, { task_id, actor_id: ctx.actor.account_id, kind: 'piecesMoved', params })
    transaction.emit(`company:${task.company_id}`, 'task_changed', { task_id, node_task_id: null })
    return { piece_count: count, deadline_at }
  })
}

async function readMove(tx: Tx, task: PricedTask, { deadline_at, ...choice }: Asked, now: Date): Promise<Moving> {
  const all = await readTaskPieces(tx, task.task_id)
  const pieces = movable(all, choosePieces(all, choice))
  if (pieces.length === 0) throw new CallError('TASK_STATE_WRONG')
  const moved = new Set(pieces.map(({ piece_id }) => piece_id))
  const nodes = await tx
    .selectFrom('node_task')
    .select(['node_id', 'state'])
    .where('piece_id', 'in', [...moved, ...pieces.flatMap(({ source_piece_id }) => source_piece_id ?? [])])
    .execute()
  const file_ids = [...new Set(pieces.map(({ file_id }) => file_id))]
  await requirePossible(tx, { task, nodes, file_ids }, deadline_at, now)
  const dates = movePiecesTo(task, all, { moved, deadline_at })
  return { pieces, dates, plan: await planChange(tx, task, dates, now) }
}

/** By language: when its pieces are due now, and what they cost before and after. */
function groupsOf({ quote }: PricedTask, { pieces, dates, plan }: Moving): MovePreview['groups'] {
  const prices = { before: clientPrices(quote), after: clientPrices(plan.quote) }
  return [...Map.groupBy(pieces, (piece) => piece.target_lang)].map(([target_lang, own]) => {
    const dues = own.map(({ piece_id }) => dates.dueOf(piece_id).was_at).toSorted()
    return {
      target_lang,
      piece_count: own.length,
      files: own.slice(0, namedFiles).map((piece) => piece.file_name),
      first_due_at: dues[0] ?? null,
      last_due_at: dues.at(-1) ?? null,
      charge_before_minor: prices.before.priceOfPieces(own),
      charge_minor: prices.after.priceOfPieces(own),
    }
  })
}

const namedFiles = 5
