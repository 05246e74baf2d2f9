/** A node task's document as the workbench reads and writes it. */
import { z } from 'zod'
import { nodeKind } from '../../content/kinds/list.ts'
import { nodeTaskState } from '../../content/kinds/node-state.ts'
import { labelSet } from '../../content/text/annotation-label.ts'
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
  /** Sorts as it stands: where the segment is in its document. */
  place: z.string(),
  kind: z.enum(segmentKinds),
  start_ms: z.number().int().nullable(),
  end_ms: z.number().int().nullable(),
  speaker: z.string().nullable(),
  source: z.string(), // tagged text (segment.ts)
  codes: z.array(segmentCode),
  context: z.string().nullable(),
  target: z.string(),
  state: segmentState,
  origin: segmentOrigin,
  rev: z.number().int(),
  is_locked: z.boolean(),
  /** Of a transcript: what was heard, and how surely. */
  words: z.array(spokenWord).nullable(),
  /** Of a picture's text. */
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
  author_kind: z.enum(['reviewer', 'client']), // who, not which person
  type: issueType,
  severity,
  side,
  start_offset: z.number().int().nullable(),
  end_offset: z.number().int().nullable(),
  note: z.string(),
  state: z.enum(['open', 'fixed', 'waived']),
  waive_reason: z.string().nullable(),
  round: z.number().int(),
  rev: z.number().int(),
  created_at: wireTime,
})
export type SegmentIssue = z.infer<typeof segmentIssue>

/** Who may write now. `mine`: this tab may. */
export const lease = z.object({
  mine: z.boolean(),
  holder: person.nullable(),
  expires_at: wireTime.nullable(),
})
export type Lease = z.infer<typeof lease>

export const waiver = z.object({ segment_id: id, rule: z.string(), target_hash: z.string(), reason: z.string() })

export const workDocument = z.object({
  node_task_id: id,
  purpose: taskPurpose,
  /** Where this is the work of a trial: which. */
  trial_id: id.nullable(),
  task_id: id,
  task_number: z.number().int(),
  task_name: z.string(),
  file_name: z.string(),
  kind: nodeKind,
  state: nodeTaskState,
  source_lang: z.string(),
  target_lang: z.string(),
  description: z.string(),
  style_guide: z.string(),
  /** What the flow says to whoever does this node. */
  node_note: z.string(),
  deadline_at: wireTime.nullable(),
  opened_at: wireTime.nullable(),
  returned_count: z.number().int(),
  /** Working time so far. */
  active_ms: z.number().int(),
  /** The last verdict's words, when the work came back. */
  return_reason: z.string().nullable(),
  last_score: z.object({ score: z.number(), formula: z.string(), inputs: scoreInputs }).nullable(),
  /** A video or audio file beside the text: ask getFileUrl for its address. */
  media_file_id: id.nullable(),
  /** The picture whose text this is, likewise. */
  picture_file_id: id.nullable(),
  /** The picture itself is mended here, or was before: getImageRepair has it. */
  is_image_repaired: z.boolean(),
  /** What an AI node before this one says of its drafts, e.g. 'memory' or a provider's name; null: nothing ran. */
  produced_by: z.string().nullable(),
  segment_count: z.number().int(),
  /** The text itself is written here, not a translation of it: there are no sources. */
  makes_text: z.boolean(),
  /** It is spoken against the recording, or what was spoken so is judged here. */
  is_interpreted: z.boolean(),
  /** Its text is labelled here, or has been: with these. */
  label_set: labelSet.nullable(),
  can: z.object({
    write: z.boolean(), // targets
    review: z.boolean(), // mark issues, give a verdict
    confirm: z.boolean(), // the client's verdict
    comment: z.boolean(),
    submit: z.boolean(),
    /** Where in the picture there is text. */
    draw: z.boolean(),
    /** Where in the recording something is said, and by whom. */
    cues: z.boolean(),
    /** Labels. */
    annotate: z.boolean(),
  }),
  lease,
})
export type WorkDocument = z.infer<typeof workDocument>

/** One change of one segment. `idempotency_key` makes a repeated patch a no-op with the first one's answer. */
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

/** `ok`: stored as `rev`. `stale`: somebody was faster; `current` is what stands, merge and send again. */
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
