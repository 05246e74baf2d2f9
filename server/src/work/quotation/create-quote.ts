/** Makes a quote: counts and prices an order as placing it would, and keeps what was counted, the price and a number. */
import {
  type CountedOrder,
  type calls,
  day,
  fromWireTime,
  hour,
  maxOpenQuotes,
  minute,
  type OutputOf,
  type ParsedOf,
  type Quote,
  type QuoteParties,
  rushFees,
  type TaskOrder,
  toWireTime,
} from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { sqlTime } from '../../ground/db/connect.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import { onceChecked } from '../../ground/kernel/idempotency.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { numbersOf } from '../../money/legal/legal-entity.ts'
import { type CheckedOrder, checkOrder, requireSeen } from '../task/order/check-order.ts'
import { countedFile, holdFiles } from '../task/order/ordered-file.ts'
import { idsOf } from '../task/orderable-files.ts'
import { requireWhole } from './require-whole.ts'
import { closeReplaced, findOwnQuote, holdQuote, stateAt, takeNumber } from './store.ts'

type Calls = (typeof calls)['quotation']
type Created = OutputOf<Calls['createQuote']>

interface Wanted {
  order: TaskOrder
  deadline_hours: number | null
  valid_days: number
  note: string
}

export async function createQuote(
  ctx: Ctx,
  { charge_minor, effort_percent, ...wanted }: ParsedOf<Calls['createQuote']>,
): Promise<Created> {
  return onceChecked(
    ctx,
    async () => {
      const checked = await checkWanted(ctx, wanted)
      requireSeen(checked, { charge_minor, effort_percent })
      return checked
    },
    (transaction, checked) => keepQuote(ctx, transaction, wanted, checked),
  )
}

export async function replaceQuote(
  ctx: Ctx,
  { quote_id, ...wanted }: ParsedOf<Calls['replaceQuote']>,
): Promise<Created> {
  return onceChecked(
    ctx,
    () => checkRenewed(ctx, quote_id, wanted),
    async (transaction, { renewed, checked }) => {
      const held = await holdQuote(transaction, quote_id)
      requireReplaceable(ctx, held)
      const created = await keepQuote(ctx, transaction, renewed, checked)
      await closeReplaced(transaction, held, created.quote_id)
      return created
    },
  )
}

async function checkRenewed(ctx: Ctx, quoteId: string, wanted: Omit<ParsedOf<Calls['replaceQuote']>, 'quote_id'>) {
  const old = await findOwnQuote(ctx.db, ctx.actor, quoteId)
  if (old.is_of_house || old.created_by !== ctx.actor.account_id) throw notFound()
  requireReplaceable(ctx, old)
  await requireWhole(ctx, old)
  const renewed = { ...wanted, order: old.content, deadline_hours: old.deadline_hours }
  return { renewed, checked: await checkWanted(ctx, renewed) }
}

/** What was accepted, replaced or withdrawn stays so. */
const replaceable = ['draft', 'sent', 'expired', 'refused']

/** @throws QUOTE_CLOSED */
export function requireReplaceable(ctx: Ctx, row: Parameters<typeof stateAt>[0]): void {
  const state = stateAt(row, ctx.now())
  if (!replaceable.includes(state)) throw new CallError('QUOTE_CLOSED', { state })
}

export const isReplaceable = (state: string) => replaceable.includes(state)

/** An order as it would be placed now. */
export type CheckedWish = CheckedOrder & { order: TaskOrder }

export async function checkWanted(
  ctx: Ctx,
  { order, deadline_hours }: Pick<Wanted, 'order' | 'deadline_hours'>,
): Promise<CheckedWish> {
  const due = dueOrder(order, deadline_hours, ctx.now())
  const checked = await checkOrder(ctx, due)
  const earliest = checked.quote.earliest_at
  if (due.deadline_at < earliest) throw new CallError('DEADLINE_IMPOSSIBLE', { earliest })
  return { ...checked, order: due }
}

/** Down to the minute, so that the rush fee for these hours is enough. */
export function dueOrder(order: TaskOrder, deadline_hours: number | null, now: Date): TaskOrder {
  if (deadline_hours === null) return order
  const due = Math.floor((now.getTime() + deadline_hours * hour) / minute) * minute
  return { ...order, deadline_at: toWireTime(new Date(due)) }
}

