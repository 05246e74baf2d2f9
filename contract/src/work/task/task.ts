/** Tasks: placed orders. */
import { z } from 'zod'
import { foundExtra } from '../../content/file/file.ts'
import { nodeKind } from '../../content/kinds/list.ts'
import { media } from '../../content/kinds/material.ts'
import { anyStatus, currency, empty, id, listOf, minor, order, page, person } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { languages } from '../../ground/limits.ts'
import { taskSorts } from '../../ground/sort.ts'
import { wireTime } from '../../ground/time.ts'
import { purchaseErrors } from '../../money/purchase/purchase-order.ts'
import { calculation, matchBand, quote } from '../../money/settlement/money.ts'
import { flowGraph } from '../flow/flow.ts'
import { taskEvent } from '../history/task-event.ts'
import { offeringShown } from '../node/offering.ts'
import { sparedStep } from './spared-step.ts'
import { maxTasksAtOnce, taskGroupLabel } from './task-group.ts'
import { taskInHouse, wait } from './task-house.ts'
import {
  confirmation,
  deliveryVersion,
  languageTime,
  orderErrors,
  orderSums,
  seenPrice,
  stepPeople,
  taskOrder,
} from './task-order.ts'
import { taskOutput } from './task-output.ts'
import { attention } from './task-piece.ts'

export const taskStatuses = {
  inProgress: 10,
  paused: 20,
  awaitingAcceptance: 30,
  completed: 100,
  cancelled: 110,
} as const
/** Nothing of the task is in work any more; `cancelled` is ours, the others are the specification's (4.2). */
export const closedStatuses: readonly number[] = [taskStatuses.completed, taskStatuses.cancelled]
export const taskStatus = z.literal(Object.values(taskStatuses))
export type TaskStatus = z.infer<typeof taskStatus>

/** The purpose of a task: a client's order, or an internal one for a talent's trial or a review. */
export const taskPurpose = z.enum(['order', 'trial', 'review'])
export type TaskPurpose = z.infer<typeof taskPurpose>

export const taskSummary = z.object({
  task_id: id,
  number: z.number().int(),
  name: z.string(),
  media,
  /** Null if the task has no group, or if the reader doesn't manage it. */
  group: taskGroupLabel.nullable(),
  source_lang: z.string(),
  target_langs: z.array(z.string()),
  status: taskStatus,
  confirmation: confirmation.nullable(),
  word_count: z.number().int(),
  charge_minor: minor,
  currency,
  progress: z.number().int(), // percentage of people's work that is done, by the time it takes; 100: nothing is left
  file_count: z.number().int(),
  deadline_at: wireTime,
  created_at: wireTime,
  completed_at: wireTime.nullable(),
  creator: person,
})
export type TaskSummary = z.infer<typeof taskSummary>

export const taskDetail = taskSummary.extend({
  company_name: z.string(),
  /** The number of the client's purchase order. */
  po_number: z.string().nullable(),
  /** The name of the token by which a program placed it; null: its creator did. */
  ordered_through: z.string().nullable(),
  flow_id: id.nullable(),
  graph: flowGraph,
  /** The sums; `getTaskQuote` has the items. */
  quote: quote.omit({ items: true }),
  delivery_version: deliveryVersion,
  is_burned_in: z.boolean(),
  is_qa_required: z.boolean(),
  is_acceptance_required: z.boolean(),
  is_non_native_allowed: z.boolean(),
  is_memory_used: z.boolean(),
  is_termbase_used: z.boolean(),
  description: z.string(),
  style_guide: z.string(),
  tag_ids: z.array(id),
  ...offeringShown.shape,
  paused_at: wireTime.nullable(),
  auto_confirm_at: wireTime.nullable(),
  /** The member who is asked to confirm for the client; null: all admins. */
  confirmer: person.nullable(),
  version: z.int(),
  can: z.object({
    pause: z.boolean(),
    resume: z.boolean(),
    reset: z.boolean(),
    /** Something was delivered a short time ago. */
    rework: z.boolean(),
    cancel: z.boolean(),
    change: z.boolean(),
  }),
  /** The number of pieces that the reader may see; `getTaskPieceList` lists them by pages. */
  piece_count: z.number().int(),
  /** The number of these that are finished; their files can be downloaded while others are in work. */
  finished_count: z.number().int(),
  piece_langs: z.array(z.string()),
  /** For each step of the flow: the number of pieces per state. */
  steps: z.array(z.object({ node_id: z.string(), kind: nodeKind, counts: z.record(z.string(), z.number().int()) })),
  /** The number of pieces that need attention, by reason. */
  attention: z.record(attention, z.number().int()),
})
export type TaskDetail = z.infer<typeof taskDetail>

/** As many as a page of the table of pieces has; they stand in the address of the download. */
const maxPiecesZipped = 100

