/** A client's actions on placed orders: change, reset, copy, delete, statistics. */
import { z } from 'zod'
import { nodeKind } from '../../content/kinds/list.ts'
import { storedNodeError } from '../../content/kinds/node-state.ts'
import { segmentCode } from '../../content/text/segment.ts'
import { currency, empty, id, listOf, minor, page, person } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { lengths } from '../../ground/limits.ts'
import { wireTime } from '../../ground/time.ts'
import { purchaseErrors } from '../../money/purchase/purchase-order.ts'
import { endingPerson } from './piece-end.ts'
import { resetPreview } from './reset/task-reset.ts'
import { maxTasksAtOnce, taskGroupLabel } from './task-group.ts'
import { taskOrder } from './task-order.ts'

export const stagePageSize = 200

const taskIds = z.array(id).min(1).max(maxTasksAtOnce)
/** Each task is changed on its own: an error of one doesn't undo the others. */
const bulkResult = z.object({
  list: z.array(z.object({ task_id: id, error: storedNodeError.nullable() })),
})
export type BulkResult = z.infer<typeof bulkResult>

const sealedTasks = z
  .array(z.object({ task_id: id, seal: z.string().max(64) }))
  .min(1)
  .max(maxTasksAtOnce)

const amount = z.object({ currency, amount_minor: minor })

export const deletePreview = z.object({
  task_id: id,
  name: z.string(),
  /** A hash of the preview: the steps and their assignees. Text that is written meanwhile changes it, too. */
  seal: z.string(),
  people: z.array(endingPerson),
  offer_count: z.number().int(),
  /** Paid earlier; stays paid. Null for clients: what talents get is between them and the house. */
  paid_minor: minor.nullable(),
  charge_minor: minor,
  /** The price of the finished part. The rest goes back to the company. */
  kept_minor: minor,
  refund_minor: minor,
  currency,
})
export type DeletePreview = z.infer<typeof deletePreview>

export const updatePreview = z.object({
  deadline_at: wireTime,
  /** What the task costs now, and with the new deadline. */
  charge_before_minor: minor,
  charge_minor: minor,
  currency,
  /** The rush fee on the steps whose price changes. */
  rush_percent: z.int(),
  /** Steps whose price changes, and others that have a price and keep it: they are done or accepted. */
  changed_count: z.int(),
  kept_count: z.int(),
  /** What the people get, now and then. Null for clients: that is between the people and the house. */
  pay: z.object({ before_minor: minor, after_minor: minor }).nullable(),
  /** A hash of the preview: if anything has changed since, the new deadline is refused. */
  seal: z.string(),
})
export type UpdatePreview = z.infer<typeof updatePreview>

const taskFigures = z.object({
  counts: z.record(z.string(), z.number().int()),
  near: z.number().int(),
  overdue: z.number().int(),
  word_count: z.number().int(),
  spending: z.array(amount),
  completed: z.number().int(),
  /** Percentage of completed tasks that were delivered in time; null: none is completed. */
  on_time_percent: z.number().int().nullable(),
})
export type TaskFigures = z.infer<typeof taskFigures>

/** The version of a piece's text: the original, after a node, or the present one. */
export const stagePoint = z.union([z.literal(['start', 'now']), id])

