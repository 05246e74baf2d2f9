/** Orders that are being written. They are their writer's alone, until they are placed, deleted or left alone for long. */
import { z } from 'zod'
import { media } from '../../content/kinds/material.ts'
import { empty, id, listOf, page } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { lengths } from '../../ground/limits.ts'
import { day, wireTime } from '../../ground/time.ts'
import { taskOrder } from './task-order.ts'

export const maxTaskDrafts = 50
/** Of a draft as it is sent: many files with long names. */
export const maxTaskDraftBytes = 256 * 1024
/** From the last change on. */
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

/** What the form holds. Everything may still be missing, and nothing of it is checked before the order is placed. */
export const taskDraft = z.object({
  /** Uploaded already. Their names say later what was there, should they be gone. */
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
  /** A quick choice: so many hours from whenever it is looked at. Null where the moment itself was chosen. */
  deadline_hours: z.int().min(1).max(10_000).nullable(),
  deadline_at: wireTime,
  ...wishes.shape,
  /** Null until one has written another than that of the first file. */
  name: z.string().max(lengths.taskName.max).nullable(),
})
export type TaskDraft = z.output<typeof taskDraft>

const recording = z.object({
  file_id: id,
  name: z.string(),
  size: z.number().int(),
  duration_ms: z.number().int().nullable(),
})

/** The same with what is known of its files and its flow. */
export const openedTaskDraft = taskDraft.extend({
  files: z.array(
    recording.extend({
      word_count: z.number().int(),
      segment_count: z.number().int(),
      media_file: recording.nullable(),
    }),
  ),
  flow_takes_media: z.boolean(),
  flow_is_monolingual: z.boolean(),
})
export type OpenedTaskDraft = z.output<typeof openedTaskDraft>

/** What a draft said and what no longer holds. `flowChanged`: it is there, with other steps or settings than it had. */
export const draftLoss = z.object({
  what: z.enum(['file', 'flow', 'flowChanged', 'group', 'language', 'tag']),
  /** Of a file or a language; '' for what has no name any more. */
  name: z.string(),
})
export type DraftLoss = z.infer<typeof draftLoss>

const draftRow = z.object({
  draft_id: id,
  version: z.int(),
  updated_at: wireTime,
  /** When it goes, unless it is changed. */
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
  /** One's own, the last changed first. */
  getDraftList: call({
    path: '/task/draft/getDraftList',
    access: 'companyAdmin',
    input: page,
    output: listOf(taskDraftSummary),
  }),
  /** With what still holds of it. */
  getDraft: call({
    path: '/task/draft/getDraft',
    access: 'companyAdmin',
    input: z.object({ draft_id: id }),
    output: draftRow.extend({ draft: openedTaskDraft, losses: z.array(draftLoss) }),
    errors: ['NOT_FOUND'],
  }),
  /**
   * `draft_id` is chosen by who writes it: a draft can be begun without a network. `version` is the one that is written over,
   * 0 for a new draft; of two windows that write over the same one the second is told.
   */
  saveDraft: call({
    path: '/task/draft/saveDraft',
    access: 'companyAdmin',
    idempotent: true,
    input: z.object({ draft_id: id, version: z.int().min(0), draft: taskDraft }),
    output: draftRow,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'DRAFTS_TOO_MANY', 'DRAFT_TOO_LARGE'],
  }),
  renameDraft: call({
    path: '/task/draft/renameDraft',
    access: 'companyAdmin',
    input: z.object({
      draft_id: id,
      name: z.string().trim().min(lengths.taskName.min).max(lengths.taskName.max),
    }),
    output: empty,
    errors: ['NOT_FOUND'],
  }),
  /** With those of its files that nothing else has. */
  deleteDraft: call({
    path: '/task/draft/deleteDraft',
    access: 'companyAdmin',
    input: z.object({ draft_id: id }),
    output: empty,
    errors: ['NOT_FOUND'],
  }),
}
