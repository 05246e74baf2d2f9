/** Calculates what an order costs: each priced node × language × file, the sum and the rush fee. */
import {
  type Calculation,
  type Currency,
  type FlowGraph,
  fromWireTime,
  hour,
  isPeoples,
  type NodeKind,
  nodeKinds,
  type Quote,
  rushPercent,
  stageGraphs,
  toWireTime,
} from '@polyphony/contract'
import type { Tx } from '../../ground/db/connect.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { type BandWords, calculate, percentOf, type Volume } from './calculation.ts'
import { earliestDeadline } from './earliest.ts'
import { chooseRate, loadOrderRates, type Rate } from './rates.ts'

export interface QuoteFile {
  file_id: string
  word_count: number
  segment_count: number
  duration_ms: number | null
  /** True: words and segments are estimated from the duration because nobody has read or heard the file yet. */
  is_estimate?: boolean
  /** Target language → words by match; a missing language had no memory to search. */
  bands: Readonly<Record<string, BandWords>>
}

export interface QuoteInput {
  order: { source_lang: string; target_langs: readonly string[]; deadline_at: string }
  currency: Currency
  files: readonly QuoteFile[]
  /** The flow without the nodes that the order leaves out. */
  graph: FlowGraph
  rates: readonly Rate[]
  now: Date
}

/** @throws PRICE_MISSING { kind, source_lang, target_lang } when people's work has no rate. */
export function makeQuote({ order, currency, files, graph, rates, now }: QuoteInput): Quote {
  const items: Quote['items'] = []
  const volumes: Volume[] = []
  const { source, target } = stageGraphs(graph)
  const { source_lang } = order
  for (const { file_id, bands, ...file } of files) {
    const add = (nodes: FlowGraph['nodes'], target_lang: string, volume: Volume, isSource: boolean) => {
      for (const { node_id, kind } of nodes) {
        const rate = chooseRate(rates, { node_kind: kind, source_lang, target_lang, currency })
        const calculation = priceNode(rate, volume, kind)
        if (calculation === 'missing') throw new CallError('PRICE_MISSING', { kind, source_lang, target_lang })
        const facts = { file_id, node_id, kind, target_lang, ...(isSource && { is_source: true }) }
        if (calculation) items.push({ ...facts, calculation })
      }
    }
    add(source.nodes, source_lang, { ...file, bands: null }, true)
    for (const target_lang of workedLangs(order)) {
      const volume = { ...file, bands: bands[target_lang] ?? null }
      volumes.push(volume)
      add(target.nodes, target_lang, volume, false)
    }
  }
  const subtotal_minor = items.reduce((sum, item) => sum + item.calculation.amount_minor, 0)
  const rush_percent = rushPercent((fromWireTime(order.deadline_at).getTime() - now.getTime()) / hour)
  const rush_minor = percentOf(subtotal_minor, rush_percent)
  return {
    items,
    word_count: files.reduce((sum, file) => sum + file.word_count, 0),
    subtotal_minor,
    rush_percent,
    rush_minor,
    charge_minor: subtotal_minor + rush_minor,
    currency,
    deadline_at: order.deadline_at,
    earliest_at: toWireTime(earliestDeadline(graph, volumes, now)),
  }
}

/** The languages in which each file is worked on; a flow without target languages works in the source language. */
export function workedLangs({ source_lang, target_langs }: QuoteInput['order']): readonly string[] {
  return target_langs.length > 0 ? target_langs : [source_lang]
}

/** @returns null for a free node, which isn't an item of a quote; 'missing' for people's work without a rate. */
function priceNode(rate: Rate | null, volume: Volume, kind: NodeKind): Calculation | 'missing' | null {
  const isPeopleWork = isPeoples(nodeKinds[kind])
  if (!rate) return isPeopleWork ? 'missing' : null
  const fee = { rate_minor: rate.client_minor, minimum_minor: rate.client_minimum_minor, rush_percent: 0 }
  const calculation = calculate(rate, volume, fee)
  if (!calculation) return isPeopleWork ? 'missing' : null
  return rate.client_minor === 0 && rate.client_minimum_minor === 0 ? null : calculation
}

export interface PricedOrder {
  quote: Quote
  /** The rates of this quote; later items of the same order are priced with them, too. */
  rates: readonly Rate[]
}

/** Prices an order by the rates that are in force at `now`. */
export async function priceOrder(tx: Tx, input: Omit<QuoteInput, 'rates'>): Promise<PricedOrder> {
  const { order, currency, now } = input
  const rates = await loadOrderRates(tx, { currency, ...order }, now)
  return { quote: makeQuote({ ...input, rates }), rates }
}