/** What one has that operators have made. */
interface HouseFacts {
  is_of_house: boolean
  replaces: string | null
  list_minor: number | null
  agreed_reason: string | null
}
const ofCompany: HouseFacts = { is_of_house: false, replaces: null, list_minor: null, agreed_reason: null }

export async function keepQuote(
  ctx: Ctx,
  transaction: Transaction,
  { deadline_hours, valid_days, note }: Wanted,
  checked: CheckedWish,
  facts: HouseFacts = ofCompany,
): Promise<Created> {
  const { tx } = transaction
  const { company_id, quote, order } = checked
  await requireRoom(transaction, company_id)
  await holdFiles(tx, ctx.actor, order.files)
  const valid_until = validUntil(quote, { deadline_hours, valid_days }, checked.priced_at)
  const { entity, parties } = await partiesOf(transaction, company_id)
  const quote_id = transaction.newId()
  const number = await takeNumber(transaction, entity)
  await tx
    .insertInto('quote_document')
    .values({
      quote_id,
      number,
      company_id,
      note,
      deadline_hours,
      entity_id: entity.entity_id,
      name: order.name,
      parties: JSON.stringify(parties),
      content: JSON.stringify(order),
      counted: JSON.stringify(countedOf(checked)),
      quote: JSON.stringify(quote),
      charge_minor: quote.charge_minor,
      currency: quote.currency,
      po_number: order.po_number,
      ...facts,
      valid_until: sqlTime(valid_until),
      created_by: ctx.actor.account_id,
      created_at: checked.priced_at,
    })
    .execute()
  await tx
    .insertInto('quote_document_file')
    .values(idsOf(order.files).map((file_id) => ({ quote_id, file_id })))
    .execute()
  return { quote_id, number }
}

async function partiesOf({ tx }: Transaction, companyId: string) {
  const entity = await tx
    .selectFrom('legal_entity')
    .selectAll()
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
  const client = await tx
    .selectFrom('company')
    .select(['name', 'time_zone'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  const { name, name_latin, address, country, tax_ids } = entity
  const house = { name, name_latin, address, country, numbers: numbersOf(tax_ids) }
  const parties: QuoteParties = { house, client }
  return { entity, parties }
}

async function requireRoom({ tx, now }: Transaction, companyId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('quote_document')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('state', 'in', ['draft', 'sent'])
    .where('valid_until', '>', sqlTime(toWireTime(now())))
    .executeTakeFirstOrThrow()
  if (count >= maxOpenQuotes) throw new CallError('QUOTES_TOO_MANY', { max: maxOpenQuotes })
}

function countedOf({ graph, flow_version, idle, files }: CheckedOrder): CountedOrder {
  return { graph, flow_version, idle: [...idle], files: files.map(countedFile) }
}

/** Less would be over before anybody has read it. */
const leastMs = hour

/**
 * A quote whose order is due at a fixed moment ends before that would cost a higher rush fee, or can't be reached any more.
 * @throws DEADLINE_IMPOSSIBLE where that is within the hour
 */
function validUntil(
  { rush_fees = [...rushFees], rush_percent, deadline_at, earliest_at }: Quote,
  { deadline_hours, valid_days }: Pick<Wanted, 'deadline_hours' | 'valid_days'>,
  now: Date,
): string {
  const chosen = now.getTime() + valid_days * day
  if (deadline_hours !== null) return toWireTime(new Date(chosen))
  const dearer = rush_fees.filter(({ percent }) => percent > rush_percent).map(({ hours }) => hours * hour)
  const work = fromWireTime(earliest_at).getTime() - now.getTime()
  const needed = Math.max(work, ...dearer)
  const latest = fromWireTime(deadline_at).getTime() - needed
  if (latest < now.getTime() + leastMs)
    throw new CallError('DEADLINE_IMPOSSIBLE', { earliest: toWireTime(new Date(now.getTime() + leastMs + needed)) })
  return toWireTime(new Date(Math.min(chosen, latest)))
}