const taskListInput = page.extend({
  status: z.literal([anyStatus, ...Object.values(taskStatuses)]).default(anyStatus),
  keyword: z.string().trim().max(100).default(''),
  media: media.optional(),
  /** 'near': the last 20 % of the given time or the last 24 h, whichever is shorter. */
  due: z.enum(['any', 'near', 'overdue']).default('any'),
  sort: z.enum(taskSorts).default('created_at'),
  order: order.default('desc'),
})

/** `group_id` null: tasks without a group. */
const projectListInput = taskListInput.extend({
  group_id: id.nullable().optional(),
  /** A company of the reader's: any for operators. */
  company_id: id.optional(),
  /** Tasks with such a step. */
  waits: wait.optional(),
})

const projectRow = taskSummary.extend({ house: taskInHouse.nullable() })
export type ProjectRow = z.infer<typeof projectRow>

/**
 * A file that says other languages than the order (XLIFF): with another target its translations aren't used. Null: the
 * file says none.
 */
const otherLanguages = z.object({
  file_id: id,
  source_lang: z.string().nullable(),
  target_lang: z.string().nullable(),
})
export type OtherLanguages = z.infer<typeof otherLanguages>

/** How a file is read where its author may want it otherwise: in a doubtful encoding, without some of its text, cell by cell. */
const orderedReading = z.object({
  file_id: id,
  encoding: z.string(),
  is_encoding_sure: z.boolean(),
  extras: z.array(foundExtra),
  /** Target languages whose letters the encoding hasn't: their files are delivered as UTF-8. */
  utf8_langs: z.array(z.string()),
  /** Of a table whose headings name its columns. */
  has_columns: z.boolean(),
  is_by_columns: z.boolean(),
  /** Its author has to look at the import settings before it can be ordered. */
  needs_choice: z.boolean(),
})
export type OrderedReading = z.infer<typeof orderedReading>

/** What an order would cost, and what its author should know before. */
export const pricedOrder = quote.extend({
  bands: z.array(z.object({ file_id: id, target_lang: z.string(), band: matchBand, word_count: z.number().int() })),
  people: z.array(stepPeople),
  times: z.array(languageTime),
  other_languages: z.array(otherLanguages),
  readings: z.array(orderedReading),
  /** Whether the company orders nothing without the number of a purchase order. */
  is_po_required: z.boolean(),
})
export type PricedOrderShown = z.infer<typeof pricedOrder>

