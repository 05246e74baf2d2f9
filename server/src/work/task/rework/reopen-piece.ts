/** Opens the last work of a delivered piece again for whoever did it: nobody pays, and nobody is paid, for mending. */
import { isReview, linkTo, nodesAfter, paths, workBefore } from '@polyphony/contract'
import { sendLetter } from '../../../base/message/send-letter.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { announceChange } from '../../engine/announce-change.ts'
import { record } from '../../engine/history.ts'
import { hasLeft } from '../../engine/named-ahead.ts'
import type { NodeTask } from '../../engine/node-task/node-task.ts'
import { freeStep, lookAnew, returnWork, waitAnew } from '../../engine/node-task/set-back.ts'
import type { Task } from '../../engine/task/task.ts'

/**
 * The steps behind the work wait again. The caller reopens the piece and the task, and advances the piece.
 * @throws TASK_STATE_WRONG where people have no work on the piece, or a step of it isn't finished.
 */
export async function reopenWork(
  transaction: Transaction,
  task: Task,
  nodes: readonly NodeTask[],
  reason: string,
): Promise<void> {
  const delivery = nodes.find(({ kind }) => kind === 'deliver')
  const work = delivery && workBefore(task.graph, delivery.node_id)
  const own = nodes.find((node) => node.node_id === work?.node_id)
  if (!own || nodes.some(({ state }) => state !== 'completed' && state !== 'cancelled'))
    throw new CallError('TASK_STATE_WRONG')
  const after = nodesAfter(task.graph, own.node_id)
  const behind = nodes.filter(({ node_id, state }) => after.has(node_id) && state === 'completed')
  await waitAnew(
    transaction.tx,
    behind.map(({ node_task_id }) => node_task_id),
  )
  for (const node of behind)
    if (isReview(node.kind) && (await hasLeft(transaction, node))) await freeStep(transaction.tx, node)
  if (own.assignee_id && !(await hasLeft(transaction, own))) await hand(transaction, task, own, reason)
  // Nobody did it, or they can't do it any more: whoever takes it now is paid by the house.
  else if (!(await lookAnew(transaction, own))) throw new CallError('TASK_STATE_WRONG')
}

async function hand(transaction: Transaction, task: Task, own: NodeTask, reason: string): Promise<void> {
  const node = await returnWork(transaction, own)
  if (!node?.assignee_id) throw new CallError('TASK_STATE_WRONG')
  const { node_task_id, kind: node_kind, target_lang, assignee_id } = node
  await sendLetter(transaction, {
    account_id: assignee_id,
    kind: 'reworkOpened',
    params: { task_name: task.name, node_kind, target_lang, reason },
    link: linkTo(paths.workbench, { params: { node_task_id } }),
  })
  const { task_id } = task
  await record(transaction, { task_id, node_task_id, actor_id: null, kind: 'reworkOpened', params: { reason } })
  announceChange(transaction, task, node)
}
