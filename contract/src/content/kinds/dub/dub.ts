/** Voices for a translation: how they are to sound, and what has been spoken for each cue. */
import { z } from 'zod'
import { empty, id, person } from '../../../ground/base.ts'
import { call } from '../../../ground/call.ts'
import { lengths } from '../../../ground/limits.ts'
import { wireTime } from '../../../ground/time.ts'
import { plainText, type SegmentCode } from '../../text/segment.ts'

/** Speakers with a voice of their own. */
export const maxVoices = 50

const voice = z.string().trim().min(1).max(100)

export const backgrounds = ['keep', 'duck', 'mute'] as const

export const dubSetting = z.object({
  /** Who speaks with which voice of the machine's. */
  voices: z.array(z.object({ speaker: z.string().trim().min(1).max(100), voice })).max(maxVoices),
  /** For speakers without one of their own; null: the provider's first. */
  default_voice: voice.nullable(),
  /** How much faster a take may be played so that it fits; never slower than spoken. */
  max_speed: z.number().min(1).max(1.2),
  /** Whether a machine may shorten the wording of a line that doesn't fit. */
  may_shorten: z.boolean(),
  /** What becomes of the original's sound under the voices. */
  background: z.enum(backgrounds),
  /** How much quieter it is there, dB. */
  duck_db: z.int().min(6).max(30),
  /** Of the whole mix, LUFS. */
  loudness: z.int().min(-24).max(-14),
})
export type DubSetting = z.infer<typeof dubSetting>

export const defaultDubSetting: DubSetting = {
  voices: [],
  default_voice: null,
  max_speed: 1.2,
  may_shorten: true,
  background: 'duck',
  duck_db: 15,
  loudness: -16,
}

export function voiceOf({ voices, default_voice }: DubSetting, speaker: string | null): string | null {
  return voices.find((one) => one.speaker === speaker)?.voice ?? default_voice
}

/** Silence that is left before the next line. */
export const takeGapMs = 80

/** A line's own time and the pause behind it. `next_ms`: when the next line begins; null: none does. */
export interface Slot {
  readonly start_ms: number
  readonly end_ms: number
  readonly next_ms: number | null
}

export const takeFits = ['fits', 'borrows', 'speeds', 'tooLong'] as const
export type TakeFit = (typeof takeFits)[number]

/**
 * How a take gets into its line's time: as it is, by borrowing the pause behind it, or by being played faster, as little
 * as it takes. What is longer than that is for a person to solve. Never slower.
 */
export function fitTake(
  durationMs: number,
  { start_ms, end_ms, next_ms }: Slot,
  maxSpeed: number,
): { fit: TakeFit; speed: number; room_ms: number } {
  const own_ms = end_ms - start_ms
  const room_ms = Math.max(own_ms, next_ms === null ? own_ms + 1000 : next_ms - takeGapMs - start_ms)
  if (durationMs <= own_ms) return { fit: 'fits', speed: 1, room_ms }
  if (durationMs <= room_ms) return { fit: 'borrows', speed: 1, room_ms }
  const speed = Math.ceil((durationMs / room_ms) * 100) / 100
  return speed <= maxSpeed ? { fit: 'speeds', speed, room_ms } : { fit: 'tooLong', speed: maxSpeed, room_ms }
}

/** What of a line is said, on one line; '' is nothing. */
export const spokenText = (text: string, codes: readonly SegmentCode[]): string =>
  plainText(text, codes).replace(/\s+/gu, ' ').trim()

export const takeOrigins = ['machine', 'robot', 'human'] as const
export type TakeOrigin = (typeof takeOrigins)[number]

export const dubTake = z.object({
  take_id: id,
  segment_id: id,
  /** A signed address, for some minutes. */
  url: z.string(),
  /** What is said. */
  text: z.string(),
  /** What the line read when it was spoken. */
  said_for: z.string(),
  duration_ms: z.number().int(),
  speed: z.number(),
  fit: z.enum(takeFits),
  /** The line's text has changed since. */
  is_stale: z.boolean(),
  /** The one that is delivered. */
  is_chosen: z.boolean(),
  /** `robot`: a guide track that nobody should take for a voice. */
  origin: z.enum(takeOrigins),
  produced_by: z.string().nullable(),
  author: person.nullable(),
  created_at: wireTime,
})
export type DubTake = z.infer<typeof dubTake>

/** The longest single take. */
export const maxTakeMs = 120_000

/** `client_id`: of the tab that writes; one at a time does. */
const writing = z.object({ node_task_id: id, client_id: z.uuid() })
const counts = z.object({ done_count: z.number().int(), total_count: z.number().int() })
const refusals = ['NOT_FOUND', 'NODE_TASK_STATE_WRONG', 'TASK_PAUSED', 'LEASE_HELD'] as const

export const dub = {
  getCompanyDubSetting: call({
    path: '/admin/getCompanyDubSetting',
    access: 'companyAdmin',
    input: z.object({}),
    output: z.object({ setting: dubSetting }),
    errors: ['NOT_FOUND'],
  }),
  setCompanyDubSetting: call({
    path: '/admin/setCompanyDubSetting',
    access: 'companyAdmin',
    input: z.object({ setting: dubSetting }),
    output: empty,
    errors: ['NOT_FOUND'],
  }),
  /** As it holds for the node task: its own, else the company's. */
  getNodeTaskDubSetting: call({
    path: '/task/node/getNodeTaskDubSetting',
    access: 'session',
    input: z.object({ node_task_id: id }),
    output: z.object({
      setting: dubSetting,
      is_own: z.boolean(),
      /** Whoever speaks in the piece. */
      speakers: z.array(z.string()),
      can: z.object({ edit: z.boolean() }),
    }),
    errors: ['NOT_FOUND'],
  }),
  /** `setting` null: the company's again. Takes that are there stay; the next ones follow it. */
  setNodeTaskDubSetting: call({
    path: '/task/node/setNodeTaskDubSetting',
    access: 'session',
    input: z.object({ node_task_id: id, setting: dubSetting.nullable() }),
    output: empty,
    errors: ['NOT_FOUND', 'NODE_TASK_STATE_WRONG'],
  }),
  /** Every take of the node task's piece, newest first within a segment. */
  getDubTakes: call({
    path: '/task/node/getDubTakes',
    access: 'session',
    input: z.object({ node_task_id: id }),
    output: z.object({ list: z.array(dubTake) }),
    errors: ['NOT_FOUND'],
  }),
  /** Keeps an uploaded sound (purpose `dubTake`) as a line's take, and chooses it. */
  addDubTake: call({
    path: '/task/node/addDubTake',
    access: 'session',
    rate: 'upload',
    idempotent: true,
    /** `said`: what the line read then, if it may have changed on the way. */
    input: writing.extend({ segment_id: id, file_id: id, said: z.string().max(lengths.segment).optional() }),
    output: z.object({ take_id: id, ...counts.shape }),
    errors: [...refusals, 'TAKE_TOO_LONG', 'MEDIA_UNREADABLE', 'FFMPEG_MISSING'],
  }),
  chooseDubTake: call({
    path: '/task/node/chooseDubTake',
    access: 'session',
    input: writing.extend({ take_id: id }),
    output: counts,
    errors: refusals,
  }),
  /** The line is without a take, unless another one is chosen. */
  removeDubTake: call({
    path: '/task/node/removeDubTake',
    access: 'session',
    input: writing.extend({ take_id: id }),
    output: counts,
    errors: refusals,
  }),
}
