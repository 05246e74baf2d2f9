/** Interpretations of recorded speech: stretches recorded for a floor, notes about them, and their glossary. */
import { z } from 'zod'
import { empty, id, person } from '../../../ground/base.ts'
import { call } from '../../../ground/call.ts'
import { wireTime } from '../../../ground/time.ts'
import { severity } from '../../text/quality.ts'
import { interpretModes, voiceRate } from './interpret-layout.ts'

/** A longer recording is stored as several stretches, so that each is saved and can be listened to early. */
export const maxStretchFrames = 300 * voiceRate
/** The most frames that one call can send: five seconds. */
export const maxChunkFrames = 5 * voiceRate
/** The longest floor: a day. */
const moment = z.number().int().min(0).max(86_400_000)
/** Within a run: eleven hours. */
const frames = z
  .number()
  .int()
  .min(0)
  .max(40_000 * voiceRate)

export const stretchHead = z.object({
  /** Made by the browser, so that a stretch recorded without a network has an id. */
  stretch_id: z.uuid(),
  run_id: z.uuid(),
  /** The slot of the stretch that this one is a new version of; else one of its own. */
  slot_id: z.uuid(),
  mode: z.enum(interpretModes),
  from_ms: moment,
  start_ms: moment,
  offset_frames: frames,
})
export type StretchHead = z.infer<typeof stretchHead>

export const interpretStretch = stretchHead.extend({
  length_frames: z.number().int(),
  /** It is still being recorded, or its recording was interrupted. */
  is_open: z.boolean(),
  is_chosen: z.boolean(),
  /** A signed address, valid for some minutes; null while the stretch is open. */
  url: z.string().nullable(),
  /** Base64; see `levelsPerSecond`. */
  levels: z.string(),
  clipped_count: z.number().int(),
  /** Its recording was interrupted: the last moment may be missing. */
  is_interrupted: z.boolean(),
  author: person.nullable(),
  is_mine: z.boolean(),
  created_at: wireTime,
  ended_at: wireTime,
})
export type InterpretStretch = z.infer<typeof interpretStretch>

export const interpretNoteKinds = ['handover', 'comment'] as const
export type InterpretNoteKind = (typeof interpretNoteKinds)[number]
export const interpretNote = z.object({
  note_id: id,
  kind: z.enum(interpretNoteKinds),
  at_ms: z.number().int(),
  body: z.string(),
  /** Set for a reviewer's note. */
  severity: severity.nullable(),
  author: person.nullable(),
  is_mine: z.boolean(),
  is_resolved: z.boolean(),
  created_at: wireTime,
})
export type InterpretNote = z.infer<typeof interpretNote>

const span = z.object({ start_ms: z.number(), end_ms: z.number() })
export const maxPadLength = 20_000
const target = z.object({ node_task_id: id })
/** `client_id`: the tab that records; only one tab can at a time. */
const writing = target.extend({ client_id: z.uuid() })
const refusals = ['NOT_FOUND', 'NODE_TASK_STATE_WRONG', 'TASK_PAUSED', 'LEASE_HELD'] as const

export const interpret = {
  getInterpretation: call({
    path: '/task/node/getInterpretation',
    access: 'approved',
    input: target,
    output: z.object({
      floor_ms: z.number().int(),
      /** Where somebody speaks on the floor: by its transcript, else by its sound; null until that is known. */
      speech: z.array(span).nullable(),
      stretches: z.array(interpretStretch),
      notes: z.array(interpretNote),
      pad: z.string(),
      can: z.object({ record: z.boolean(), note: z.boolean(), judge: z.boolean() }),
    }),
    errors: ['NOT_FOUND'],
  }),
  /**
   * Appends what was recorded since the last call: 16 bit samples, one channel, `voiceRate` per second. Frames have to
   * come in order; frames that the server already has are ignored. Answers how many it has now, so that the client
   * continues there.
   */
  addStretchChunk: call({
    path: '/task/node/addStretchChunk',
    access: 'approved',
    input: writing.extend({
      stretch: stretchHead,
      at_frame: frames,
      samples: z
        .base64()
        .min(4)
        .max(Math.ceil((maxChunkFrames * 2) / 3) * 4),
    }),
    output: z.object({ length_frames: z.number().int() }),
    errors: [...refusals, 'STRETCH_TOO_LONG', 'STRETCH_CLOSED'],
  }),
  /**
   * Ends a stretch: what was stored of it can be heard, and becomes the chosen version. Repeating the call changes
   * nothing.
   */
  keepStretch: call({
    path: '/task/node/keepStretch',
    access: 'approved',
    input: writing.extend({ stretch_id: z.uuid(), is_interrupted: z.boolean().default(false) }),
    output: z.object({ length_frames: z.number().int() }),
    errors: refusals,
  }),
  chooseStretch: call({
    path: '/task/node/chooseStretch',
    access: 'approved',
    input: writing.extend({ stretch_id: z.uuid() }),
    output: empty,
    errors: refusals,
  }),
  removeStretch: call({
    path: '/task/node/removeStretch',
    access: 'approved',
    input: writing.extend({ stretch_id: z.uuid() }),
    output: empty,
    errors: refusals,
  }),
  /** Adds a handover, by the interpreter, or a note at a moment of the floor, by anybody who takes part in the work. */
  addInterpretNote: call({
    path: '/task/node/addInterpretNote',
    access: 'approved',
    idempotent: true,
    input: target.extend({
      kind: z.enum(interpretNoteKinds),
      at_ms: moment,
      body: z.string().trim().max(2000).default(''),
      /** A reviewer's judgement; it counts in the score. */
      severity: severity.optional(),
    }),
    output: z.object({ note_id: id }),
    errors: ['NOT_FOUND', 'NODE_TASK_STATE_WRONG', 'Parameter_Error'],
  }),
  resolveInterpretNote: call({
    path: '/task/node/resolveInterpretNote',
    access: 'approved',
    input: target.extend({ note_id: id, is_resolved: z.boolean() }),
    output: empty,
    errors: ['NOT_FOUND'],
  }),
  /** The caller's own notes beside the work. */
  saveInterpretPad: call({
    path: '/task/node/saveInterpretPad',
    access: 'approved',
    input: target.extend({ pad: z.string().max(maxPadLength) }),
    output: empty,
    errors: ['NOT_FOUND', 'NODE_TASK_STATE_WRONG'],
  }),
  /** The company's terms for the pair of languages; `is_relevant`: the term occurs in the floor's transcript. */
  getGlossaryPack: call({
    path: '/task/node/getGlossaryPack',
    access: 'approved',
    input: target,
    output: z.object({
      list: z.array(
        z.object({
          term_id: id,
          source: z.string(),
          target: z.string(),
          is_forbidden: z.boolean(),
          note: z.string(),
          is_relevant: z.boolean(),
        }),
      ),
      has_transcript: z.boolean(),
    }),
    errors: ['NOT_FOUND'],
  }),
}
