/** Checks whether a quote can become an order now, and returns the order as it would be placed: at the quote's price. */
import { fromWireTime, hour, nodeKinds, rushPercent, stageGraphs, type TaskOrder } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { findOrderPrices, type Prices } from '../../money/price/find-rates.ts'
import { chooseRate } from '../../money/price/rates.ts'
import { earliestOf, workedLangs } from '../../money/settlement/quote.ts'
import { type CheckedOrder, requireMakeable } from '../task/order/check-order.ts'
import { readCounted } from '../task/order/ordered-file.ts'
import { dueOrder } from './create-quote.ts'
import { requireWhole } from './require-whole.ts'
import type { QuoteDocument } from './store.ts'

export interface Quoted {
  quote_id: string
  order: TaskOrder
  checked: CheckedOrder
}

/**
 * What the client pays stands in the quote; what people get follows the price lists that are in force now.
 * @throws QUOTE_FLOW_GONE, QUOTE_FILES_GONE, CURRENCY_WRONG, DEADLINE_IMPOSSIBLE, and as an order
 */
export async function checkQuoted(ctx: Ctx, row: QuoteDocument): Promise<Quoted> {
  const { quote_id, company_id, counted, quote, currency } = row
  const { graph, flow_version } = counted
  const now = ctx.now()
  const order = { ...dueOrder(row.content, row.deadline_hours, now), group_id: await groupOf(ctx, row) }
  await requireWhole(ctx, row)
  const company = await ctx.db
    .selectFrom('company')
    .select(['currency', 'is_po_required'])
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow()
  if (company.currency !== currency) throw new CallError('CURRENCY_WRONG', { currency: company.currency })
  requireMakeable(ctx, order, graph)
  const files = await readCounted(ctx, order, counted)
  const earliest_at = earliestOf({ order, files, graph, now })
  if (order.deadline_at < earliest_at) throw new CallError('DEADLINE_IMPOSSIBLE', { earliest: earliest_at })
  const { rates, rush } = await pricesOf(ctx, row, now)
  const hours = (fromWireTime(order.deadline_at).getTime() - now.getTime()) / hour
  const checked: CheckedOrder = {
    company_id,
    currency,
    graph,
    flow_version,
    files,
    rates,
    flow_id: order.flow_id,
    idle: new Set(counted.idle),
    priced_at: now,
    pay_rush_percent: rushPercent(hours, rush),
    is_po_required: company.is_po_required,
    quote: { ...quote, deadline_at: order.deadline_at, earliest_at },
  }
  return { quote_id, order, checked }
}

/** A group that is gone is no reason to refuse. */
async function groupOf({ db }: Ctx, { content, company_id }: QuoteDocument): Promise<string | null> {
  if (content.group_id === null) return null
  const group = await db
    .selectFrom('task_group')
    .select('group_id')
    .where('group_id', '=', content.group_id)
    .where('company_id', '=', company_id)
    .executeTakeFirst()
  return group?.group_id ?? null
}

/** Where the lists no longer price a step, it is paid as it was when the quote was made. */
async function pricesOf({ db }: Ctx, row: QuoteDocument, now: Date): Promise<Prices> {
  const { company_id, currency, content, counted } = row
  const { source_lang, target_langs } = content
  const scope = { company_id, currency, source_lang, target_langs }
  const prices = await findOrderPrices(db, scope, now)
  const { source, target } = stageGraphs(counted.graph)
  const works = [
    ...source.nodes.map(({ kind }) => ({ kind, target_lang: source_lang })),
    ...target.nodes.flatMap(({ kind }) => workedLangs(content).map((target_lang) => ({ kind, target_lang }))),
  ]
  const lacks = works.some(
    ({ kind: node_kind, target_lang }) =>
      (nodeKinds[node_kind].by === 'human' || nodeKinds[node_kind].by === 'reviewer') &&
      !chooseRate(prices.rates, { node_kind, source_lang, target_lang, currency }),
  )
  return lacks ? findOrderPrices(db, scope, fromWireTime(row.created_at)) : prices
}
