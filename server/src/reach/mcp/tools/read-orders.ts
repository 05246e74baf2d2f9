import { calls, fromWireTime, keysOf, pageSizes, type TaskDetail, taskStatuses } from '@polyphony/contract'
import { z } from 'zod'
import type { Caller } from '../caller.ts'
import { defineTool } from '../define-tool.ts'
import { amountText, oneLine } from '../said.ts'

const statusOf = (status: number) => keysOf(taskStatuses).find((name) => taskStatuses[name] === status) ?? 'unknown'
const isoOf = (moment: string | null) => moment && fromWireTime(moment).toISOString()

type Shown = Pick<
  TaskDetail,
  | 'task_id'
  | 'number'
  | 'name'
  | 'status'
  | 'progress'
  | 'source_lang'
  | 'target_langs'
  | 'word_count'
  | 'charge_minor'
  | 'currency'
  | 'deadline_at'
  | 'created_at'
  | 'completed_at'
>

const shown = (task: Shown) => ({
  order_id: task.task_id,
  number: `T-${task.number}`,
  name: oneLine(task.name),
  status: statusOf(task.status),
  progress_percent: task.progress,
  source_lang: task.source_lang,
  target_langs: task.target_langs,
  word_count: task.word_count,
  price: amountText(task.charge_minor, task.currency),
  deadline: isoOf(task.deadline_at),
  ordered_at: isoOf(task.created_at),
  completed_at: isoOf(task.completed_at),
})

export async function readOrder({ act }: Caller, task_id: string) {
  const task = await act(calls.task.getTaskDetail, { task_id })
  const { piece_count, finished_count, ordered_through } = task
  return { ...shown(task), parts: piece_count, parts_finished: finished_count, ordered_through }
}

export const getOrder = defineTool({
  name: 'get_order',
  title: 'Get an order',
  description:
    'How far an order is: status, progress, deadline, and how many of its parts can be fetched by get_result.',
  scope: 'order:read',
  input: z.object({ order_id: z.uuid() }),
  isReading: true,
  run: async (caller, { order_id }) => ({ data: await readOrder(caller, order_id) }),
})

export const listOrders = defineTool({
  name: 'list_orders',
  title: 'List orders',
  description: 'The orders that the person looks after, newest first, by pages that count from 0.',
  scope: 'order:read',
  input: z.object({
    status: z.enum(keysOf(taskStatuses)).optional(),
    keyword: z.string().max(100).default('').describe('Part of a name, or a number.'),
    page: z.int().min(0).max(9999).default(0),
    page_size: z.literal(pageSizes).default(20),
  }),
  isReading: true,
  async run({ act }, { status, keyword, page, page_size }) {
    const { list, total } = await act(calls.task.getProjectTaskList, {
      ...(status && { status: taskStatuses[status] }),
      keyword,
      pageIndex: page,
      pageSize: page_size,
    })
    return { data: { orders: list.map(shown), total } }
  },
})