export const taskWork = {
  /** `version`: the one that the screen shows; a task changed since then is not overwritten. */
  updateTask: call({
    path: '/task/updateTask',
    access: 'client',
    input: taskOrder
      .pick({ name: true, deadline_at: true })
      .extend({
        description: z.string().max(lengths.description),
        style_guide: z.string().max(lengths.description),
        group_id: id.nullable(),
        /** Of the preview: without them a deadline that changes the price is refused. */
        charge_minor: minor,
        seal: z.string().max(64),
      })
      .partial()
      .extend({ task_id: id, version: z.int() }),
    output: z.object({ version: z.int(), deadline_at: wireTime }),
    errors: [
      'NOT_FOUND',
      'VERSION_CONFLICT',
      'DEADLINE_IMPOSSIBLE',
      'TASK_STATE_WRONG',
      'QUOTE_CHANGED',
      'CREDIT_EXCEEDED',
      'CREDIT_HOLD',
      ...purchaseErrors,
    ],
  }),
  /** What another deadline does to the price (docs/decisions/0033-changed-deadline.md). */
  previewUpdateTask: call({
    path: '/task/previewUpdateTask',
    access: 'client',
    input: z.object({ task_id: id, deadline_at: wireTime }),
    output: updatePreview,
    errors: ['NOT_FOUND', 'DEADLINE_IMPOSSIBLE', 'TASK_STATE_WRONG'],
  }),
  previewDelete: call({
    path: '/task/previewDelete',
    access: 'client',
    input: z.object({ task_ids: taskIds }),
    output: z.object({ list: z.array(deletePreview) }),
    errors: ['NOT_FOUND'],
  }),
  deleteTask: call({
    path: '/task/deleteTask',
    access: 'client',
    input: z.object({ task_id: id, seal: z.string().max(64) }),
    output: z.object({ refund_minor: minor, currency }),
    errors: ['NOT_FOUND', 'PREVIEW_CHANGED', 'TASK_STATE_WRONG'],
  }),
  /** The order as it was placed, as content for a new order. */
  copyTask: call({
    path: '/task/admin/copyTask',
    access: 'mvp',
    input: z.object({ task_id: id }),
    output: z.object({
      order: taskOrder.omit({ deadline_at: true }),
      files: z.array(
        z.object({
          file_id: id,
          name: z.string(),
          size: z.number().int(),
          word_count: z.number().int(),
          segment_count: z.number().int(),
          duration_ms: z.number().int().nullable(),
          media_file: z.object({ file_id: id, name: z.string(), size: z.number().int() }).nullable(),
        }),
      ),
      deadline_hours: z.number().int(),
    }),
    errors: ['NOT_FOUND'],
  }),
  /** `piece_ids` null: every piece that has the stage. */
  previewReset: call({
    path: '/task/admin/previewReset',
    access: 'client',
    input: z.object({ task_id: id, node_id: z.string().max(40), piece_ids: z.array(id).min(1).max(4000).nullable() }),
    output: resetPreview,
    errors: ['NOT_FOUND', 'RESET_NOT_ALLOWED'],
  }),
  resetFlow: call({
    path: '/task/admin/resetFlow',
    access: 'client',
    input: z.object({
      task_id: id,
      node_id: z.string().max(40),
      piece_ids: z.array(id).min(1).max(4000).nullable(),
      seal: z.string().max(64),
    }),
    output: z.object({ piece_count: z.number().int() }),
    errors: ['NOT_FOUND', 'RESET_NOT_ALLOWED', 'PREVIEW_CHANGED', 'CREDIT_EXCEEDED', 'CREDIT_HOLD', ...purchaseErrors],
  }),
  /** The team member who is asked to confirm; null: all admins. */
  assignConfirmer: call({
    path: '/task/admin/assignConfirmer',
    access: 'client',
    input: z.object({ task_id: id, account_id: id.nullable() }),
    output: empty,
    errors: ['NOT_FOUND', 'CANNOT_DESIGNATE_USER', 'TASK_STATE_WRONG'],
  }),
  getTaskStats: call({
    path: '/task/admin/getTaskStats',
    access: 'client',
    input: empty,
    output: taskFigures,
  }),
  /** The same statistics for each group; the last row is for tasks without a group. */
  getProjectTaskStats: call({
    path: '/task/admin/getProjectTaskStats',
    access: 'client',
    input: empty,
    output: z.object({ list: z.array(taskFigures.extend({ group: taskGroupLabel.nullable() })) }),
  }),
  pauseTasks: call({
    path: '/task/admin/pauseTasks',
    access: 'client',
    rate: 'heavy',
    input: z.object({ task_ids: taskIds }),
    output: bulkResult,
  }),
  resumeTasks: call({
    path: '/task/admin/resumeTasks',
    access: 'client',
    rate: 'heavy',
    input: z.object({ task_ids: taskIds }),
    output: bulkResult,
  }),
  /** Each task, as a whole, with the seal of its preview (`previewDelete`): it stays in the lists with its number and sums. */
  cancelTasks: call({
    path: '/task/admin/cancelTasks',
    access: 'client',
    rate: 'heavy',
    input: z.object({ tasks: sealedTasks }),
    output: bulkResult,
  }),
  /** Each task comes with the seal of its preview. */
  deleteTasks: call({
    path: '/task/admin/deleteTasks',
    access: 'client',
    rate: 'heavy',
    input: z.object({ tasks: sealedTasks }),
    output: bulkResult,
  }),
  /** A piece's text in two versions, segment by segment; `after`: the last segment of the page before. */
  getStageVersions: call({
    path: '/task/getStageVersions',
    access: 'client',
    input: z.object({
      task_id: id,
      piece_id: id,
      left: stagePoint,
      right: stagePoint,
      is_changed_only: z.boolean().default(true),
      after: id.nullable().default(null),
    }),
    output: z.object({
      list: z.array(
        z.object({
          segment_id: id,
          number: z.number().int(),
          source: z.string(),
          codes: z.array(segmentCode),
          left: z.string(),
          right: z.string(),
        }),
      ),
      total: z.number().int(),
      changed: z.number().int(),
      is_last: z.boolean(),
    }),
    errors: ['NOT_FOUND', 'NODE_NOT_FOUND'],
  }),
  /** The people who have a step of the task, by name. */
  getTaskWorkerList: call({
    path: '/task/admin/getTaskWorkerList',
    access: 'client',
    input: page.extend({ task_id: id, keyword: z.string().trim().max(100).default('') }),
    output: listOf(person.extend({ kinds: z.array(nodeKind), target_langs: z.array(z.string()) })),
    errors: ['NOT_FOUND'],
  }),
  /** Sends a letter to these people, who all have a step of the task; null: to everybody who has one. */
  messageWorkers: call({
    path: '/task/admin/messageWorkers',
    access: 'client',
    rate: 'chat',
    input: z.object({
      task_id: id,
      account_ids: z.array(id).min(1).max(200).nullable(),
      text: z.string().trim().min(1).max(lengths.reason),
    }),
    output: z.object({ count: z.number().int() }),
    errors: ['NOT_FOUND', 'RESULT_NOT_FOUND'],
  }),
}
