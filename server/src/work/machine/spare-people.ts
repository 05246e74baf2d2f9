/**
 * A good estimate spares the people of the next step some segments or the whole step. The step is priced for the rest
 * before it is offered (docs/decisions/0019-spared-work.md). A talent who has accepted a price keeps it.
 */

import { paths } from '@polyphony/contract'
import { sendLetter } from '../../base/message/send-letter.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { workSpared } from '../../money/settlement/events/work-spared.ts'
import type { Spared } from '../../money/settlement/rest.ts'
import { record } from '../engine/history.ts'
import { nothingAgreed } from '../engine/node-task/agreement.ts'
import { type NodeTask, transition } from '../engine/node-task/node-task.ts'
import { keepPay } from '../engine/payment/keep-prices.ts'
import { lockPiece } from '../engine/task/lock.ts'
import { getPricedTask, type Task } from '../engine/task/task.ts'
import { nextPeople, stepOf } from './next-people.ts'

/** `after`: the completed node with the estimate. */
export async function sparePeople(
  transaction: Transaction,
  task: Task,
  after: NodeTask,
  spared: Spared,
): Promise<void> {
  const nodes = await lockPiece(transaction.tx, after.piece_id)
  const priced = await getPricedTask(transaction.tx, task.task_id)
  const isAll = spared.segment_count === spared.total_count
  for (const node of await nextPeople(transaction, task, after)) {
    // A review covers the whole piece, unless there is nothing left to review.
    const reviews = isAll ? nodes.filter((each) => each.reviewed_id === node.node_task_id) : []
    for (const each of [node, ...reviews]) {
      if (isAll) await skipStep(transaction, task, each)
      if (each.assignee_id !== null && !(isAll && each.accepted_at === null)) continue
      const pay = await workSpared(transaction, priced, await stepOf(transaction, each), spared)
      if (pay) await keepPay(transaction, each.node_task_id, pay)
    }
  }
}

/** The system completes a step that nobody has to do, not even who was named for it ahead. */
async function skipStep(transaction: Transaction, task: Task, before: NodeTask): Promise<void> {
  const { task_id, node_task_id, assignee_id, accepted_at, kind: node_kind, source_lang, target_lang } = before
  const node = await transition(transaction.tx, node_task_id, 'skip', {
    completed_at: transaction.now(),
    produced_by: 'skipped',
    ...(accepted_at === null && nothingAgreed),
  })
  if (!node) return
  await record(transaction, { task_id, node_task_id, actor_id: null, kind: 'workSkipped' })
  if (!assignee_id || accepted_at) return
  const params = { task_name: task.name, node_kind, source_lang, target_lang }
  await sendLetter(transaction, { account_id: assignee_id, kind: 'workNotNeeded', params, link: paths.taskList })
}
