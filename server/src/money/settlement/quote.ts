/** Calculates what an order costs: each priced node × language × file, the sum and the rush fee. */
import {
  type Calculation,
  type Currency,
  type FlowGraph,
  fromWireTime,
  hour,
  isDraftMissing,
  isMostlyUndrafted,
  isPeoples,
  matchBands,
  maxTotalPrice,
  type NodeKind,
  nodeKinds,
  present,
  type Quote,
  type RushFee,
  rushFees,
  rushPercent,
  stageGraphs,
  toWireTime,
  type WireTime,
} from '@polyphony/contract'
import type { Tx } from '../../ground/db/connect.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { findOrderPrices, type Prices } from '../price/find-rates.ts'
import { chooseRate, type Rate } from '../price/rates.ts'
import { earliestDeadline } from '../schedule/earliest.ts'
import { agreedPays, type BandWords, calculate, percentOf, raiseTogether, type Volume } from './calculation.ts'

export interface QuoteFile {
  file_id: string
  word_count: number
  segment_count: number
  duration_ms: number | null
  /** True: words and segments are estimated from the duration because nobody has read or heard the file yet. */
  is_estimate?: boolean
  /** Target language → words by match; a missing language had no memory to search. */
  bands: Readonly<Record<string, BandWords>>
  /** Target language → words whose translation came with the file. */
  drafted?: Readonly<Record<string, number>>
}

export interface QuoteInput {
  order: { source_lang: string; target_langs: readonly string[]; deadline_at: string }
  currency: Currency
  files: readonly QuoteFile[]
  /** The flow without the nodes that the order leaves out. */
  graph: FlowGraph
  /** Machines' nodes that no provider can do: they cost nothing, and what they would draft is made from nothing. */
  idle: ReadonlySet<string>
  rates: readonly Rate[]
  /** So many percent of a step's price its company pays at most for drafts that have to be redone; 0: nothing. */
  effort_percent?: number
  /** Of the client's price list; without: the standard fees. */
  rush?: readonly RushFee[]
  now: Date
}

/** @throws PRICE_MISSING { kind, source_lang, target_lang } when people's work has no rate; TOTAL_PRICE_INVALID */
export function makeQuote(input: QuoteInput): Quote {
  const { order, currency, files, graph } = input
  const { source, target } = stageGraphs(graph)
  const items = [
    ...priceLanguage(input, { nodes: source.nodes, target_lang: order.source_lang, is_source: true }),
    ...workedLangs(order).flatMap((target_lang) =>
      priceLanguage(input, { nodes: target.nodes, target_lang, is_source: false }),
    ),
  ]
  const subtotal_minor = items.reduce((sum, item) => sum + item.calculation.amount_minor, 0)
  const rush_percent = rushOf(input)
  const rush_minor = percentOf(subtotal_minor, rush_percent)
  const charge_minor = subtotal_minor + rush_minor
  if (charge_minor > maxTotalPrice) throw new CallError('TOTAL_PRICE_INVALID', { max_minor: maxTotalPrice, currency })
  return {
    items,
    word_count: files.reduce((sum, file) => sum + file.word_count, 0),
    subtotal_minor,
    rush_percent,
    rush_minor,
    charge_minor,
    ...(input.effort_percent && items.some(mayBeRedone) && { effort_percent: input.effort_percent }),
    currency,
    ...(input.rush && { rush_fees: [...input.rush] }),
    deadline_at: order.deadline_at,
    earliest_at: earliestOf(input),
  }
}

/** The earliest deadline that the order can have. */
export function earliestOf({
  order,
  files,
  graph,
  now,
}: Pick<QuoteInput, 'order' | 'files' | 'graph' | 'now'>): WireTime {
  const volumes = workedLangs(order).flatMap((lang) =>
    files.map((file) => ({ ...file, bands: file.bands[lang] ?? null })),
  )
  return toWireTime(earliestDeadline(graph, volumes, now))
}

/** People's work of which a part is quoted below the rate, as it has a match. */
const mayBeRedone = ({ kind, calculation: { lines } }: Quote['items'][number]) =>
  isPeoples(nodeKinds[kind]) && lines.some(({ band, percent }) => band !== null && percent < matchBands.new)

/** The languages in which each file is worked on; a flow without target languages works in the source language. */
export function workedLangs({
  source_lang,
  target_langs,
}: Pick<QuoteInput['order'], 'source_lang' | 'target_langs'>): readonly string[] {
  return target_langs.length > 0 ? target_langs : [source_lang]
}

interface Language {
  nodes: FlowGraph['nodes']
  target_lang: string
  /** The work is done once for all languages. */
  is_source: boolean
}

