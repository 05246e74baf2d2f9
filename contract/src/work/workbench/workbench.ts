/** The workbench: the text of a node task, read and written segment by segment. */
import { z } from 'zod'
import { nodeKind } from '../../content/kinds/list.ts'
import { issueType, severity } from '../../content/text/quality.ts'
import { segmentOrigin } from '../../content/text/segment.ts'
import { cueEdit, regionEdit } from '../../content/text/segment-edit.ts'
import { memoryMatch, termMatch } from '../../content/text/suggestion.ts'
import { id, person } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { lengths } from '../../ground/limits.ts'
import { wireTime } from '../../ground/time.ts'
import { relevanceLevels } from '../../knowledge/retrieval/relevance.ts'
import { foundPassages, searchLimits, searchText } from '../../knowledge/search/search.ts'
import {
  ignoredRule,
  lease,
  patchResult,
  segmentComment,
  segmentIssue,
  segmentPatch,
  segmentState,
  side,
  waiver,
  workDocument,
  workSegment,
} from './work-document.ts'

const target = z.object({ node_task_id: id })
const writing = target.extend({ client_id: z.uuid() })

export const workbench = {
  /**
   * Opens a node task: its description and the caller's abilities. When the assignee opens it for the first time, the
   * work begins.
   */
  openWorkbench: call({
    path: '/task/workbench/openWorkbench',
    access: 'approved',
    input: writing,
    output: workDocument,
    errors: ['NOT_FOUND'],
  }),
  /** Segments in order: `limit` of them behind the segment `after` (the last segment_id of the page before). */
  getSegments: call({
    path: '/task/workbench/getSegments',
    access: 'approved',
    input: target.extend({ after: id.nullable().default(null), limit: z.number().int().min(1).max(2000).default(500) }),
    output: z.object({ list: z.array(workSegment), is_last: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
  /** Segments, issues and comments changed since a moment: for viewers, and after a reconnection. */
  getChanges: call({
    path: '/task/workbench/getChanges',
    access: 'approved',
    input: target.extend({ since: wireTime }),
    output: z.object({ list: z.array(workSegment), removed_ids: z.array(id), until: wireTime }),
    errors: ['NOT_FOUND'],
  }),
  saveSegments: call({
    path: '/task/workbench/saveSegments',
    access: 'approved',
    isLarge: true,
    input: writing.extend({ patches: z.array(segmentPatch).min(1).max(200) }),
    output: z.object({ results: z.array(patchResult), done_count: z.number().int(), total_count: z.number().int() }),
    errors: ['NOT_FOUND', 'NODE_TASK_STATE_WRONG', 'LEASE_HELD'],
  }),
  /** Changes a picture's regions, all or none; answers the changed segments. */
  editRegions: call({
    path: '/task/workbench/editRegions',
    access: 'approved',
    idempotent: true,
    input: writing.extend({ edits: z.array(regionEdit).min(1).max(100) }),
    output: z.object({
      list: z.array(workSegment),
      removed_ids: z.array(id),
      /** The ids of added segments, in the order of the edits. */
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
  /** Changes the cues of a transcript; answers the changed segments. */
  editCues: call({
    path: '/task/workbench/editCues',
    access: 'approved',
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
  /** Gets or renews the lease; with `take_over` also one that has lapsed. To be called every 20 s. */
  holdLease: call({
    path: '/task/workbench/holdLease',
    access: 'approved',
    input: writing.extend({ take_over: z.boolean().default(false) }),
    output: lease,
    errors: ['NOT_FOUND'],
  }),
  releaseLease: call({
    path: '/task/workbench/releaseLease',
    access: 'approved',
    input: writing,
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  getSegmentRevisions: call({
    path: '/task/workbench/getSegmentRevisions',
    access: 'approved',
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
    access: 'approved',
    input: target,
    output: z.object({
      comments: z.array(segmentComment),
      issues: z.array(segmentIssue),
      waivers: z.array(waiver),
      ignored_rules: z.array(ignoredRule),
    }),
    errors: ['NOT_FOUND'],
  }),
  addComment: call({
    path: '/task/workbench/addComment',
    access: 'approved',
    idempotent: true,
    input: target.extend({ segment_id: id, body: z.string().trim().min(1).max(lengths.comment) }),
    output: segmentComment,
    errors: ['NOT_FOUND'],
  }),
  resolveComment: call({
    path: '/task/workbench/resolveComment',
    access: 'approved',
    input: target.extend({ comment_id: id }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  addIssue: call({
    path: '/task/workbench/addIssue',
    access: 'approved',
    idempotent: true,
    input: target.extend({
      segment_id: id,
      type: issueType,
      severity,
      side: side.default('target'),
      start_offset: z.number().int().min(0).nullable().default(null),
      end_offset: z.number().int().min(0).nullable().default(null),
      note: z.string().trim().max(lengths.comment).default(''),
      correction: z.string().trim().max(lengths.segment).default(''),
    }),
    output: segmentIssue,
    errors: ['NOT_FOUND', 'NODE_TASK_STATE_WRONG'],
  }),
  /** Removes an issue that the caller has marked in the present round. */
  removeIssue: call({
    path: '/task/workbench/removeIssue',
    access: 'approved',
    input: target.extend({ issue_id: id }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'NODE_TASK_STATE_WRONG'],
  }),
  /** The assignee says that an issue is fixed, or why it stays. */
  answerIssue: call({
    path: '/task/workbench/answerIssue',
    access: 'approved',
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
    access: 'approved',
    input: writing.extend({
      segment_id: id,
      rule: z.string().max(60),
      target_hash: z.string().max(64),
      reason: z.string().trim().min(1).max(lengths.reason),
    }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'NODE_TASK_STATE_WRONG'],
  }),
  /** Switches a check off for the whole work, with a reason that whoever reviews it sees. */
  ignoreRule: call({
    path: '/task/workbench/ignoreRule',
    access: 'approved',
    input: writing.extend({ rule: z.string().min(1).max(60), reason: z.string().trim().min(1).max(lengths.reason) }),
    output: ignoredRule,
    errors: ['NOT_FOUND', 'NODE_TASK_STATE_WRONG'],
  }),
  /** Switches a check that was ignored on again. */
  heedRule: call({
    path: '/task/workbench/heedRule',
    access: 'approved',
    input: writing.extend({ rule: z.string().min(1).max(60) }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'NODE_TASK_STATE_WRONG'],
  }),
  /** Translation memory matches of a segment with a score of at least 70, best first. */
  getMatches: call({
    path: '/task/workbench/getMatches',
    access: 'approved',
    input: target.extend({ segment_id: id }),
    output: z.object({ matches: z.array(memoryMatch) }),
    errors: ['NOT_FOUND'],
  }),
  /**
   * Terms of the pair that occur in the document. They are few enough to be sent at once; the screen marks them in
   * every segment.
   */
  getTerms: call({
    path: '/task/workbench/getTerms',
    access: 'approved',
    input: target,
    output: z.object({ terms: z.array(termMatch) }),
    errors: ['NOT_FOUND'],
  }),
  /** Proposes a term for the company's termbase: the workbench shows it after an admin has approved it. */
  proposeTerm: call({
    path: '/task/workbench/proposeTerm',
    access: 'approved',
    input: target.extend({
      source: z.string().trim().min(1).max(lengths.term),
      target: z.string().trim().min(1).max(lengths.term),
      note: z.string().trim().max(lengths.reason).default(''),
    }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'NODE_TASK_STATE_WRONG', 'MEMORY_ENTRY_EXISTS'],
  }),
  /** Memory units that contain a phrase in source or target. */
  getConcordance: call({
    path: '/task/workbench/getConcordance',
    access: 'approved',
    input: target.extend({ phrase: z.string().trim().min(1).max(200), side: side.default('source') }),
    output: z.object({ list: z.array(memoryMatch) }),
    errors: ['NOT_FOUND'],
  }),
  /**
   * Passages of the bases that the client has opened to people who work on its orders, for who does this step now.
   * `base_count` 0: there are none, or the work isn't theirs any more.
   */
  searchTaskKnowledge: call({
    path: '/task/workbench/searchTaskKnowledge',
    access: 'approved',
    input: target.extend({
      text: searchText,
      level: z.enum(relevanceLevels).default('normal'),
      limit: z.number().int().min(1).max(searchLimits.passages).default(10),
    }),
    output: foundPassages.extend({ base_count: z.number().int() }),
    errors: ['NOT_FOUND'],
  }),
  /** Submits the work. Every segment must be at least translated. */
  submitNodeTask: call({
    path: '/task/workbench/submitNodeTask',
    access: 'approved',
    idempotent: true,
    /** `has_gaps`: the interpreter leaves some speech uninterpreted on purpose. */
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
