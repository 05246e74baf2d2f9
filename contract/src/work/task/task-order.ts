/** The content of an order. */
import { z } from 'zod'
import { nodeKind } from '../../content/kinds/list.ts'
import { media } from '../../content/kinds/material.ts'
import { id, minor } from '../../ground/base.ts'
import { lengths, tagLimit } from '../../ground/limits.ts'
import { wireTime } from '../../ground/time.ts'
import { poNumber } from '../../money/purchase/purchase-order.ts'
import { offering } from '../node/offering.ts'

export const deliveryVersion = z.enum(['monolingual', 'bilingual'])
export type DeliveryVersion = z.infer<typeof deliveryVersion>

/**
 * What the client saw before it orders: an order that costs more now, or may come to cost more, is refused. `effort_percent`:
 * the ceiling for drafts that have to be redone, in percent of a step; 0: none was shown.
 */
export const seenPrice = {
  charge_minor: minor,
  effort_percent: z.number().int().min(0).max(100).default(0),
}

/** What a client orders. The same shape asks for a quote and, with the quote's price, places the order. */
export const taskOrder = z.object({
  name: z.string().trim().min(lengths.taskName.min).max(lengths.taskName.max),
  media,
  flow_id: id,
  files: z
    .array(z.object({ file_id: id, media_file_id: id.nullable().default(null) }))
    .min(1)
    .max(200),
  source_lang: z.string().min(2).max(20),
  /** Empty if the flow stays in the source language. */
  target_langs: z.array(z.string().min(2).max(20)).max(20),
  deadline_at: wireTime,
  delivery_version: deliveryVersion.default('monolingual'),
  /** Whether the delivery includes the film with burned-in subtitles, if there is a film. */
  is_burned_in: z.boolean().default(false),
  is_qa_required: z.boolean().default(true),
  is_acceptance_required: z.boolean().default(true),
  is_non_native_allowed: z.boolean().default(false),
  /** Whether the company's memory and termbase are used for the work, and for its price. */
  is_memory_used: z.boolean().default(true),
  is_termbase_used: z.boolean().default(true),
  description: z.string().max(lengths.description).default(''),
  style_guide: z.string().max(lengths.description).default(''),
  /** Tags of the fields of work. */
  tag_ids: z.array(id).max(tagLimit).default([]),
  group_id: id.nullable().default(null),
  po_number: poNumber.nullable().default(null),
  ...offering.shape,
})
export type TaskOrder = z.output<typeof taskOrder>

/** How many approved people can be offered a step in a language; 0: operators must find somebody. */
export const stepPeople = z.object({ target_lang: z.string(), kind: nodeKind, count: z.number().int() })
export type StepPeople = z.infer<typeof stepPeople>

/** When those who have time now could be done with a language; null: nobody has time for one of its steps. */
export const languageTime = z.object({
  target_lang: z.string(),
  /** With the files shared among them. */
  earliest_at: wireTime.nullable(),
  /** With one person for all files. */
  alone_at: wireTime.nullable(),
})
export type LanguageTime = z.infer<typeof languageTime>

/** What of an order's price is ordered, finished (by piece) and credited (cancelled, spared), as the ledger has it. */
export const orderSums = z.object({
  ordered_minor: minor,
  /** What was added for drafts that had to be redone. */
  effort_minor: minor,
  finished_minor: minor,
  credited_minor: minor,
})
export type OrderSums = z.infer<typeof orderSums>

/** Whether the client's confirmation is awaited, or who has given it; null: not ordered or not reached. */
export const confirmations = { awaited: 0, byClient: 1, bySystem: 2 } as const
export const confirmation = z.literal(Object.values(confirmations))
export type Confirmation = z.infer<typeof confirmation>

/** What may be wrong with an order that is priced. */
export const orderErrors = [
  'NOT_FOUND',
  'LANGUAGE_DUPLICATE',
  'FLOW_CONFIG_WRONG',
  'AI_NODE_NOT_ADDABLE',
  'PROGRAM_MISSING',
  'PRICE_MISSING',
  'FILE_INCOMPLETE',
  'FILES_BEING_READ',
  'FILE_TOO_LONG',
  'FILE_TOO_COMPLEX',
] as const
