/** What the orders of a month would have cost, or paid, by a version of a price list. */
import {
  type calls,
  type OutputOf,
  type ParsedOf,
  type PriceListHead,
  type Quote,
  type SimulatedCompany,
} from '@polyphony/contract'
import { sql } from 'kysely'
import { defaultEntity } from '../../base/entity/default-entity.ts'
import { readSetting } from '../../base/setting/read-setting.ts'
import type { Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { notFound } from '../../ground/kernel/call-error.ts'
import { sumOf } from '../settlement/calculation.ts'
import { type AgreedWork, type OtherPrices, repricePays, repriceQuote } from './reprice.ts'
import { spreadsOf } from './spread.ts'
import { contentsOf, findList } from './store.ts'

type Preview = (typeof calls)['prices']['previewPriceList']

const rowsAtOnce = 200
const mostCompanies = 100

/** @throws NOT_FOUND */
export async function previewPriceList(
  ctx: Ctx,
  { price_list_id, version, month }: ParsedOf<Preview>,
): Promise<OutputOf<Preview>> {
  const { db } = ctx
  const list = await findList(db, price_list_id)
  const known = await db
    .selectFrom('price_version')
    .select('number')
    .where('price_version_id', '=', version)
    .where('price_list_id', '=', price_list_id)
    .executeTakeFirst()
  if (!known) throw notFound()
  const { lines, bands } = await contentsOf(db, version)
  const prices: OtherPrices = { lines, bands, version, why: list.is_standard ? 'standard' : 'company' }
  const totals = new Totals()
  if (list.side === 'client') await addOrders(ctx, list, prices, { month, totals })
  else await addWork(ctx, list, prices, { month, totals })
  const { margin_floor_percent: floor } = await readSetting(ctx)
  return {
    currency: list.currency,
    ...totals.said(),
    spreads: await spreadsOf(db, list, lines, { floor, moment: ctx.now() }),
  }
}

class Totals {
  private readonly companies = new Map<string, SimulatedCompany & { orders: Set<string> }>()
  private unpriced_count = 0

  add(
    order: { task_id: string; company_id: string; name: string },
    {
      before_minor,
      after_minor,
      unpriced_count,
    }: { before_minor: number; after_minor: number; unpriced_count: number },
  ): void {
    const { company_id, name, task_id } = order
    const known = this.companies.get(company_id)
    const row = known ?? {
      company_id,
      name,
      order_count: 0,
      before_minor: 0,
      after_minor: 0,
      orders: new Set<string>(),
    }
    row.orders.add(task_id)
    row.before_minor += before_minor
    row.after_minor += after_minor
    this.unpriced_count += unpriced_count
    this.companies.set(company_id, row)
  }

  said() {
    const all = [...this.companies.values()].map(({ orders, ...row }) => ({ ...row, order_count: orders.size }))
    const sum = (amountOf: (row: SimulatedCompany) => number) => all.reduce((total, row) => total + amountOf(row), 0)
    const change = ({ before_minor, after_minor }: SimulatedCompany) => Math.abs(after_minor - before_minor)
    return {
      order_count: sum((row) => row.order_count),
      before_minor: sum((row) => row.before_minor),
      after_minor: sum((row) => row.after_minor),
      unpriced_count: this.unpriced_count,
      companies: all.toSorted((a, b) => change(b) - change(a)).slice(0, mostCompanies),
    }
  }
}

interface Month {
  month: string
  totals: Totals
}

/** Query of a month's orders `t` of the clients `c` for whom the list counts, or would count. */
async function ordersOf({ db }: Pick<Ctx, 'db'>, list: PriceListHead, month: string) {
  const { time_zone } = await defaultEntity(db)
  const from = sql<string>`(${`${month}-01`}::timestamp at time zone ${time_zone})`
  const until = sql<string>`((${`${month}-01`}::timestamp + interval '1 month') at time zone ${time_zone})`
  const orders = db
    .selectFrom('task as t')
    .innerJoin('company as c', 'c.company_id', 't.company_id')
    .where('t.purpose', '=', 'order')
    .where('t.currency', '=', list.currency)
    .where('t.created_at', '>=', from)
    .where('t.created_at', '<', until)
  return orders.where(await isMeant(db, list))
}

/** The list's own clients; of a list without any, everybody; of the standard list, those without one of their own or their group's. */
async function isMeant(db: Tx, { price_list_id, is_standard, side, currency }: PriceListHead) {
  const assigned = sql`from price_assignment a join price_list l using (price_list_id)
    left join client_group_member m on m.client_group_id = a.client_group_id and m.valid_until is null
    where a.valid_until is null and l.side = ${side} and l.currency = ${currency}`
  const clients = sql`coalesce(a.company_id, m.company_id)`
  if (is_standard) return sql<boolean>`not exists (select ${assigned} and ${clients} = t.company_id)`
  const anybody = await db
    .selectFrom('price_assignment')
    .select('assignment_id')
    .where('price_list_id', '=', price_list_id)
    .where('valid_until', 'is', null)
    .executeTakeFirst()
  if (!anybody) return sql<boolean>`true`
  // A client with a list of its own isn't meant by its group's.
  return sql<boolean>`exists (select ${assigned} and a.price_list_id = ${price_list_id} and (a.company_id = t.company_id
    or m.company_id = t.company_id and not exists (
      select from price_assignment o join price_list k using (price_list_id)
      where o.company_id = t.company_id and o.valid_until is null and k.side = ${side} and k.currency = ${currency})))`
}

type Order = { task_id: string; company_id: string; name: string; source_lang: string; quote: Quote }

/** The orders, a part after the other. */
async function* partsOf(ctx: Ctx, list: PriceListHead, month: string): AsyncGenerator<Order[]> {
  const orders = (await ordersOf(ctx, list, month))
    .select(['t.task_id', 't.company_id', 'c.name', 't.source_lang', 't.quote'])
    .orderBy('t.task_id')
    .limit(rowsAtOnce)
  let after: string | null = null
  for (;;) {
    const rows: Order[] = await (after === null ? orders : orders.where('t.task_id', '>', after)).execute()
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)?.task_id ?? null
  }
}

