/** Price lists: what clients pay and talents get for each unit of a step, in versions that are valid for a time. */
import { z } from 'zod'
import { nodeKind } from '../../content/kinds/list.ts'
import { currency, id, locale, minor } from '../../ground/base.ts'
import { wireTime } from '../../ground/time.ts'
import { type MatchBand, matchBands, rushFee } from '../settlement/money.ts'

export const priceSides = ['client', 'talent'] as const
export const priceSide = z.enum(priceSides)
export type PriceSide = z.infer<typeof priceSide>

/** `draft`: it may be changed. `active`: valid now or from a moment to come. `retired`: another one followed. */
export const priceVersionState = z.enum(['draft', 'active', 'retired'])
export type PriceVersionState = z.infer<typeof priceVersionState>

export const maxPriceLines = 2_000
export const maxPriceLists = 500
/** No unit price and no minimum is higher: FACE_VALUE_OVER_LIMIT. */
export const maxFaceValue = 100_000_000
/** No order is dearer: TOTAL_PRICE_INVALID. */
export const maxTotalPrice = 1e14

/** A language or `*` for any. */
const lineLang = z.union([z.literal('*'), locale])

export const priceLine = z.object({
  node_kind: nodeKind,
  source_lang: lineLang,
  target_lang: lineLang,
  /** Of a talents' list: it is for talents of this level or above, and comes before what is for any; 0: any. */
  role_level: z.number().int().min(0).max(4),
  rate_minor: minor,
  minimum_minor: minor,
})
export type PriceLine = z.infer<typeof priceLine>

export const priceLineKey = ({
  node_kind,
  source_lang,
  target_lang,
  role_level,
}: Omit<PriceLine, 'rate_minor' | 'minimum_minor'>) => `${node_kind} ${source_lang} ${target_lang} ${role_level}`

const percent = z.number().int().min(-1_000).max(1_000)
export const priceBands = z.object({
  repetition: percent,
  context: percent,
  exact: percent,
  fuzzy95: percent,
  fuzzy85: percent,
  fuzzy75: percent,
  new: percent,
  undrafted: percent,
}) satisfies z.ZodType<Record<MatchBand, number>>
export type PriceBands = z.infer<typeof priceBands>

/** From the best match to none: each may cost as much as the one before, or more. */
const rising = ['context', 'exact', 'fuzzy95', 'fuzzy85', 'fuzzy75', 'new', 'undrafted'] as const
const maxBandPercent = 300

/** The first band whose percentage can't be; null where all can. New words always cost the whole rate. */
export function wrongBand(bands: PriceBands): MatchBand | null {
  for (const band of Object.keys(matchBands) as MatchBand[])
    if (bands[band] < 0 || bands[band] > maxBandPercent) return band
  if (bands.new !== matchBands.new) return 'new'
  if (bands.repetition > bands.new) return 'repetition'
  return rising.find((band, index) => index > 0 && bands[band] < bands[rising[index - 1] ?? band]) ?? null
}

/** The fewest hours first, and the fewer the dearer. */
export const rushOfList = z
  .array(rushFee)
  .max(6)
  .refine((fees) =>
    fees.every((fee, index) => {
      const before = fees[index - 1]
      return !before || (fee.hours > before.hours && fee.percent < before.percent)
    }),
  )

export const priceListHead = z.object({
  price_list_id: id,
  side: priceSide,
  name: z.string(),
  currency,
  is_standard: z.boolean(),
})
export type PriceListHead = z.infer<typeof priceListHead>

export const priceVersionHead = z.object({
  /** As calculations name it. */
  version: z.number().int(),
  /** Within the list: 1, 2, … */
  number: z.number().int(),
  state: priceVersionState,
  /** Null for a draft. */
  valid_from: wireTime.nullable(),
  valid_until: wireTime.nullable(),
  note: z.string(),
  line_count: z.number().int(),
  created_by: z.string().nullable(),
  activated_by: z.string().nullable(),
})
export type PriceVersionHead = z.infer<typeof priceVersionHead>

export const priceListRow = priceListHead.extend({
  /** In force now; null for a list that has only a draft or begins later. */
  current: priceVersionHead.nullable(),
  has_draft: z.boolean(),
  /** Clients that have it as their own, and groups of clients. */
  company_count: z.number().int(),
  group_count: z.number().int(),
})
export type PriceListRow = z.infer<typeof priceListRow>

/** Since when the standard prices of a new installation count: always. */
export const pricesBegan = '20000101000000000'

/** Why a pair of prices leaves too little, for operators only. */
export const priceSpread = z.object({
  node_kind: nodeKind,
  source_lang: z.string(),
  target_lang: z.string(),
  /** From which level of talents on; 0: any. */
  role_level: z.number().int(),
  /** Of what: a unit, or the minimum fee. */
  is_minimum: z.boolean(),
  client_minor: minor,
  talent_minor: minor,
  /** Of the client's price, what is left, in thousandths; below zero the house pays. */
  margin_permille: z.number().int(),
})
export type PriceSpread = z.infer<typeof priceSpread>