/** The files as a step in a language counts them: by matches, and by whether they have the draft that it corrects. */
export function volumesOf(
  { files, graph, idle }: Pick<QuoteInput, 'files' | 'graph' | 'idle'>,
  { node_id, target_lang }: { node_id: string; target_lang: string },
): Volume[] {
  const isMissing = isDraftMissing(graph, node_id, idle)
  return files.map(({ word_count, segment_count, duration_ms, is_estimate, bands, drafted }) => ({
    word_count,
    segment_count,
    duration_ms,
    bands: bands[target_lang] ?? null,
    ...(is_estimate && { is_estimate }),
    ...(isMissing && { is_undrafted: true, drafted_words: drafted?.[target_lang] ?? 0 }),
  }))
}

type Item = Quote['items'][number]
interface PricedStep {
  rate: Rate
  volumes: readonly Volume[]
  /** By file; null where it is free. */
  items: (Item | null)[]
}

/** The minimum fee belongs to an order and a language: its files and steps share it. */
function priceLanguage(input: QuoteInput, { nodes, ...language }: Language): Quote['items'] {
  const steps = nodes.flatMap((node) => priceStep(input, node, language) ?? [])
  const items = input.files.flatMap((_, index) => steps.flatMap((step) => step.items[index] ?? []))
  const calculations = items.map(({ calculation }) => calculation)
  const made = steps.filter((step) => step.items.some((item) => item && !item.is_idle))
  const raised = raiseTogether(calculations, minimumFee(made, rushOf(input)))
  return items.map((item, index) => ({ ...item, calculation: present(raised[index]) }))
}

function priceStep(
  input: QuoteInput,
  { node_id, kind }: FlowGraph['nodes'][number],
  { target_lang, is_source }: Omit<Language, 'nodes'>,
): PricedStep | null {
  const { order, currency, rates, files } = input
  const { source_lang } = order
  const rate = chooseRate(rates, { node_kind: kind, source_lang, target_lang, currency })
  const volumes = volumesOf(input, { node_id, target_lang })
  const is_idle = input.idle.has(node_id)
  const items = files.map(({ file_id }, index) => {
    const calculation = priceNode(rate, present(volumes[index]), kind)
    if (calculation === 'missing') throw new CallError('PRICE_MISSING', { kind, source_lang, target_lang })
    if (!calculation) return null
    const facts = { file_id, node_id, kind, target_lang, ...(is_source && { is_source }) }
    if (is_idle) return { ...facts, is_idle, calculation: unmade(calculation) }
    return { ...facts, ...(isMostlyUndrafted(calculation) && { is_undrafted: true }), calculation }
  })
  return rate && { rate, volumes, items }
}

const unmade = (calculation: Calculation): Calculation => ({ ...calculation, lines: [], amount_minor: 0 })

/** The highest of the steps' minimum fees, and no less than what the language's people get, rush included. */
function minimumFee(steps: readonly PricedStep[], rushPercent: number): number {
  const paidWith = (rush: number) =>
    steps
      .flatMap(({ rate, volumes }) => agreedPays(rate.talent, volumes, rush))
      .reduce((total, pay) => total + (pay?.pay_minor ?? 0), 0)
  const paid = Math.max(paidWith(0), Math.ceil((paidWith(rushPercent) * 100) / (100 + rushPercent)))
  return Math.max(paid, ...steps.map(({ rate }) => rate.client.minimum_minor))
}

const rushOf = ({ order, rush = rushFees, now }: QuoteInput) =>
  rushPercent((fromWireTime(order.deadline_at).getTime() - now.getTime()) / hour, rush)

/** @returns null for a free node, which isn't an item of a quote; 'missing' for people's work without a rate. */
function priceNode(rate: Rate | null, volume: Volume, kind: NodeKind): Calculation | 'missing' | null {
  const isPeopleWork = isPeoples(nodeKinds[kind])
  if (!rate) return isPeopleWork ? 'missing' : null
  const { client } = rate
  const calculation = calculate(client, volume, { minimum_minor: 0, rush_percent: 0 })
  if (!calculation) return isPeopleWork ? 'missing' : null
  return client.rate_minor === 0 && client.minimum_minor === 0 ? null : calculation
}

export interface PricedOrder {
  quote: Quote
  /** The rates of this quote; later items of the same order are priced with them, too. */
  rates: readonly Rate[]
}

/** Prices an order by the price lists that are in force for the company at `now`. */
export async function priceOrder(
  tx: Tx,
  { company_id, ...input }: Omit<QuoteInput, 'rates' | 'rush'> & { company_id: string },
): Promise<PricedOrder> {
  const { order, currency, now } = input
  return priceBy(await findOrderPrices(tx, { company_id, currency, ...order }, now), input)
}

export function priceBy({ rates, rush }: Prices, input: Omit<QuoteInput, 'rates' | 'rush'>): PricedOrder {
  const isOwn = JSON.stringify(rush) !== JSON.stringify(rushFees)
  return { quote: makeQuote({ ...input, rates, ...(isOwn && { rush }) }), rates }
}
