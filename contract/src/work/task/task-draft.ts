/** Drafts of orders. Only their author sees them, until they are placed, deleted or expire. */
import { z } from 'zod'
import { fileAnalysis } from '../../content/file/file.ts'
import { media } from '../../content/kinds/material.ts'
import { empty, id, listOf, page } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { lengths } from '../../ground/limits.ts'
import { day, wireTime } from '../../ground/time.ts'
import { taskOrder } from './task-order.ts'

export const maxTaskDrafts = 50
/** The limit for a draft in JSON: it allows many files with long names. */
export const maxTaskDraftBytes = 256 * 1024
/** How long a draft is kept after its last change. */
export const taskDraftKeptMs = 180 * day

const language = z.string().min(2).max(20)
const fileName = z.string().min(1).max(255)

const wishes = taskOrder.pick({
  delivery_version: true,
  is_burned_in: true,
  is_qa_required: true,
  is_acceptance_required: true,
  is_non_native_allowed: true,
  is_memory_used: true,
  is_termbase_used: true,
  description: true,
  style_guide: true,
  tag_ids: true,
  group_id: true,
  offer_mode: true,
  offer_wave_size: true,
  offer_wave_minutes: true,
})

/** The content of the form. Every field may be missing, and nothing is checked before the order is placed. */
export const taskDraft = z.object({
  /** Uploaded files. Their names are stored to tell the user about files that were deleted since. */
  files: z
    .array(
      z.object({
        file_id: id,
        name: fileName,
        media_file: z.object({ file_id: id, name: fileName }).nullable(),
      }),
    )
    .max(400),
  source_lang: language.nullable(),
  target_langs: z.array(language).max(20),
  flow_id: id.nullable(),
  /** A deadline in hours from the moment of ordering. Null if a fixed moment was chosen. */
  deadline_hours: z.int().min(1).max(10_000).nullable(),
  deadline_at: wireTime,
  ...wishes.shape,
  po_number: z.string().max(lengths.poNumber).nullable().default(null),
  /** Null unless the client has changed the name of the first file. */
  name: z.string().max(lengths.taskName.max).nullable(),
})
export type TaskDraft = z.output<typeof taskDraft>

const recording = z.object({
  file_id: id,
  name: z.string(),
  size: z.number().int(),
  duration_ms: z.number().int().nullable(),
  /** As of a file's analysis. */
  sound_tracks: z.array(z.string()).nullable(),
})

/** A draft with what is known of its files and its flow. */
export const openedTaskDraft = taskDraft.extend({
  files: z.array(
    recording.extend({
      word_count: z.number().int(),
      segment_count: z.number().int(),
      recognised: fileAnalysis.shape.recognised,
      media_file: recording.nullable(),
    }),
  ),
  flow_takes_media: z.boolean(),
  flow_is_monolingual: z.boolean(),
})
export type OpenedTaskDraft = z.output<typeof openedTaskDraft>

/**
 * Parts of a draft that aren't valid any more. `flowChanged`: the flow exists, but has other steps or settings than
 * before.
 */
export const draftLoss = z.object({
  what: z.enum(['file', 'flow', 'flowChanged', 'group', 'language', 'tag']),
  /** The name of a file or language; '' if there is none. */
  name: z.string(),
})
export type DraftLoss = z.infer<typeof draftLoss>

const draftRow = z.object({
  draft_id: id,
  version: z.int(),
  updated_at: wireTime,
  /** When it is deleted, unless it is changed before. */
  expires_at: wireTime,
})

export const taskDraftSummary = draftRow.extend({
  name: z.string(),
  media: media.nullable(),
  file_count: z.number().int(),
  source_lang: z.string().nullable(),
  target_langs: z.array(z.string()),
})
export type TaskDraftSummary = z.infer<typeof taskDraftSummary>

export const taskDraftCalls = {
  /** The caller's own drafts, the last changed first. */
  getDraftList: call({
    path: '/task/draft/getDraftList',
    access: 'mvp',
    input: page,
    output: listOf(taskDraftSummary),
  }),
  /** The draft, reduced to what is still valid. */
  getDraft: call({
    path: '/task/draft/getDraft',
    access: 'mvp',
    input: z.object({ draft_id: id }),
    output: draftRow.extend({ draft: openedTaskDraft, losses: z.array(draftLoss) }),
    errors: ['NOT_FOUND'],
  }),
  /**
   * The client chooses `draft_id`, so that a draft can be started without a network. `version`: the one that is
   * replaced, 0 for a new draft; if two windows replace the same version, the second gets an error.
   */
  saveDraft: call({
    path: '/task/draft/saveDraft',
    access: 'mvp',
    isLarge: true,
    idempotent: true,
    input: z.object({ draft_id: id, version: z.int().min(0), draft: taskDraft }),
    output: draftRow,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'DRAFTS_TOO_MANY', 'DRAFT_TOO_LARGE'],
  }),
  /**
   * A draft of the recognition of a scanned file of a knowledge base: a picture for each page that nobody has recognised
   * yet, as many as an order takes. FILES_BEING_READ: asked again, drawing them goes on.
   */
  draftRecognition: call({
    path: '/task/draft/draftRecognition',
    access: 'mvp',
    rate: 'heavy',
    idempotent: true,
    input: z.object({ knowledge_id: id }),
    output: z.object({ draft_id: id }),
    errors: [
      'KNOWLEDGE_NOT_FOUND',
      'NO_PERMISSION',
      'KNOWLEDGE_STATE_WRONG',
      'RECOGNITION_ORDERED',
      'FILES_BEING_READ',
      'STORAGE_FULL',
      'DRAFTS_TOO_MANY',
    ],
  }),
  renameDraft: call({
    path: '/task/draft/renameDraft',
    access: 'mvp',
    input: z.object({
      draft_id: id,
      name: z.string().trim().min(lengths.taskName.min).max(lengths.taskName.max),
    }),
    output: empty,
    errors: ['NOT_FOUND'],
  }),
  /** Deletes also its files that nothing else uses. */
  deleteDraft: call({
    path: '/task/draft/deleteDraft',
    access: 'mvp',
    input: z.object({ draft_id: id }),
    output: empty,
    errors: ['NOT_FOUND'],
  }),
}
