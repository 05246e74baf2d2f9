/** Node tasks: offers, assignment, lists, review. */
import { z } from 'zod'
import { previewErrors, previewPage, previewPageIndex } from '../../content/file/preview.ts'
import { nodeKind } from '../../content/kinds/list.ts'
import { media } from '../../content/kinds/material.ts'
import { nodeTaskState, nodeTaskStatuses, storedNodeError } from '../../content/kinds/node-state.ts'
import { unit } from '../../content/kinds/unit.ts'
import { scoreInputs } from '../../content/text/quality.ts'
import { anyStatus, currency, empty, id, listOf, minor, order, page, person } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { fileAnswer } from '../../ground/file-answer/file-answer.ts'
import { lengths } from '../../ground/limits.ts'
import { candidateSorts, companyWorkSorts, interestedSorts, offerSorts, workSorts } from '../../ground/sort.ts'
import { wireTime } from '../../ground/time.ts'
import { matchReason, offer, othersOfBundle } from './offer.ts'
import { offering } from './offering.ts'
import { recordingPreview } from './recording-preview.ts'

export const nodeTaskSummary = z.object({
  node_task_id: id,
  task_id: id,
  task_number: z.number().int(),
  task_name: z.string(),
  file_name: z.string(),
  media,
  kind: nodeKind,
  /** People begin most of it from nothing. */
  is_undrafted: z.boolean(),
  role_id: z.number().int().nullable(),
  source_lang: z.string(),
  target_lang: z.string(),
  state: nodeTaskState,
  /** The state's code of specification section 4.2. */
  status: z.literal(Object.values(nodeTaskStatuses)),
  due: z.enum(['none', 'near', 'overdue']),
  assignee: person.nullable(),
  unit: unit.nullable(),
  quantity_milli: z.number().int().nullable(),
  pay_minor: minor.nullable(),
  currency,
  word_count: z.number().int(),
  segment_count: z.number().int(),
  done_count: z.number().int(),
  total_count: z.number().int(),
  returned_count: z.number().int(),
  score: z.number().nullable(),
  error: storedNodeError.nullable(),
  created_at: wireTime,
  opened_at: wireTime.nullable(),
  deadline_at: wireTime.nullable(),
  completed_at: wireTime.nullable(),
  /** After a long time without any work: when it is offered to others. */
  release_at: wireTime.nullable(),
  can: z.object({ open: z.boolean(), giveUp: z.boolean(), assign: z.boolean() }),
})
export type NodeTaskSummary = z.infer<typeof nodeTaskSummary>

const nodeTaskFilter = page.extend({
  status: z.literal([anyStatus, ...Object.values(nodeTaskStatuses)]).default(anyStatus),
  due: z.enum(['any', 'near', 'overdue']).default('any'),
  keyword: z.string().trim().max(100).default(''),
  order: order.default('asc'),
})
const ownListInput = nodeTaskFilter.extend({ sort: z.enum(workSorts).default('do_deadline') })

const nodeTaskList = listOf(nodeTaskSummary).extend({ counts: z.record(z.string(), z.number().int()) })

const candidate = person.extend({
  /** team: members of the ordering company. */
  group: z.enum(['team', 'freelance']),
  level: z.number().int(),
  score: z.number(),
  is_excluded: z.boolean(),
  reasons: z.array(matchReason),
  /** The reason if the company has blocked the talent. */
  block_reason: z.string().nullable(),
  can: z.object({ assign: z.boolean(), block: z.boolean(), unblock: z.boolean() }),
})
const candidates = z.object({ list: z.array(candidate) })
const candidateSearch = z.object({
  node_task_id: id,
  keyword: z.string().trim().max(100).default(''),
  sort: z.enum(candidateSorts).default('score'),
  order: order.default('desc'),
})
const assignErrors = [
  'NOT_FOUND',
  'NODE_TASK_STATE_WRONG',
  'CANNOT_DESIGNATE_USER',
  'QA_OWN_WORK',
  'PRICE_MISSING',
] as const

/** What became of each of several steps; `error` null: done. */
export const nodeResults = z.object({
  list: z.array(z.object({ node_task_id: id, error: storedNodeError.nullable() })),
})
export type NodeResults = z.infer<typeof nodeResults>
/** As many as a page of the table of pieces has. */
export const maxNodesAtOnce = 100

/** Why a talent may not accept work that was offered to them. */
const takeErrors = ['WORK_LIMIT_REACHED', 'ABSENT_UNTIL_DEADLINE', 'OFFER_WITHDRAWN', 'QA_OWN_WORK'] as const