async function addOrders(ctx: Ctx, list: PriceListHead, prices: OtherPrices, { month, totals }: Month): Promise<void> {
  for await (const orders of partsOf(ctx, list, month)) {
    const works = await agreedWorks(
      ctx.db,
      orders.map(({ task_id }) => task_id),
    )
    for (const { quote, source_lang, ...order } of orders) {
      const own = works.get(order.task_id) ?? []
      totals.add(order, { before_minor: quote.charge_minor, ...repriceQuote(quote, source_lang, prices, own) })
    }
  }
}

/** What talents got for the work of these orders, as it was agreed. */
async function addWork(ctx: Ctx, list: PriceListHead, prices: OtherPrices, { month, totals }: Month): Promise<void> {
  for await (const orders of partsOf(ctx, list, month)) {
    const works = await agreedWorks(
      ctx.db,
      orders.map(({ task_id }) => task_id),
    )
    for (const order of orders) {
      const own = works.get(order.task_id) ?? []
      const before_minor = sumOf(own.map(({ calculation }) => calculation))
      if (own.length > 0) totals.add(order, { before_minor, ...repricePays(own, list.currency, prices) })
    }
  }
}

async function agreedWorks(tx: Tx, taskIds: readonly string[]): Promise<Map<string, AgreedWork[]>> {
  const rows = await tx
    .selectFrom('node_task')
    .leftJoin('talent as w', (join) => join.onRef('w.account_id', '=', 'payee_id').on('payer_id', 'is', null))
    .select(['task_id', 'node_id', 'kind as node_kind', 'source_lang', 'target_lang', 'calculation'])
    .select(sql<number>`coalesce(w.level, 0)`.as('level'))
    .where('task_id', 'in', taskIds)
    .where('pay_minor', 'is not', null)
    .orderBy('node_task_id')
    .execute()
  const works = rows.flatMap(({ calculation, ...work }) => (calculation ? [{ ...work, calculation }] : []))
  return Map.groupBy(works, ({ task_id }) => task_id)
}
