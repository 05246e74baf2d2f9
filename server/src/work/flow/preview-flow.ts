/** Estimates price and duration of a flow with the functions that price an order. */
import {
  type calls,
  day,
  fromWireTime,
  hour,
  isMonolingual,
  minute,
  type ParsedOf,
  toWireTime,
} from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { priceOrder } from '../../money/settlement/quote.ts'
import { idleMachines } from '../machine/idle-machines.ts'
import { designerCompany } from './policy.ts'
import { requirePriceable } from './require-orderable.ts'

type Call = typeof calls.flow.previewFlow

/** Far enough in the future for an order without rush fee. */
const unhurried = 365 * day
/** The usual number of words in a cue, a sentence or a row. */
const wordsPerSegment = 12

export async function previewFlow(ctx: Ctx, { media, graph, ...sample }: ParsedOf<Call>) {
  const company_id = designerCompany(ctx.actor)
  const { source_lang, target_lang, word_count, minutes } = sample
  requirePriceable(media, graph)
  const target_langs = isMonolingual(graph) ? [] : [target_lang]
  if (target_langs.includes(source_lang)) throw new CallError('LANGUAGE_DUPLICATE')
  const { currency } = await ctx.db
    .selectFrom('company')
    .select('currency')
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow()
  const now = ctx.now()
  const deadline_at = toWireTime(new Date(now.getTime() + unhurried))
  const file = {
    file_id: 'sample',
    word_count,
    segment_count: Math.ceil(word_count / wordsPerSegment),
    bands: {},
    duration_ms: minutes === null ? null : Math.round(minutes * minute),
  }
  const order = { source_lang, target_langs, deadline_at }
  const idle = await idleMachines(ctx, graph)
  const { quote } = await priceOrder(ctx.db, { company_id, order, currency, files: [file], graph, idle, now })
  return {
    items: quote.items.map(({ node_id, kind, calculation }) => ({
      node_id,
      kind,
      amount_minor: calculation.amount_minor,
    })),
    charge_minor: quote.charge_minor,
    currency,
    duration_hours: Math.ceil((fromWireTime(quote.earliest_at).getTime() - now.getTime()) / hour),
  }
}
