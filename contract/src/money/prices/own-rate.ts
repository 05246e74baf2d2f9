/** Talents' own rates: what one of them gets for a unit of a step in place of the list's price, once an operator agrees. */
import { z } from 'zod'
import { nodeKind } from '../../content/kinds/list.ts'
import { currency, empty, id, listOf, locale, minor, page, person } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'
import { calendarDate } from '../../ground/zoned-day.ts'

/** `agreed` with an end: another one followed, the talent has given it up, or an operator has ended it. */
export const ownRateStates = ['asked', 'agreed', 'refused', 'withdrawn'] as const
export const ownRateState = z.enum(ownRateStates)
export type OwnRateState = z.infer<typeof ownRateState>

/** How operators' list is filtered. */
export const askedRateFilters = [...ownRateStates, 'any'] as const

export const ownRateLimits = { note: 500, shown: 200 } as const

const words = z.string().trim().max(ownRateLimits.note)

const rateKey = { node_kind: nodeKind, source_lang: locale, target_lang: locale, currency }

export const ownRate = z.object({
  rate_id: id,
  ...rateKey,
  source_lang: z.string(),
  target_lang: z.string(),
  /** As it was asked for. */
  rate_minor: minor,
  /** What an operator has agreed to; it may be another one. */
  agreed_minor: minor.nullable(),
  state: ownRateState,
  note: z.string(),
  answer: z.string(),
  asked_at: wireTime,
  decided_at: wireTime.nullable(),
  /** Of an agreed rate: from when on it doesn't count; it may be to come. */
  valid_until: wireTime.nullable(),
  /** That day, where the legal entity is. */
  ends_on: calendarDate.nullable(),
  is_over: z.boolean(),
  /** Why an operator has set its end; empty where none has. */
  end_reason: z.string(),
  /** What talents get by the standard list now; null where it has no price, or the reader belongs to a client. */
  standard_minor: minor.nullable(),
})

export const myRate = ownRate.extend({ can: z.object({ withdraw: z.boolean() }) })
export type MyRate = z.infer<typeof myRate>

/** Work for which the talent may ask for a rate, with the standard ones. */
const rateChoice = z.object({
  node_kind: nodeKind,
  source_lang: z.string(),
  target_lang: z.string(),
  standard: z.array(z.object({ currency, rate_minor: minor })),
})
export type RateChoice = z.infer<typeof rateChoice>

export const askedRate = ownRate.extend({
  talent: person.extend({ level: z.number().int() }),
  decided_by: person.nullable(),
  ended_by: person.nullable(),
  /** What clients pay by the standard list now; null where it has no price. */
  client_minor: minor.nullable(),
  can: z.object({ decide: z.boolean(), end: z.boolean() }),
})
export type AskedRate = z.infer<typeof askedRate>

export const ownRates = {
  /** The caller's rates, what is asked and what counts first, and for which work they may ask. */
  getOwnRates: call({
    path: '/price/talent/getOwnRates',
    access: 'freelance',
    input: empty,
    output: z.object({ list: z.array(myRate), choices: z.array(rateChoice) }),
  }),
  proposeRate: call({
    path: '/price/talent/proposeRate',
    access: 'freelance',
    idempotent: true,
    input: z.object({ ...rateKey, rate_minor: minor, note: words.default('') }),
    output: z.object({ rate_id: id }),
    errors: ['UNIT_PRICE_INVALID', 'FACE_VALUE_OVER_LIMIT', 'RATE_UNSUITED', 'RATE_ASKED'],
  }),
  /** Takes back what was asked, or gives up an agreed rate: from then on the list counts. */
  withdrawRate: call({
    path: '/price/talent/withdrawRate',
    access: 'freelance',
    input: z.object({ rate_id: id }),
    output: empty,
    errors: ['NOT_FOUND', 'RATE_DECIDED'],
  }),
  /** What is asked, the oldest first; what was decided, the newest first; of any state what is asked comes first. */
  getAskedRates: call({
    path: '/price/talent/getAskedRates',
    access: 'operator',
    input: page.extend({
      state: z.enum(askedRateFilters).default('asked'),
      node_kind: nodeKind.optional(),
      source_lang: locale.optional(),
      target_lang: locale.optional(),
      keyword: z.string().trim().max(100).default(''),
    }),
    output: listOf(askedRate),
  }),
  /** `rate_minor`: at which it is agreed; left out: as it was asked for. */
  decideRate: call({
    path: '/price/talent/decideRate',
    access: 'operator',
    idempotent: true,
    input: z.object({
      rate_id: id,
      verdict: z.enum(['agree', 'refuse']),
      rate_minor: minor.optional(),
      answer: words.default(''),
    }),
    output: empty,
    errors: [
      'NOT_FOUND',
      'OWN_RATE',
      'RATE_DECIDED',
      'RATE_ANSWER_MISSING',
      'UNIT_PRICE_INVALID',
      'FACE_VALUE_OVER_LIMIT',
    ],
  }),
  /** The list counts from the day on, where the legal entity is; from now on if that is today. What is offered or agreed stays. */
  endRate: call({
    path: '/price/talent/endRate',
    access: 'operator',
    idempotent: true,
    input: z.object({ rate_id: id, ends_on: calendarDate, reason: words.min(1) }),
    output: empty,
    errors: ['NOT_FOUND', 'OWN_RATE', 'RATE_ENDED', 'DATE_IN_PAST'],
  }),
}