/** An interested talent, as the people who choose see them. */
const interested = person.extend({
  level: z.number().int(),
  score: z.number(),
  reasons: z.array(matchReason),
  /** Minutes per week that they work, and minutes of work that they have accepted. */
  weekly_minutes: z.number().int(),
  load_minutes: z.number().int(),
  /** What they get by a rate of their own; null: as for everybody, or the reader isn't an operator. */
  own_minor: minor.nullable(),
  /** When they showed interest. */
  answered_at: wireTime,
})
export type Interested = z.infer<typeof interested>

export const node = {
  getNodeTaskToAcceptList: call({
    path: '/task/node/getNodeTaskToAcceptList',
    access: 'approved',
    input: page.extend({ sort: z.enum(offerSorts).default('deadline'), order: order.default('asc') }),
    /** Offers without an answer first, then those in which the talent has shown interest; a bundle counts once. */
    output: listOf(offer).extend({ unanswered: z.number().int() }),
  }),
  /** The caller's own node tasks except reviews. */
  getNodeTaskList: call({
    path: '/task/node/getNodeTaskList',
    access: 'approved',
    input: ownListInput,
    output: nodeTaskList,
  }),
  /** The caller's own reviews. */
  getNodeTaskQaList: call({
    path: '/task/node/getNodeTaskQaList',
    access: 'approved',
    input: ownListInput,
    output: nodeTaskList,
  }),
  /** Node tasks of the company's tasks, for its admins; of all tasks, for operators. */
  getCompanyNodeTaskList: call({
    path: '/task/node/getCompanyNodeTaskList',
    access: 'client',
    input: nodeTaskFilter.extend({ sort: z.enum(companyWorkSorts).default('do_deadline') }),
    output: nodeTaskList,
  }),
  acceptNodeTask: call({
    path: '/task/node/acceptNodeTask',
    access: 'approved',
    idempotent: true,
    /** `pay_minor`: what the talent saw, of all files; what pays something else by now isn't accepted. Left out: whatever it pays. */
    input: z.object({ node_task_id: id, others: othersOfBundle, pay_minor: minor.optional() }),
    /** In the mode `collect`: `deadline_at` is null, and `decides_at` is the latest moment of the choice. */
    output: z.object({ node_task_id: id, deadline_at: wireTime.nullable(), decides_at: wireTime.nullable() }),
    errors: ['NOT_FOUND', 'NODE_TASK_TAKEN', 'OFFER_EXPIRED', 'OFFER_ANSWERED', 'PAY_CHANGED', ...takeErrors],
  }),
  /** Refuses an offer, withdraws interest, or gives back accepted work. */
  refuseNodeTask: call({
    path: '/task/node/refuseNodeTask',
    access: 'approved',
    input: z.object({
      node_task_id: id,
      others: othersOfBundle,
      /**
       * The state that the talent saw: withdrawing interest at the moment of being chosen must not give back the work.
       * Left out: either.
       */
      what: z.enum(['offer', 'work']).optional(),
      reason: z.enum(['price', 'deadline', 'field', 'busy', 'other']),
      note: z.string().trim().max(lengths.reason).default(''),
    }),
    output: z.object({}),
    errors: [
      'NOT_FOUND',
      'NODE_TASK_TAKEN',
      'NODE_TASK_STATE_WRONG',
      'OFFER_EXPIRED',
      'OFFER_ANSWERED',
      'CHOSEN_MEANWHILE',
    ],
  }),
  assignTalent: call({
    path: '/task/node/assignTalent',
    access: 'client',
    input: z.object({ node_task_id: id, account_id: id }),
    output: z.object({}),
    errors: assignErrors,
  }),
  assignQa: call({
    path: '/task/node/assignQa',
    access: 'client',
    input: z.object({ node_task_id: id, account_id: id }),
    output: z.object({}),
    errors: assignErrors,
  }),
  /** Several steps that people do, of any kind; each on its own: an error of one doesn't undo the others. */
  assignNodeTasks: call({
    path: '/task/node/assignNodeTasks',
    access: 'client',
    rate: 'heavy',
    input: z.object({ node_task_ids: z.array(id).min(1).max(maxNodesAtOnce), account_id: id }),
    output: nodeResults,
  }),
  /** The talents who are interested in a node task. */
  getInterestedList: call({
    path: '/task/node/getInterestedList',
    access: 'client',
    input: z.object({
      node_task_id: id,
      sort: z.enum(interestedSorts).default('score'),
      order: order.default('desc'),
    }),
    output: z.object({
      list: z.array(interested),
      hours: z.number().int(),
      /** The talent's pay; null unless the reader is an operator. */
      pay_minor: minor.nullable(),
      currency,
    }),
    errors: ['NOT_FOUND'],
  }),
  /** Gives the work to one of the interested talents. */
  chooseTalent: call({
    path: '/task/node/chooseTalent',
    access: 'client',
    input: z.object({ node_task_id: id, account_id: id }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'NODE_TASK_TAKEN', 'CHOICE_TOO_EARLY', 'INTEREST_WITHDRAWN', ...takeErrors],
  }),
  /** Sets how the rest of a task is offered, from the next round on. */
  setTaskOffering: call({
    path: '/task/node/setTaskOffering',
    access: 'client',
    input: offering.extend({ task_id: id }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'TASK_STATE_WRONG'],
  }),
  /** How an order is offered by default. */
  getOfferingPreset: call({
    path: '/task/node/getOfferingPreset',
    access: 'client',
    input: empty,
    output: z.object({ offer_wave_size: z.int(), offer_wave_minutes: z.int() }),
  }),
  /** The talents who could do a node task, with reasons; excluded ones last. The company's own team is complete. */
  getAssignTalentList: call({
    path: '/talent/match/getAssignTalentList',
    access: 'client',
    input: candidateSearch,
    output: candidates,
    errors: ['NOT_FOUND'],
  }),
  getAssignQaList: call({
    path: '/talent/match/getAssignQaList',
    access: 'client',
    input: candidateSearch,
    output: candidates,
    errors: ['NOT_FOUND'],
  }),
  /** The company of this node task blocks a talent: from now on the talent gets no offers of its work. */
  blockTalent: call({
    path: '/talent/match/blockTalent',
    access: 'client',
    input: z.object({ node_task_id: id, account_id: id, reason: z.string().trim().min(1).max(lengths.reason) }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'CANNOT_DESIGNATE_USER'],
  }),
  unblockTalent: call({
    path: '/talent/match/unblockTalent',
    access: 'client',
    input: z.object({ node_task_id: id, account_id: id }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  /** The text of a finished piece in a chosen format, for those who have a part in it. */
  downloadNodeData: call({
    path: '/task/node/downloadNodeData',
    access: 'approved',
    input: z.object({
      node_task_id: id,
      format: z.enum(['original', 'srt', 'vtt', 'txt']),
      is_bilingual: z.boolean().default(false),
    }),
    output: fileAnswer,
    errors: ['NOT_FOUND', 'TASK_DOWNLOAD_UNFINISHED', 'FILE_FORMAT_UNSUPPORTED'],
  }),
  /** A page of what would be delivered now, for whoever has a part in the work. */
  previewNodeTask: call({
    path: '/task/node/previewNodeTask',
    access: 'approved',
    rate: 'heavy',
    input: z.object({ node_task_id: id, page: previewPageIndex }),
    output: previewPage,
    errors: previewErrors,
  }),
  /** The same of a film or sound: it is played with what would be delivered now. Its addresses last some minutes. */
  previewRecording: call({
    path: '/task/node/previewRecording',
    access: 'approved',
    input: z.object({ node_task_id: id }),
    output: recordingPreview,
    errors: ['NOT_FOUND'],
  }),
  /** Stops a running AI node: it can then be retried or skipped. */
  cancelNodeTask: call({
    path: '/task/node/cancelNodeTask',
    access: 'client',
    input: z.object({ node_task_id: id }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'NODE_TASK_STATE_WRONG'],
  }),
  /** Skips an AI node that failed or was stopped. */
  skipNodeTask: call({
    path: '/task/node/skipNodeTask',
    access: 'client',
    input: z.object({ node_task_id: id }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'NODE_TASK_STATE_WRONG', 'TASK_PAUSED'],
  }),
  /** Retries a failed AI or system node, or a completed AI node for what it couldn't make. */
  retryNodeTask: call({
    path: '/task/node/retryNodeTask',
    access: 'client',
    input: z.object({ node_task_id: id }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'NODE_TASK_STATE_WRONG'],
  }),
  /** A reviewer's verdict on the work that precedes the qa node. */
  finishNodeQa: call({
    path: '/task/node/finishNodeQa',
    access: 'approved',
    idempotent: true,
    input: z.object({
      node_task_id: id,
      verdict: z.enum(['pass', 'return']),
      reason: z.string().trim().max(lengths.reason).default(''),
    }),
    output: z.object({ score: z.number(), formula: z.string(), score_inputs: scoreInputs }),
    errors: ['NOT_FOUND', 'NODE_TASK_STATE_WRONG', 'RETURN_REASON_MISSING', 'ISSUES_OPEN', 'QA_OWN_WORK', 'LEASE_HELD'],
  }),
  /** The client's confirmation or rejection of a piece. */
  confirmNodeTask: call({
    path: '/task/node/confirmNodeTask',
    access: 'approved',
    idempotent: true,
    input: z.object({
      node_task_id: id,
      verdict: z.enum(['pass', 'return']),
      reason: z.string().trim().max(lengths.reason).default(''),
    }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'NODE_TASK_STATE_WRONG', 'RETURN_REASON_MISSING'],
  }),
}
