import type { Transaction } from '../../ground/kernel/transaction.ts'
import { announceChange } from './announce-change.ts'
import { record } from './history.ts'
import { active } from './idle.ts'
import { transition } from './node-task/node-task.ts'
import { getTask } from './task/task.ts'

/** The assignee opens the work for the first time; repeated calls change nothing. */
export async function startWork(transaction: Transaction, nodeTaskId: string): Promise<void> {
  const node = await transition(transaction.tx, nodeTaskId, 'start', {
    started_at: transaction.now(),
    ...active(transaction.now()),
  })
  if (!node) return
  await record(transaction, {
    task_id: node.task_id,
    node_task_id: nodeTaskId,
    actor_id: node.assignee_id ?? node.holder_id,
    kind: 'workStarted',
  })
  announceChange(transaction, await getTask(transaction.tx, node.task_id), node)
}
