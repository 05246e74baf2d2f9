/** The document of a node task as the workbench reads and writes it. */
import { z } from 'zod'
import { nodeKind } from '../../content/kinds/list.ts'
import { nodeTaskState } from '../../content/kinds/node-state.ts'
import { labelSet } from '../../content/text/annotation-label.ts'
import { lengthLimit } from '../../content/text/length-limit.ts'
import { issueType, scoreInputs, severity } from '../../content/text/quality.ts'
import {
  segmentCode,
  segmentKinds,
  segmentOrigin,
  segmentRegion,
  segmentStates,
  spokenWord,
} from '../../content/text/segment.ts'
import { id, person } from '../../ground/base.ts'
import { lengths } from '../../ground/limits.ts'
import { wireTime } from '../../ground/time.ts'
import { taskPurpose } from '../task/task.ts'

export const segmentState = z.enum(segmentStates)
export const side = z.enum(['source', 'target'])

export const workSegment = z.object({
  segment_id: id,
  /** The segment's place in its document; as a string it sorts in that order. */
  place: z.string(),
  kind: z.enum(segmentKinds),
  start_ms: z.number().int().nullable(),
  end_ms: z.number().int().nullable(),
  speaker: z.string().nullable(),
  source: z.string(), // tagged text (segment.ts)
  codes: z.array(segmentCode),
  context: z.string().nullable(),
  /** Absent or null: it may be as long as it needs to be. */
  length_limit: lengthLimit.nullish(),
  target: z.string(),
  state: segmentState,
  origin: segmentOrigin,
  rev: z.number().int(),
  is_locked: z.boolean(),
  /** For a transcript: the recognised words with their confidence. */
  words: z.array(spokenWord).nullable(),
  /** For the text of a picture. */
  region: segmentRegion.nullable(),
})
export type WorkSegment = z.infer<typeof workSegment>

export const segmentComment = z.object({
  comment_id: id,
  segment_id: id,
  author: person,
  body: z.string(),
  created_at: wireTime,
  resolved_at: wireTime.nullable(),
})
export type SegmentComment = z.infer<typeof segmentComment>

export const segmentIssue = z.object({
  issue_id: id,
  segment_id: id,
  author_kind: z.enum(['reviewer', 'client']), // the role of the author, not the person
  type: issueType,
  severity,
  side,
  start_offset: z.number().int().nullable(),
  end_offset: z.number().int().nullable(),
  note: z.string(),
  /** What the marked text should be; empty where nothing was proposed. */
  correction: z.string(),
  state: z.enum(['open', 'fixed', 'waived']),
  waive_reason: z.string().nullable(),
  round: z.number().int(),
  rev: z.number().int(),
  created_at: wireTime,
})
export type SegmentIssue = z.infer<typeof segmentIssue>

/** Who may write now. `mine`: this tab has the lease. */
export const lease = z.object({
  mine: z.boolean(),
  holder: person.nullable(),
  expires_at: wireTime.nullable(),
})
export type Lease = z.infer<typeof lease>

export const waiver = z.object({ segment_id: id, rule: z.string(), target_hash: z.string(), reason: z.string() })

/** A rule that isn't checked in the whole work. */
export const ignoredRule = z.object({
  rule: z.string(),
  reason: z.string(),
  /** Who switched it off; null for those who see roles and no names. */
  author: person.nullable(),
  created_at: wireTime,
})
export type IgnoredRule = z.infer<typeof ignoredRule>

export const workDocument = z.object({
  node_task_id: id,
  purpose: taskPurpose,
  /** The trial, if this is the work of one. */
  trial_id: id.nullable(),
  task_id: id,
  task_number: z.number().int(),
  task_name: z.string(),
  file_name: z.string(),
  kind: nodeKind,
  /** People begin most of it from nothing. */
  is_undrafted: z.boolean(),
  state: nodeTaskState,
  source_lang: z.string(),
  target_lang: z.string(),
  description: z.string(),
  style_guide: z.string(),
  /** The flow's instructions for this node. */
  node_note: z.string(),
  deadline_at: wireTime.nullable(),
  opened_at: wireTime.nullable(),
  returned_count: z.number().int(),
  /** Working time so far. */
  active_ms: z.number().int(),
  /** The reason of the last verdict, if the work was returned. */
  return_reason: z.string().nullable(),
  last_score: z.object({ score: z.number(), formula: z.string(), inputs: scoreInputs }).nullable(),
  /** The video or audio file of the text; its address comes from `getFileUrl`. */
  media_file_id: id.nullable(),
  /** The picture of the text; its address comes from `getFileUrl`. */
  picture_file_id: id.nullable(),
  /** The picture is repaired in this step or an earlier one; `getImageRepair` has the versions. */
  is_image_repaired: z.boolean(),
  /** The AI node before this one that made the drafts: 'memory' or a provider's name; null: there was none. */
  produced_by: z.string().nullable(),
  segment_count: z.number().int(),
  /** The text itself is written here, not a translation: segments have no source. */
  makes_text: z.boolean(),
  /** The kind of work of which this is the review, if it is one outside of a flow; null otherwise. */
  reviewed_kind: nodeKind.nullable(),
  /** This is an interpretation, or the review of one. */
  is_interpreted: z.boolean(),
  /** The labels, if the text is labelled in this step or an earlier one. */
  label_set: labelSet.nullable(),
  can: z.object({
    write: z.boolean(), // write targets
    review: z.boolean(), // mark issues and give a verdict
    confirm: z.boolean(), // confirm or reject for the client
    comment: z.boolean(),
    submit: z.boolean(),
    /** Change the regions of text in the picture. */
    draw: z.boolean(),
    /** Change the times and speakers of cues. */
    cues: z.boolean(),
    /** Change annotations. */
    annotate: z.boolean(),
  }),
  lease,
})
export type WorkDocument = z.infer<typeof workDocument>

/**
 * One change of a segment. A patch repeated with the same `idempotency_key` changes nothing and gets the first answer.
 */
export const segmentPatch = z.object({
  segment_id: id,
  base_rev: z.number().int().min(0),
  target: z.string().max(lengths.segment),
  state: segmentState,
  origin: segmentOrigin,
  active_ms: z.number().int().min(0).max(3_600_000).default(0),
  idempotency_key: z.uuid(),
})
export type SegmentPatch = z.input<typeof segmentPatch>

/** `ok`: stored as `rev`. `stale`: somebody else was faster; merge with `current` and send again. */
export const patchResult = z.discriminatedUnion('result', [
  z.object({ result: z.literal('ok'), segment_id: id, idempotency_key: z.uuid(), rev: z.number().int() }),
  z.object({ result: z.literal('stale'), segment_id: id, idempotency_key: z.uuid(), current: workSegment }),
  z.object({
    result: z.literal('refused'),
    segment_id: id,
    idempotency_key: z.uuid(),
    reason: z.enum(['locked', 'absent']),
  }),
])
export type PatchResult = z.infer<typeof patchResult>
