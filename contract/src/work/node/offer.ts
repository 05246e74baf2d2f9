/** Offers as a talent sees them: files of an order that are offered, and answered, together. */
import { z } from 'zod'
import { nodeKind } from '../../content/kinds/list.ts'
import { media } from '../../content/kinds/material.ts'
import { currency, id, minor } from '../../ground/base.ts'
import { wireTime } from '../../ground/time.ts'
import { calculation } from '../../money/settlement/money.ts'
import { offerState } from './offering.ts'

/** Why matching ranked or excluded a talent: `value` is its part of the score, 0-1; null if it excludes. */
export const matchReason = z.object({
  reason: z.enum([
    'native',
    'level',
    'quality',
    'ability',
    'attitude',
    'efficiency',
    'experience',
    'activeness',
    'onTime',
    'freeHours',
    'tags',
    'waiting',
    'price',
    'notReceiving',
    'notQualified',
    'notNative',
    'noTime',
    'ownWork',
    'refusedBefore',
    'noLevel',
    'locked',
    'blocked',
    'absent',
    'atLimit',
    'lowMargin',
  ]),
  value: z.number().nullable(),
})
export type MatchReason = z.infer<typeof matchReason>

/** One file of a bundle. */
const offeredFile = z.object({
  node_task_id: id,
  file_name: z.string(),
  word_count: z.number().int(),
  segment_count: z.number().int(),
  pay_minor: minor,
})

/** How many files are offered, and answered, together at most. */
export const mostInBundle = 50

/** The files of an order that are offered together; the sums are of all of them. */
export const offer = z.object({
  offer_id: id,
  /** The first file's. */
  node_task_id: id,
  files: z.array(offeredFile).min(1),
  task_name: z.string(),
  file_name: z.string(),
  media,
  kind: nodeKind,
  role_id: z.number().int().nullable(),
  source_lang: z.string(),
  target_lang: z.string(),
  word_count: z.number().int(),
  segment_count: z.number().int(),
  description: z.string(),
  tag_ids: z.array(id),
  hours: z.number().int(),
  pay_minor: minor,
  currency,
  /** The whole calculation of the pay, shown before one accepts. */
  calculation,
  reasons: z.array(matchReason),
  created_at: wireTime,
  expires_at: wireTime,
  /** In the mode `collect`: the latest moment of the choice. null: the first talent who accepts gets it. */
  decides_at: wireTime.nullable(),
  state: offerState.extract(['open', 'interested']),
})
export type Offer = z.infer<typeof offer>

/** Other files of the same bundle: all of them are answered, or none. */
export const othersOfBundle = z
  .array(id)
  .max(mostInBundle - 1)
  .default([])
