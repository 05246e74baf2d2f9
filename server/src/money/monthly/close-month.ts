/** Closes a month: what a talent has earned until its end becomes a settlement, once. */
import {
  addMonths,
  type Currency,
  type calls,
  dayIn,
  dueDays,
  fromWireTime,
  hour,
  monthOf,
  type OutputOf,
  type ParsedOf,
  paths,
  settleStates,
  startOfDay,
  toWireTime,
} from '@polyphony/contract'
import { sql } from 'kysely'
import { defaultEntity } from '../../base/entity/default-entity.ts'
import { sendLetter } from '../../base/message/send-letter.ts'
import type { App, Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import { jobName } from '../../ground/kernel/jobs/job-queue.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { sumOf } from '../settlement/calculation.ts'
import { payablesOf } from './lacks.ts'
import { linkToSettlement } from './letter.ts'
import { addBonus, type Bonus, bonusesOf } from './quality/bonus.ts'
import { confirmUntil } from './resume.ts'
import { addEvent } from './store.ts'
import { unsettled } from './unsettled.ts'

type Create = (typeof calls)['settle']['createSettle']
type Closing = { month: string }

export const closeMonthJob = jobName<Closing>('close-month')

/** So many talents are closed in one transaction: few enough that work isn't kept waiting. */
const batchSize = 100
/** At 03:00 on the 1st, when everything of the last day has been booked. */
const closingHour = 3

/** Those named at once, else by a job: the answer doesn't wait for ten thousand. */
export async function createSettle(ctx: Ctx, { month, talent_ids }: ParsedOf<Create>): Promise<OutputOf<Create>> {
  return once(ctx, async (transaction) => {
    const { time_zone } = await defaultEntity(transaction.tx)
    if (ctx.now() < endOf(month, time_zone)) throw new CallError('MONTH_NOT_OVER', { month })
    if (!talent_ids) {
      await transaction.enqueue(closeMonthJob, { month })
      return { created: 0, is_running: true }
    }
    const ids = [...new Set(talent_ids)]
    if ((await countTalents(transaction.tx, ids)) < ids.length) throw notFound()
    return { created: await closeFor(transaction, { month }, ids), is_running: false }
  })
}

async function countTalents(tx: Tx, ids: readonly string[]): Promise<number> {
  const rows = tx.selectFrom('talent').where('account_id', 'in', ids)
  const { count } = await rows.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

/** The month before this one, from its closing hour on; again and again, so that one that was cut off is completed. */
export async function closeLastMonth(app: App): Promise<void> {
  const { time_zone } = await defaultEntity(app.db)
  const month = addMonths(monthOf(dayIn(time_zone, app.now())), -1)
  const opens = endOf(month, time_zone).getTime() + closingHour * hour
  if (app.now().getTime() >= opens) await closeMonth(app, { month })
}

/** @returns the number of settlements made */
export async function closeMonth(app: App, closing: Closing, signal?: AbortSignal): Promise<number> {
  const { time_zone } = await defaultEntity(app.db)
  const end = endOf(closing.month, time_zone)
  const { rows } = await sql<{ talent_id: string }>`
    select distinct talent_id from (${unsettled(end)}) u order by talent_id`.execute(app.db)
  let made = 0
  for (let from = 0; from < rows.length; from += batchSize) {
    signal?.throwIfAborted()
    const ids = rows.slice(from, from + batchSize).map(({ talent_id }) => talent_id)
    made += await inTransaction(app, (transaction) => closeFor(transaction, closing, ids))
  }
  return made
}

const endOf = (month: string, zone: string) => startOfDay(`${addMonths(month, 1)}-01`, zone)

interface Due {
  talent_id: string
  currency: Currency
  amount_minor: number
  income_id: string | null
  item_id: string | null
  transaction_id: string
  created_at: string
  /** When the work was handed in. */
  received_at: string
}

/** @returns the number of settlements made */
async function closeFor(transaction: Transaction, { month }: Closing, talentIds: readonly string[]): Promise<number> {
  const { tx } = transaction
  const { time_zone } = await defaultEntity(tx)
  // Two that close the same month wait for each other, so that each sees what the other has made.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`close-month/${month}`}, 0))`.execute(tx)
  const { rows } = await sql<Due>`
    select u.*, coalesce(n.submitted_at, u.created_at) as received_at
    from (${unsettled(endOf(month, time_zone))}) u left join node_task n using (node_task_id)
    where u.talent_id = any(${talentIds}::uuid[]) and not exists (
      select from settlement s where s.talent_id = u.talent_id and s.month = ${month} and s.currency = u.currency
    )
    order by u.talent_id, u.currency, u.created_at`.execute(tx)
  const months = [...Map.groupBy(rows, ({ talent_id, currency }) => `${talent_id} ${currency}`).values()]
  // Where more was taken back than earned nothing can be paid: it waits for the next month.
  const payable = months.filter((due) => sumOf(due) > 0)
  await makeSettlements(transaction, month, payable, time_zone)
  return payable.length
}

async function makeSettlements(
  transaction: Transaction,
  month: string,
  all: readonly Due[][],
  zone: string,
): Promise<void> {
  if (all.length === 0) return
  const { tx } = transaction
  const talentIds = [...new Set(all.map(([due]) => due!.talent_id))]
  const payables = await payablesOf(tx, talentIds, transaction.now())
  const countries = await countriesOf(tx, talentIds)
  const bonuses = await bonusesOf(
    tx,
    all.flat().flatMap(({ income_id }) => income_id ?? []),
  )
  const created_at = transaction.now()
  const confirm_until = confirmUntil(created_at)
  const made = all.map((due) => {
    const { talent_id, currency } = due[0]!
    const received = due.map(({ received_at }) => received_at).sort()[0]!
    const days = dueDays(month, dayIn(zone, fromWireTime(received)), countries.get(talent_id) ?? null)
    const total_minor = sumOf(due) + bonusIn(due, bonuses)
    return { settlement_id: transaction.newId(), talent_id, month, currency, total_minor, ...days }
  })
  await tx
    .insertInto('settlement')
    .values(made.map((row) => ({ ...row, state: settleStates.toBeSettled, confirm_until, created_at })))
    .execute()
  const items = all.flatMap((due, index) => due.map((one) => ({ ...one, settlement_id: made[index]!.settlement_id })))
  const placed = await insertIncomes(transaction, items)
  await placeWaiting(tx, items)
  for (const item of placed) {
    const bonus = bonuses.get(item.income_id)
    if (bonus) await addBonus(transaction, bonus, item)
  }
  for (const row of made) await tellMade(transaction, row, confirm_until, payables.get(row.talent_id)?.lacks ?? [])
}

const bonusIn = (due: readonly Due[], bonuses: ReadonlyMap<string, Bonus>) =>
  due.reduce((sum, { income_id }) => sum + (bonuses.get(income_id ?? '')?.amount_minor ?? 0), 0)

type Placed = Due & { settlement_id: string }

/** @returns the items made */
async function insertIncomes(transaction: Transaction, items: readonly Placed[]) {
  const rows = items.flatMap(({ settlement_id, talent_id, currency, income_id, amount_minor, transaction_id }) => {
    if (income_id === null) return []
    const item_id = transaction.newId()
    return [{ item_id, settlement_id, talent_id, currency, income_id, amount_minor, transaction_id }]
  })
  await sql`
    insert into settlement_item
      (item_id, settlement_id, talent_id, currency, kind, income_id, amount_minor, transaction_id, created_at)
    select r.item_id, r.settlement_id, r.talent_id, r.currency, case i.kind when 'work' then 'income' else i.kind end,
      r.income_id, r.amount_minor, r.transaction_id, ${transaction.now()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      item_id uuid, settlement_id uuid, talent_id uuid, currency text, income_id uuid, amount_minor bigint, transaction_id uuid
    ) join income i on i.income_id = r.income_id`.execute(transaction.tx)
  return rows
}

async function placeWaiting(tx: Tx, items: readonly Placed[]): Promise<void> {
  const rows = items.filter(({ item_id }) => item_id !== null)
  if (rows.length === 0) return
  await sql`
    update settlement_item i set settlement_id = r.settlement_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(item_id uuid, settlement_id uuid)
    where i.item_id = r.item_id`.execute(tx)
}

/** Where their bank is: its law says when they have to be paid. */
async function countriesOf(tx: Tx, talentIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('bank_account')
    .distinctOn('account_id')
    .select(['account_id', 'country'])
    .where('account_id', 'in', talentIds)
    .orderBy('account_id')
    .orderBy('created_at', 'desc')
    .execute()
  return new Map(rows.map(({ account_id, country }) => [account_id, country]))
}

interface Made {
  settlement_id: string
  talent_id: string
  month: string
  currency: Currency
  total_minor: number
}

async function tellMade(
  transaction: Transaction,
  { settlement_id, talent_id, month, currency, total_minor }: Made,
  confirm_until: Date,
  lacks: readonly string[],
): Promise<void> {
  await addEvent(transaction, { settlement_id, kind: 'made', actor_id: null })
  const params = { month, amount_minor: total_minor, currency }
  await sendLetter(transaction, {
    account_id: talent_id,
    kind: 'settlementReady',
    params: { ...params, confirm_at: toWireTime(confirm_until) },
    link: linkToSettlement(settlement_id),
  })
  if (lacks.length > 0)
    await sendLetter(transaction, { account_id: talent_id, kind: 'settlementLacks', params, link: paths.meSigned })
}