export const task = {
  /** Counts words, looks for matches and computes the price; changes nothing. Files must be `ready`. */
  quoteTask: call({
    path: '/task/quoteTask',
    access: 'mvp',
    isLarge: true,
    rate: 'heavy',
    input: taskOrder,
    output: pricedOrder,
    errors: orderErrors,
  }),
  createTask: call({
    path: '/task/createTask',
    access: 'mvp',
    isLarge: true,
    idempotent: true,
    /** If the price that the client saw has changed since, or its ceiling has risen, the order is refused with the new one. */
    input: taskOrder.extend({
      ...seenPrice,
      /** The draft of this order: it is deleted in the same transaction. One draft makes one order. */
      draft_id: id.nullable().default(null),
    }),
    output: z.object({ task_id: id, number: z.number().int() }),
    errors: [
      ...orderErrors,
      'QUOTE_CHANGED',
      'FILE_READING_UNDECIDED',
      'PO_REQUIRED',
      'SPEND_LIMIT_REACHED',
      'CREDIT_EXCEEDED',
      'CREDIT_HOLD',
      ...purchaseErrors,
      'PO_UNKNOWN',
      'DEADLINE_IMPOSSIBLE',
      'DRAFT_GONE',
    ],
  }),
  getTaskDetail: call({
    path: '/task/getTaskDetail',
    access: 'approved',
    input: z.object({ task_id: id }),
    output: taskDetail,
    errors: ['NOT_FOUND'],
  }),
  /** The price in each language at each step. */
  getTaskQuote: call({
    path: '/task/getTaskQuote',
    access: 'client',
    input: z.object({ task_id: id }),
    output: z.object({
      list: z.array(
        z.object({
          target_lang: z.string(),
          /** True for work done once for all languages. */
          is_source: z.boolean(),
          node_id: z.string(),
          kind: nodeKind,
          item_count: z.number().int(),
          amount_minor: minor,
          /** True for a machine's step that no provider could do. */
          is_idle: z.boolean(),
          /** True where people begin most of it from nothing. */
          is_undrafted: z.boolean(),
        }),
      ),
      /** Steps of which a good estimate spares some or all segments. */
      spared: z.array(sparedStep),
      sums: orderSums,
    }),
    errors: ['NOT_FOUND'],
  }),
  /** The calculation of a step's amount in one language, file by file. */
  getTaskQuoteItemList: call({
    path: '/task/getTaskQuoteItemList',
    access: 'client',
    input: page.extend({ task_id: id, node_id: z.string().max(40), target_lang: z.string().max(20) }),
    output: listOf(z.object({ file_id: id, file_name: z.string(), calculation })),
    errors: ['NOT_FOUND'],
  }),
  /** The same task as the people who work on it see it: without prices, only pieces in which they take part. */
  getAiHumanTaskDetail: call({
    path: '/task/talent/getAiHumanTaskDetail',
    access: 'approved',
    input: z.object({ task_id: id }),
    output: taskDetail.omit({ quote: true, charge_minor: true, group: true, po_number: true }),
    errors: ['NOT_FOUND'],
  }),
  /** Tasks that the caller has ordered or works on. */
  getTaskList: call({
    path: '/task/talent/getTaskList',
    access: 'approved',
    input: taskListInput,
    output: listOf(taskSummary.omit({ charge_minor: true, group: true })),
  }),
  /** Tasks of the caller's company, for its admins; of every company, for operators. */
  getProjectTaskList: call({
    path: '/task/admin/getProjectTaskList',
    access: 'client',
    input: projectListInput,
    output: listOf(projectRow).extend({
      counts: z.record(z.string(), z.number().int()), // status → number of tasks that match the other filters
    }),
  }),
  /** The same tasks with all columns as a spreadsheet: at most `maxListRows` rows. */
  exportTasks: call({
    path: '/task/admin/exportTasks',
    access: 'client',
    rate: 'heavy',
    input: projectListInput.omit({ pageIndex: true, pageSize: true }).extend({
      language: z.enum(languages),
      /** Only these tasks; deleted ones are left out. */
      task_ids: z.array(id).min(1).max(maxTasksAtOnce).optional(),
    }),
    output: z.object({ name: z.string(), mime: z.string(), content: z.string(), count: z.number().int() }),
  }),
  /** What people have ignored of the automatic checks of an order, with their reasons, as a spreadsheet. */
  exportIgnoredChecks: call({
    path: '/task/admin/exportIgnoredChecks',
    access: 'client',
    rate: 'heavy',
    input: z.object({ task_id: id, language: z.enum(languages) }),
    output: z.object({ name: z.string(), mime: z.string(), content: z.string(), count: z.number().int() }),
    errors: ['NOT_FOUND'],
  }),
  getTaskInputList: call({
    path: '/task/getTaskInputList',
    access: 'approved',
    input: z.object({ task_id: id }),
    output: z.object({
      list: z.array(
        z.object({
          file_id: id,
          media_file_id: id.nullable(),
          name: z.string(),
          size: z.number().int(),
          word_count: z.number().int(),
          segment_count: z.number().int(),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  getTaskDownloadList: call({
    path: '/task/getTaskDownloadList',
    access: 'approved',
    input: z.object({ task_id: id }),
    output: z.object({ list: z.array(taskOutput) }),
    errors: ['NOT_FOUND', 'TASK_DOWNLOAD_UNFINISHED'],
  }),
  downloadTaskOutput: call({
    path: '/task/downloadTaskOutput',
    access: 'approved',
    input: z.object({ task_id: id, output_id: id }),
    output: z.object({ url: z.string(), name: z.string(), expired_at: wireTime }),
    errors: ['NOT_FOUND', 'TASK_DOWNLOAD_UNFINISHED'],
  }),
  /** All files in one ZIP file, up to `maxZipBytes`, or those of some pieces. */
  downloadTaskZip: call({
    path: '/task/downloadTaskZip',
    access: 'approved',
    input: z.object({ task_id: id, piece_ids: z.array(id).min(1).max(maxPiecesZipped).optional() }),
    output: z.object({ url: z.string(), name: z.string(), expired_at: wireTime }),
    errors: ['NOT_FOUND', 'TASK_DOWNLOAD_UNFINISHED', 'ZIP_TOO_LARGE'],
  }),
  /** See `taskActions`. Open offers are withdrawn. */
  pauseTask: call({
    path: '/task/admin/pauseTask',
    access: 'client',
    input: z.object({ task_id: id }),
    output: empty,
    errors: ['NOT_FOUND', 'TASK_STATE_WRONG'],
  }),
  resumeTask: call({
    path: '/task/admin/resumeTask',
    access: 'client',
    input: z.object({ task_id: id }),
    output: z.object({ deadline_at: wireTime }),
    errors: ['NOT_FOUND', 'TASK_STATE_WRONG'],
  }),
  getTaskHistory: call({
    path: '/task/getTaskHistory',
    access: 'client',
    input: page.extend({ task_id: id }),
    output: listOf(taskEvent),
    errors: ['NOT_FOUND'],
  }),
}
