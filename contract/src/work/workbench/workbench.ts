/** The workbench: one node task's text, read and written segment by segment. */
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
import { cueEdit, regionEdit } from '../../content/text/segment-edit.ts'
import { memoryMatch, termMatch } from '../../content/text/suggestion.ts'
import { id, person } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { lengths } from '../../ground/limits.ts'
import { wireTime } from '../../ground/time.ts'
import { taskPurpose } from '../task/task.ts'

const segmentState = z.enum(segmentStates)
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
  /** The picture itself is mended here, or was before: getPictureRepair has it. */
  is_picture_repaired: z.boolean(),
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

const target = z.object({ node_task_id: id })
const writing = target.extend({ client_id: z.uuid() })

export const workbench = {
  /** Opens a node task: what it is and what one may do. An assignee's first opening starts the work. */
  openWorkbench: call({
    path: '/task/workbench/openWorkbench',
    access: 'session',
    input: writing,
    output: workDocument,
    errors: ['NOT_FOUND'],
  }),
  /** Segments in order, `limit` from the place `after` (the last segment_id of the page before). */
  getSegments: call({
    path: '/task/workbench/getSegments',
    access: 'session',
    input: target.extend({ after: id.nullable().default(null), limit: z.number().int().min(1).max(2000).default(500) }),
    output: z.object({ list: z.array(workSegment), is_last: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
  /** Segments, issues and comments changed since a moment: for viewers and after a reconnection. */
  getChanges: call({
    path: '/task/workbench/getChanges',
    access: 'session',
    input: target.extend({ since: wireTime }),
    output: z.object({ list: z.array(workSegment), removed_ids: z.array(id), until: wireTime }),
    errors: ['NOT_FOUND'],
  }),
  saveSegments: call({
    path: '/task/workbench/saveSegments',
    access: 'session',
    input: writing.extend({ patches: z.array(segmentPatch).min(1).max(200) }),
    output: z.object({ results: z.array(patchResult), done_count: z.number().int(), total_count: z.number().int() }),
    errors: ['NOT_FOUND', 'NODE_TASK_STATE_WRONG', 'LEASE_HELD'],
  }),
  /** Changes a picture's regions, all or nothing; answers those that are otherwise now. */
  editRegions: call({
    path: '/task/workbench/editRegions',
    access: 'session',
    idempotent: true,
    input: writing.extend({ edits: z.array(regionEdit).min(1).max(100) }),
    output: z.object({
      list: z.array(workSegment),
      removed_ids: z.array(id),
      /** Of those in the list, in the order of the edits. */
      added_ids: z.array(id),
      done_count: z.number().int(),
      total_count: z.number().int(),
    }),
    errors: [
      'NOT_FOUND',
      'NODE_TASK_STATE_WRONG',
      'LEASE_HELD',
      'VERSION_CONFLICT',
      'REGION_OUTSIDE',
      'REGIONS_TOO_MANY',
    ],
  }),
  /** Changes the cues of a transcript; answers what is otherwise now. */
  editCues: call({
    path: '/task/workbench/editCues',
    access: 'session',
    idempotent: true,
    input: writing.extend({ edit: cueEdit }),
    output: z.object({
      list: z.array(workSegment),
      removed_ids: z.array(id),
      done_count: z.number().int(),
      total_count: z.number().int(),
    }),
    errors: ['NOT_FOUND', 'NODE_TASK_STATE_WRONG', 'LEASE_HELD', 'VERSION_CONFLICT'],
  }),
  /** Takes, keeps or (with `take_over` once it has lapsed) takes over the right to write. Ask every 20 s. */
  holdLease: call({
    path: '/task/workbench/holdLease',
    access: 'session',
    input: writing.extend({ take_over: z.boolean().default(false) }),
    output: lease,
    errors: ['NOT_FOUND'],
  }),
  releaseLease: call({
    path: '/task/workbench/releaseLease',
    access: 'session',
    input: writing,
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  getSegmentRevisions: call({
    path: '/task/workbench/getSegmentRevisions',
    access: 'session',
    input: target.extend({ segment_id: id }),
    output: z.object({
      list: z.array(
        z.object({
          rev: z.number().int(),
          target: z.string(),
          state: segmentState,
          origin: segmentOrigin,
          author: person.nullable(),
          node_kind: nodeKind.nullable(),
          created_at: wireTime,
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  getNotes: call({
    path: '/task/workbench/getNotes',
    access: 'session',
    input: target,
    output: z.object({
      comments: z.array(segmentComment),
      issues: z.array(segmentIssue),
      waivers: z.array(waiver),
    }),
    errors: ['NOT_FOUND'],
  }),
  addComment: call({
    path: '/task/workbench/addComment',
    access: 'session',
    idempotent: true,
    input: target.extend({ segment_id: id, body: z.string().trim().min(1).max(lengths.comment) }),
    output: segmentComment,
    errors: ['NOT_FOUND'],
  }),
  resolveComment: call({
    path: '/task/workbench/resolveComment',
    access: 'session',
    input: target.extend({ comment_id: id }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  addIssue: call({
    path: '/task/workbench/addIssue',
    access: 'session',
    idempotent: true,
    input: target.extend({
      segment_id: id,
      type: issueType,
      severity,
      side: side.default('target'),
      start_offset: z.number().int().min(0).nullable().default(null),
      end_offset: z.number().int().min(0).nullable().default(null),
      note: z.string().trim().max(lengths.comment).default(''),
    }),
    output: segmentIssue,
    errors: ['NOT_FOUND', 'NODE_TASK_STATE_WRONG'],
  }),
  /** Takes back an issue of one's own of the round under way. */
  removeIssue: call({
    path: '/task/workbench/removeIssue',
    access: 'session',
    input: target.extend({ issue_id: id }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'NODE_TASK_STATE_WRONG'],
  }),
  /** The worker says an issue is fixed, or why it stays. */
  answerIssue: call({
    path: '/task/workbench/answerIssue',
    access: 'session',
    input: target.extend({
      issue_id: id,
      state: z.enum(['open', 'fixed', 'waived']),
      reason: z.string().trim().max(lengths.reason).default(''),
    }),
    output: segmentIssue,
    errors: ['NOT_FOUND', 'NODE_TASK_STATE_WRONG', 'RETURN_REASON_MISSING'],
  }),
  waiveCheck: call({
    path: '/task/workbench/waiveCheck',
    access: 'session',
    input: writing.extend({
      segment_id: id,
      rule: z.string().max(60),
      target_hash: z.string().max(64),
      reason: z.string().trim().min(1).max(lengths.reason),
    }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'NODE_TASK_STATE_WRONG'],
  }),
  /** Translation memory matches of one segment, best first, 70 and up. */
  getMatches: call({
    path: '/task/workbench/getMatches',
    access: 'session',
    input: target.extend({ segment_id: id }),
    output: z.object({ matches: z.array(memoryMatch) }),
    errors: ['NOT_FOUND'],
  }),
  /** Terms of the pair that occur in the document: few enough to send at once, marked in every segment by the screen. */
  getTerms: call({
    path: '/task/workbench/getTerms',
    access: 'session',
    input: target,
    output: z.object({ terms: z.array(termMatch) }),
    errors: ['NOT_FOUND'],
  }),
  /** Proposes a term for the company's termbase: it is shown at work once an admin has approved it. */
  proposeTerm: call({
    path: '/task/workbench/proposeTerm',
    access: 'session',
    input: target.extend({
      source: z.string().trim().min(1).max(lengths.term),
      target: z.string().trim().min(1).max(lengths.term),
      note: z.string().trim().max(lengths.reason).default(''),
    }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'NODE_TASK_STATE_WRONG', 'MEMORY_ENTRY_EXISTS'],
  }),
  /** Where a phrase occurs in the memory, in source or target. */
  getConcordance: call({
    path: '/task/workbench/getConcordance',
    access: 'session',
    input: target.extend({ phrase: z.string().trim().min(1).max(200), side: side.default('source') }),
    output: z.object({ list: z.array(memoryMatch) }),
    errors: ['NOT_FOUND'],
  }),
  /** Hands the work in. Every segment must be at least translated. */
  submitNodeTask: call({
    path: '/task/workbench/submitNodeTask',
    access: 'session',
    idempotent: true,
    /** `has_gaps`: speech that nobody has interpreted is meant to stay so. */
    input: writing.extend({ has_gaps: z.boolean().default(false) }),
    output: z.object({}),
    errors: [
      'NOT_FOUND',
      'NODE_TASK_STATE_WRONG',
      'SEGMENTS_UNFINISHED',
      'INTERPRETATION_MISSING',
      'INTERPRETATION_OPEN',
      'INTERPRETATION_UNCOVERED',
      'ISSUES_OPEN',
      'LEASE_HELD',
    ],
  }),
}
