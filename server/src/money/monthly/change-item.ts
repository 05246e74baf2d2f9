/** An operator adds to a settlement, or answers a dispute. What stands is never edited: what was wrong is put right by adding. */
import {
  type Currency,
  type calls,
  type OutputOf,
  type ParsedOf,
  type SettleRequest,
  settleStates,
} from '@polyphony/contract'
import { sql } from 'kysely'
import { sendLetter } from '../../base/message/send-letter.ts'
import type { Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { payAdjusted } from '../settlement/events/pay-talent.ts'
import { checkStaysAboveZero } from './above-zero.ts'
import { linkToSettlement } from './letter.ts'
import { detailOf } from './reading/detail.ts'
import { confirmUntil, resume } from './resume.ts'
import { askSecond, needsSecond } from './second/ask.ts'
import {
  addEvent,
  changeDispute,
  changeSettlement,
  insertItem,
  itemsOf,
  lockSettlement,
  openDispute,
  type SettlementRow,
  sumUp,
} from './store.ts'

type Calls = (typeof calls)['settle']
type Input = ParsedOf<Calls['updateSettleItem']>
type Added = Extract<Input, { add: unknown }>['add']
type Answer = Extract<Input, { answer: unknown }>['answer']

export function updateSettleItem(ctx: Ctx, input: Input): Promise<OutputOf<Calls['updateSettleItem']>> {
  return once(ctx, async (transaction) => {
    const row = await lockSettlement(transaction.tx, input, lockFor(input))
    if (row.talent_id === ctx.actor.account_id) throw new CallError('SETTLE_OWN')
    if (!(await needsSecond(ctx, transaction, row, input)))
      return detailOf(ctx, transaction.tx, await carryOut(ctx, transaction, row, input))
    await checkRequest(ctx, transaction, row, input)
    await askSecond(ctx, transaction, row, input)
    return detailOf(ctx, transaction.tx, row.settlement_id)
  })
}

export const lockFor = (request: SettleRequest) =>
  ({ talentId: null, action: 'add' in request ? 'adjust' : 'answer', side: 'operator' }) as const

/**
 * Does what an operator wants, or whom a second one has agreed with.
 * @param askedBy whose decision it is
 * @returns the settlement that shows it
 */
export async function carryOut(
  ctx: Ctx,
  transaction: Transaction,
  row: SettlementRow,
  request: SettleRequest,
  askedBy: string = ctx.actor.account_id,
): Promise<string> {
  await checkRequest(ctx, transaction, row, request)
  return 'add' in request
    ? addItem(ctx, transaction, row, request.add, askedBy)
    : answerDispute(ctx, transaction, row, request.answer, askedBy)
}

async function checkRequest(ctx: Ctx, transaction: Transaction, row: SettlementRow, request: SettleRequest) {
  if ('add' in request) return checkAddition(transaction, row, request.add)
  const { dispute_id, granted_minor } = request.answer
  const { item_id } = await openDispute(transaction.tx, row.settlement_id, dispute_id)
  await checkAnswer(ctx, transaction, item_id, granted_minor ?? 0)
}

const isFrozen = ({ state }: SettlementRow) => state === settleStates.confirmed

async function checkAddition(transaction: Transaction, row: SettlementRow, added: Added): Promise<void> {
  if (isFrozen(row) && added.corrects_item_id === null)
    throw new CallError('Parameter_Error', { fields: [{ field: 'corrects_item_id', problem: 'missing' }] })
  const items = await itemsOf(transaction.tx, row.settlement_id)
  if (added.corrects_item_id !== null && !items.some(({ item_id }) => item_id === added.corrects_item_id))
    throw notFound()
  await checkTakenBack(transaction, added, row.currency)
  await checkStaysAboveZero(transaction, row, added.amount_minor, isFrozen(row))
}

/** What is added to a confirmed month waits for the next one to close, and refers back. */
async function addItem(
  ctx: Ctx,
  transaction: Transaction,
  row: SettlementRow,
  added: Added,
  askedBy: string,
): Promise<string> {
  const isLater = isFrozen(row)
  const { kind, amount_minor } = added
  const item = { ...added, settlement_id: isLater ? null : row.settlement_id, created_by: askedBy }
  await postItem(ctx, transaction, row, item)
  if (!isLater) await sumUp(transaction, row.settlement_id)
  if (row.state === settleStates.toBeSettled)
    await changeSettlement(transaction, row.settlement_id, {
      confirm_until: confirmUntil(transaction.now()),
      reminded_at: null,
    })
  const { settlement_id, talent_id, month, currency } = row
  const params = { kind, amount_minor, currency, is_later: isLater }
  await addEvent(transaction, { settlement_id, kind: 'added', actor_id: askedBy, params })
  await sendLetter(transaction, {
    account_id: talent_id,
    kind: 'settlementAdjusted',
    params: { month, amount_minor, currency, note: added.note },
    link: linkToSettlement(settlement_id),
  })
  return settlement_id
}

/**
 * A mistake is put right up to what stands: less than nothing was never counted, and a deduction isn't raised by hand.
 * @throws CORRECTION_TOO_HIGH
 */
async function checkTakenBack(
  { tx }: Transaction,
  { amount_minor, corrects_item_id }: Pick<Added, 'amount_minor' | 'corrects_item_id'>,
  currency: Currency,
): Promise<void> {
  if (amount_minor > 0 || corrects_item_id === null) return
  const stands = Math.max(0, await standing(tx, corrects_item_id))
  if (stands + amount_minor < 0) throw new CallError('CORRECTION_TOO_HIGH', { left_minor: stands, currency })
}

/** An item with what has put it right already, and what its quality has taken away. */
async function standing(tx: Tx, itemId: string): Promise<number> {
  const { rows } = await sql<{ amount_minor: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as amount_minor from settlement_item
    where item_id = ${itemId} or corrects_item_id = ${itemId} or (about_item_id = ${itemId} and kind = 'deduction')`.execute(
    tx,
  )
  return rows[0]!.amount_minor
}

/** @returns the item's id */
async function postItem(
  ctx: Ctx,
  transaction: Transaction,
  { talent_id, currency }: SettlementRow,
  item: Added & { settlement_id: string | null; created_by: string },
): Promise<string> {
  const item_id = transaction.newId()
  const about = await workOf(transaction, item.corrects_item_id)
  const { transaction_id } = await payAdjusted(transaction, {
    item_id,
    payee_id: talent_id,
    currency,
    amount_minor: item.amount_minor,
    ...about,
  })
  await insertItem(transaction, {
    ...item,
    item_id,
    talent_id,
    currency,
    transaction_id,
    created_at: transaction.now(),
  })
  await recordAudit(transaction, {
    action: 'settlementItemAdded',
    actor_id: ctx.actor.account_id,
    subject_id: item_id,
    params: { kind: item.kind, amount_minor: item.amount_minor, currency, mistake: item.mistake },
    ip: ctx.request.ip,
  })
  return item_id
}

/** The order and the step of an item, so that the books know what a correction is about. */
async function workOf(
  { tx }: Transaction,
  itemId: string | null,
): Promise<{ task_id?: string; node_task_id?: string }> {
  if (itemId === null) return {}
  const work = await tx
    .selectFrom('settlement_item as i')
    .leftJoin('settlement_item as w', 'w.item_id', 'i.about_item_id')
    .innerJoin('income', (join) => join.on(sql<boolean>`income.income_id = coalesce(i.income_id, w.income_id)`))
    .select(['income.task_id', 'income.node_task_id'])
    .where('i.item_id', '=', itemId)
    .executeTakeFirst()
  return work ?? {}
}

/** What is granted follows in the next month and refers back; the item itself is confirmed as it stands. */
async function answerDispute(
  ctx: Ctx,
  transaction: Transaction,
  row: SettlementRow,
  { dispute_id, verdict, granted_minor, answer }: Answer,
  askedBy: string,
): Promise<string> {
  const { settlement_id, talent_id, month, currency } = row
  const { item_id } = await openDispute(transaction.tx, settlement_id, dispute_id)
  const granted_item_id =
    granted_minor === null
      ? null
      : await postItem(ctx, transaction, row, {
          kind: 'correction',
          amount_minor: granted_minor,
          note: answer,
          corrects_item_id: item_id,
          mistake: null,
          settlement_id: null,
          created_by: askedBy,
        })
  await changeDispute(transaction, dispute_id, {
    state: verdict,
    granted_minor,
    granted_item_id,
    answer,
    decided_by: askedBy,
    decided_at: transaction.now(),
  })
  const params = { verdict, amount_minor: granted_minor ?? 0, currency }
  await addEvent(transaction, { settlement_id, kind: 'answered', actor_id: askedBy, params })
  const resumed = await resume(transaction, row, item_id)
  const letter = { account_id: talent_id, link: linkToSettlement(resumed) }
  if (granted_minor === null)
    await sendLetter(transaction, { ...letter, kind: 'disputeRefused', params: { month, answer } })
  else
    await sendLetter(transaction, {
      ...letter,
      kind: 'disputeGranted',
      params: { month, answer, amount_minor: granted_minor, currency },
    })
  return resumed
}

/**
 * Whoever decided on an amount doesn't answer what is said against it, and of a deduction no more is given back than was taken.
 * @throws DISPUTE_OWN_DECISION, GRANT_TOO_HIGH
 */
async function checkAnswer(ctx: Ctx, { tx }: Transaction, itemId: string, granted: number): Promise<void> {
  const item = await tx
    .selectFrom('settlement_item')
    .select(['kind', 'amount_minor', 'created_by'])
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow()
  if (item.created_by === ctx.actor.account_id) throw new CallError('DISPUTE_OWN_DECISION')
  if (item.kind !== 'deduction') return
  if ((await standing(tx, itemId)) + granted > 0) throw new CallError('GRANT_TOO_HIGH')
}

export function updateSettle(
  ctx: Ctx,
  { due_on, note, ...wanted }: ParsedOf<Calls['updateSettle']>,
): Promise<OutputOf<Calls['updateSettle']>> {
  return once(ctx, async (transaction) => {
    const lock = { talentId: null, action: 'adjust', side: 'operator' } as const
    const row = await lockSettlement(transaction.tx, wanted, lock)
    if (row.paid_at !== null) throw new CallError('SETTLE_STATE_WRONG')
    if (due_on !== undefined && due_on > row.latest_on)
      throw new CallError('SETTLE_DUE_TOO_LATE', { latest_on: row.latest_on })
    const change = { ...(due_on === undefined ? {} : { due_on }), ...(note === undefined ? {} : { note }) }
    await changeSettlement(transaction, row.settlement_id, change)
    const params = due_on === undefined ? {} : { due_on }
    const kind = 'changed'
    if (due_on !== undefined)
      await addEvent(transaction, { settlement_id: row.settlement_id, kind, actor_id: ctx.actor.account_id, params })
    return detailOf(ctx, transaction.tx, row.settlement_id)
  })
}
