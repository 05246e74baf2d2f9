/** Dubbing: settings of the voices, and the takes of each cue. */
import { z } from 'zod'
import { empty, id, person } from '../../../ground/base.ts'
import { call } from '../../../ground/call.ts'
import { lengths } from '../../../ground/limits.ts'
import { wireTime } from '../../../ground/time.ts'
import { plainText, type SegmentCode } from '../../text/segment.ts'

/** The number of speakers who can have a voice of their own. */
export const maxVoices = 50

const voice = z.string().trim().min(1).max(100)

export const backgrounds = ['keep', 'duck', 'mute'] as const

export const dubSetting = z.object({
  /** Which of the machine's voices each speaker has. */
  voices: z.array(z.object({ speaker: z.string().trim().min(1).max(100), voice })).max(maxVoices),
  /** The voice of all other speakers; null: the provider's first. */
  default_voice: voice.nullable(),
  /** The fastest speed at which a take may be played so that it fits; it is never played slower than spoken. */
  max_speed: z.number().min(1).max(1.2),
  /** Whether a machine may shorten the wording of a line that doesn't fit. */
  may_shorten: z.boolean(),
  /** What happens to the original's sound while the voices speak. */
  background: z.enum(backgrounds),
  /** How much quieter the original's sound is then, in dB. */
  duck_db: z.int().min(6).max(30),
  /** Loudness of the whole mix, in LUFS. */
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

/** The silence that has to stay before the next line. */
export const takeGapMs = 80

/**
 * A line's own time. `next_ms`: when the next line begins; null: no line follows. The time in between is a pause.
 * `film_ms`: when the film ends, beyond which nothing is heard; null where there is only sound.
 */
export interface Slot {
  readonly start_ms: number
  readonly end_ms: number
  readonly next_ms: number | null
  readonly film_ms: number | null
}

export const takeFits = ['fits', 'borrows', 'speeds', 'tooLong'] as const
export type TakeFit = (typeof takeFits)[number]

/**
 * How a take fits into its line's time: unchanged, by using the pause behind it, or by being played faster, as little
 * as necessary. If that isn't enough, a person has to solve it. A take is never played slower.
 */
export function fitTake(
  durationMs: number,
  { start_ms, end_ms, next_ms, film_ms }: Slot,
  maxSpeed: number,
): { fit: TakeFit; speed: number; room_ms: number } {
  const rest_ms = film_ms === null ? Number.POSITIVE_INFINITY : Math.max(1, film_ms - start_ms)
  const own_ms = Math.min(rest_ms, end_ms - start_ms)
  const pause_ms = next_ms === null ? own_ms + 1000 : next_ms - takeGapMs - start_ms
  const room_ms = Math.min(rest_ms, Math.max(own_ms, pause_ms))
  if (durationMs <= own_ms) return { fit: 'fits', speed: 1, room_ms }
  if (durationMs <= room_ms) return { fit: 'borrows', speed: 1, room_ms }
  const speed = Math.ceil((durationMs / room_ms) * 100) / 100
  return speed <= maxSpeed ? { fit: 'speeds', speed, room_ms } : { fit: 'tooLong', speed: maxSpeed, room_ms }
}

/** What is spoken of a line's text, without line breaks; '' if nothing is. */
export const spokenText = (text: string, codes: readonly SegmentCode[]): string =>
  plainText(text, codes).replace(/\s+/gu, ' ').trim()

export const takeOrigins = ['machine', 'robot', 'human'] as const
export type TakeOrigin = (typeof takeOrigins)[number]

export const dubTake = z.object({
  take_id: id,
  segment_id: id,
  /** A signed address that is valid for some minutes. */
  url: z.string(),
  /** The text that is spoken. */
  text: z.string(),
  /** The line's text when the take was recorded. */
  said_for: z.string(),
  duration_ms: z.number().int(),
  speed: z.number(),
  fit: z.enum(takeFits),
  /** The line's text has changed since the recording. */
  is_stale: z.boolean(),
  /** The take that is delivered. */
  is_chosen: z.boolean(),
  /** `robot`: a synthetic guide track, which is not meant for delivery as a voice. */
  origin: z.enum(takeOrigins),
  produced_by: z.string().nullable(),
  author: person.nullable(),
  created_at: wireTime,
})
export type DubTake = z.infer<typeof dubTake>

/** The longest possible take. */
export const maxTakeMs = 120_000

/** `client_id`: the tab that writes; only one tab can at a time. */
const writing = z.object({ node_task_id: id, client_id: z.uuid() })
const counts = z.object({ done_count: z.number().int(), total_count: z.number().int() })
const refusals = ['NOT_FOUND', 'NODE_TASK_STATE_WRONG', 'TASK_PAUSED', 'LEASE_HELD'] as const

export const dub = {
  getCompanyDubSetting: call({
    path: '/admin/getCompanyDubSetting',
    access: 'client',
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
  /** The setting that is in force for the node task: its own, else the company's. */
  getNodeTaskDubSetting: call({
    path: '/task/node/getNodeTaskDubSetting',
    access: 'approved',
    input: z.object({ node_task_id: id }),
    output: z.object({
      setting: dubSetting,
      is_own: z.boolean(),
      /** Everybody who speaks in the piece. */
      speakers: z.array(z.string()),
      can: z.object({ edit: z.boolean() }),
    }),
    errors: ['NOT_FOUND'],
  }),
  /** `setting` null: the company's setting is in force again. Existing takes stay; later ones follow the setting. */
  setNodeTaskDubSetting: call({
    path: '/task/node/setNodeTaskDubSetting',
    access: 'approved',
    input: z.object({ node_task_id: id, setting: dubSetting.nullable() }),
    output: empty,
    errors: ['NOT_FOUND', 'NODE_TASK_STATE_WRONG'],
  }),
  /** Every take of the node task's piece; within a segment the newest is first. */
  getDubTakes: call({
    path: '/task/node/getDubTakes',
    access: 'approved',
    input: z.object({ node_task_id: id }),
    /** `film_ms`: when the film ends; null where the piece has only sound. */
    output: z.object({ list: z.array(dubTake), film_ms: z.number().int().nullable() }),
    errors: ['NOT_FOUND'],
  }),
  /** Makes an uploaded sound (purpose `dubTake`) a take of a line, and chooses it. */
  addDubTake: call({
    path: '/task/node/addDubTake',
    access: 'approved',
    rate: 'upload',
    idempotent: true,
    /** `said`: the line's text at the time of the recording, if it may have changed before the upload. */
    input: writing.extend({ segment_id: id, file_id: id, said: z.string().max(lengths.segment).optional() }),
    output: z.object({ take_id: id, ...counts.shape }),
    errors: [...refusals, 'TAKE_TOO_LONG', 'MEDIA_UNREADABLE', 'FFMPEG_MISSING'],
  }),
  chooseDubTake: call({
    path: '/task/node/chooseDubTake',
    access: 'approved',
    input: writing.extend({ take_id: id }),
    output: counts,
    errors: refusals,
  }),
  /** The line then has no take, unless another one is chosen. */
  removeDubTake: call({
    path: '/task/node/removeDubTake',
    access: 'approved',
    input: writing.extend({ take_id: id }),
    output: counts,
    errors: refusals,
  }),
}
