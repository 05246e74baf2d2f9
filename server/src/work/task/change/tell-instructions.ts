/** Whoever has work of a task in hand is told of other instructions: they were not what the person agreed to. */
import { linkTo, paths } from '@polyphony/contract'
import { sendLetter } from '../../../base/message/send-letter.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import type { NodeTask } from '../../engine/node-task/node-task.ts'
import type { Task } from '../../engine/task/task.ts'
import { inHand } from './pause-task.ts'

type Instructions = Pick<Task, 'description' | 'style_guide'>

export const isOtherwise = (before: Instructions, task: Instructions) =>
  before.description !== task.description || before.style_guide !== task.style_guide

/** @param actorId who changed them needs no letter */
export async function tellInstructions(
  transaction: Transaction,
  { before, task, nodes }: { before: Instructions; task: Task; nodes: readonly NodeTask[] },
  actorId: string,
): Promise<void> {
  if (!isOtherwise(before, task)) return
  for (const [account_id, { node_task_id }] of inHand(nodes)) {
    if (account_id === actorId) continue
    const link = linkTo(paths.workbench, { params: { node_task_id } })
    const params = { task_name: task.name }
    await sendLetter(transaction, { account_id, kind: 'instructionsChanged', params, link })
    transaction.emit(`account:${account_id}`, 'task_changed', { task_id: task.task_id, node_task_id })
  }
}
