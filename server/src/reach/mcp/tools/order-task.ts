/** An order as a task of the protocol: its id is the order's, and what is said of it is read from the order, so nothing is kept. */
import { calls, fromWireTime, type OutputOf, taskStatuses } from '@polyphony/contract'
import { notFound } from '../../../ground/kernel/call-error.ts'
import type { Caller } from '../caller.ts'
import { shown } from '../define-tool.ts'
import { deliveryOf } from './result.ts'
import { taskMessages } from './task-messages.ts'

type Order = OutputOf<typeof calls.task.getTaskDetail>

/** People take hours: asking more often tells nothing new. */
const pollIntervalMs = 60_000

/** @throws NOT_FOUND also for an order that no program placed: it never was a task */
export async function findTask({ act }: Caller, task_id: string): Promise<Order> {
  const order = await act(calls.task.getTaskDetail, { task_id })
  if (order.ordered_through === null) throw notFound()
  return order
}

/** What a client gets in place of an answer, and then asks for by `tasks/get`. */
export async function taskOf(caller: Caller, order: Order) {
  return {
    taskId: order.task_id,
    status: statusOf(order),
    statusMessage: taskMessages[caller.language](order),
    createdAt: fromWireTime(order.created_at).toISOString(),
    lastUpdatedAt: fromWireTime(await lastChangeOf(caller, order)).toISOString(),
    ttlMs: null,
    pollIntervalMs,
  }
}

/** The same with the delivered files once it is completed: what the tool would have answered, had it waited. */
export async function taskWithResult(caller: Caller, order: Order) {
  const task = await taskOf(caller, order)
  if (task.status !== 'completed') return task
  return { ...task, result: { resultType: 'complete', ...shown(await deliveryOf(caller, order.task_id)) } }
}

function statusOf({ status }: Order) {
  if (status === taskStatuses.completed) return 'completed' as const
  if (status === taskStatuses.cancelled) return 'cancelled' as const
  return 'working' as const
}

async function lastChangeOf({ act }: Caller, { task_id, created_at }: Order): Promise<string> {
  const { list } = await act(calls.task.getTaskHistory, { task_id, pageIndex: 0, pageSize: 10 })
  return list.reduce((last, event) => (event.created_at > last ? event.created_at : last), created_at)
}
