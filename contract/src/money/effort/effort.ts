/** Drafts that had to be redone: what was paid for each, and which machine's drafts cost how much. */
import { z } from 'zod'
import { currency, id, listOf, minor, page } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { matchBand } from '../settlement/money.ts'
import { incomePeriods } from '../settlement/settlement.ts'
import { effortExclusions } from './effort-pay.ts'

export const redoneSegment = z.object({
  segment_id: id,
  /** Its place in the text, from 1. */
  number: z.number().int(),
  source: z.string(),
  draft: z.string(),
  final: z.string(),
  words: z.number().int(),
  band: matchBand,
  /** Of the rate, that is paid. */
  percent: z.number().int(),
  distance_permille: z.number().int(),
  /** Before rush and raises. */
  quoted_minor: minor,
  paid_minor: minor,
  excluded_reason: z.enum(effortExclusions).nullable(),
})
export type RedoneText = z.infer<typeof redoneSegment>

export const engineTopUp = z.object({
  /** Provider and model, or `memory`. */
  engine: z.string(),
  /** Empty: no prompt was used. */
  prompt_version: z.string(),
  source_lang: z.string(),
  target_lang: z.string(),
  currency,
  segment_count: z.number().int(),
  /** Of these so many cost more than was quoted. */
  redone_count: z.number().int(),
  /** Changed so fast that somebody should look. */
  fast_count: z.number().int(),
  quoted_minor: minor,
  top_up_minor: minor,
  /** The top-up in thousandths of what was quoted; and the median of all work of the pair. */
  share_permille: z.number().int(),
  median_permille: z.number().int(),
})
export type EngineTopUp = z.infer<typeof engineTopUp>

export const effortCalls = {
  /** The segments behind a top-up: those that were paid more than quoted, and changes that don't count, with the reason. */
  getRedoneSegments: call({
    path: '/settle/income/getRedoneSegments',
    access: 'payee',
    input: page.extend({ income_id: id }),
    output: listOf(redoneSegment),
    errors: ['NOT_FOUND'],
  }),
  /** What drafts have cost beyond what was quoted, the dearest first. */
  getEngineTopUps: call({
    path: '/settle/income/getEngineTopUps',
    access: 'operator',
    input: page.extend({ period: z.enum(incomePeriods).default('halfYear') }),
    output: listOf(engineTopUp),
  }),
}
