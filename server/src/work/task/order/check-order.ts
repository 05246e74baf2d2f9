/** Checks what an order refers to and returns it: the flow as it will run, the files with their text, and the price. */
import {
  burnInProgram,
  type Currency,
  type FlowGraph,
  isMonolingual,
  orderedGraph,
  type TaskOrder,
} from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { together } from '../../../ground/db/transact.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { findOrderPrices } from '../../../money/price/find-rates.ts'
import { type PricedOrder, priceBy } from '../../../money/settlement/quote.ts'
import { findFlow } from '../../flow/find-flow.ts'
import { requireOrderable } from '../../flow/require-orderable.ts'
import { idleMachines } from '../../machine/idle-machines.ts'
import { findOrdered, type OrderedFile, readOrdered } from './ordered-file.ts'

export interface CheckedOrder extends PricedOrder {
  company_id: string
  currency: Currency
  graph: FlowGraph
  flow_id: string
  flow_version: number
  /** The machines' nodes that no provider can do. */
  idle: ReadonlySet<string>
  files: OrderedFile[]
  /** The moment whose rates give the price. */
  priced_at: Date
  /** What people get for the rush; undefined: as the quote says. */
  pay_rush_percent?: number
  is_po_required: boolean
}

/** @throws NOT_FOUND, LANGUAGE_DUPLICATE, FLOW_CONFIG_WRONG, AI_NODE_NOT_ADDABLE, PROGRAM_MISSING, FILE_INCOMPLETE, PRICE_MISSING. */
export async function checkOrder(ctx: Ctx, order: TaskOrder): Promise<CheckedOrder> {
  const company_id = ctx.actor.company_id
  if (!company_id) throw new CallError('NO_PERMISSION')
  const languages = [order.source_lang, ...order.target_langs]
  if (new Set(languages).size !== languages.length) throw new CallError('LANGUAGE_DUPLICATE')
  const [, flow, company, found] = await together(
    checkTags(ctx, order.tag_ids),
    requireFlow(ctx, order.flow_id),
    companyTerms(ctx, company_id),
    findOrdered(ctx, company_id, order),
  )
  const { currency, effort_percent, is_po_required } = company
  const graph = orderedGraph(flow.graph, order)
  if (flow.media !== order.media) throw new CallError('FLOW_CONFIG_WRONG')
  requireMakeable(ctx, order, graph)
  if (isMonolingual(graph) !== (order.target_langs.length === 0))
    throw new CallError('Parameter_Error', { fields: [{ field: 'target_langs', problem: 'invalid' }] })
  const files = await readOrdered(ctx, order, graph, found)
  const priced_at = ctx.now()
  const [idle, prices] = await together(
    idleMachines(ctx, graph),
    findOrderPrices(ctx.db, { company_id, currency, ...order }, priced_at),
  )
  const priced = priceBy(prices, { order, currency, files, graph, idle, effort_percent, now: priced_at })
  const { flow_id, version: flow_version } = flow
  return { company_id, currency, graph, idle, flow_id, flow_version, files, priced_at, is_po_required, ...priced }
}

async function requireFlow({ db, actor }: Ctx, flowId: string) {
  const flow = await findFlow(db, actor, flowId)
  if (!flow) throw notFound()
  return flow
}

const companyTerms = ({ db }: Ctx, companyId: string) =>
  db
    .selectFrom('company')
    .select(['currency', 'effort_percent', 'is_po_required'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()

/** @throws AI_NODE_NOT_ADDABLE, FLOW_CONFIG_WRONG, PROGRAM_MISSING */
export function requireMakeable(ctx: Ctx, { media, is_burned_in }: TaskOrder, graph: FlowGraph): void {
  requireOrderable(ctx, media, graph)
  if (is_burned_in && ctx.missingPrograms.includes(burnInProgram))
    throw new CallError('PROGRAM_MISSING', { program: burnInProgram })
}

/** @throws PO_REQUIRED where the company orders nothing without the number of a purchase order */
export function requirePo({ is_po_required }: Pick<CheckedOrder, 'is_po_required'>, poNumber: string | null): void {
  if (is_po_required && poNumber === null) throw new CallError('PO_REQUIRED')
}

interface Seen {
  charge_minor: number
  effort_percent: number
}

/** Nobody pays another price, or up to a higher ceiling, than they have seen. @throws QUOTE_CHANGED with those of now */
export function requireSeen(
  { quote: { charge_minor, effort_percent = 0 } }: Pick<CheckedOrder, 'quote'>,
  seen: Seen,
): void {
  if (charge_minor !== seen.charge_minor || effort_percent > seen.effort_percent)
    throw new CallError('QUOTE_CHANGED', { charge_minor, effort_percent })
}

/** Of an order that somebody has been told the price of elsewhere. */
export async function isPoRequired({ db }: Pick<Ctx, 'db'>, companyId: string): Promise<boolean> {
  const company = await db
    .selectFrom('company')
    .select('is_po_required')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return company.is_po_required
}

async function checkTags({ db }: Ctx, tagIds: readonly string[]): Promise<void> {
  if (tagIds.length === 0) return
  const tags = await db.selectFrom('tag').select('tag_id').where('tag_id', 'in', tagIds).execute()
  if (tags.length < new Set(tagIds).size) throw notFound()
}
