/** Whoever was named for a step before its turn is looked at once more when the turn comes: weeks may lie between. */
import { linkTo, paths } from '@polyphony/contract'
import { sendLetter, sendLetterToCompanyAdmins } from '../../base/message/send-letter.ts'
import { hook } from '../../ground/kernel/hooks.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { record } from './history.ts'
import type { NodeTask } from './node-task/node-task.ts'
import type { Task } from './task/task.ts'

/** Whether the step's assignee may still be given it; what keeps somebody from it is a matter of offering. */
export const mayStillTake = hook<(transaction: Transaction, node: NodeTask) => Promise<boolean>>('mayStillTake')

/** Somebody was named, has never had the step, and may not have it any more. */
export async function isNamedInVain(transaction: Transaction, node: NodeTask): Promise<boolean> {
  return node.accepted_at === null && hasLeft(transaction, node)
}

/** The step has an assignee, who may not be given it any more. */
export async function hasLeft(transaction: Transaction, node: NodeTask): Promise<boolean> {
  if (!node.assignee_id) return false
  for (const may of transaction.partsOf(mayStillTake)) if (!(await may(transaction, node))) return true
  return false
}

/** Tells whoever had named them, and them, that the step goes to somebody else. */
export async function tellNamedInVain(
  transaction: Transaction,
  task: Task,
  { node_task_id, kind, target_lang, assignee_id }: NodeTask,
): Promise<void> {
  if (!assignee_id) return
  const { task_id, company_id, name: task_name } = task
  await record(transaction, { task_id, node_task_id, actor_id: null, kind: 'namedDropped', params: { assignee_id } })
  const params = { task_name, node_kind: kind }
  await sendLetter(transaction, { account_id: assignee_id, kind: 'nodeReassigned', params, link: paths.taskList })
  const link = linkTo(paths.taskDetail, { params: { task_id } })
  const letter = { kind: 'namedUnavailable', params: { ...params, target_lang }, link } as const
  const namer = await findNamer(transaction, task, node_task_id)
  if (namer) await sendLetter(transaction, { ...letter, account_id: namer })
  else await sendLetterToCompanyAdmins(transaction, company_id, letter, task_id)
}

/** Null where whoever named them has nothing to do with the order any more. */
async function findNamer({ tx }: Transaction, { company_id }: Task, nodeTaskId: string): Promise<string | null> {
  const namer = await tx
    .selectFrom('task_event as e')
    .innerJoin('account as a', 'a.account_id', 'e.actor_id')
    .leftJoin('company_member as m', 'm.account_id', 'a.account_id')
    .select(['a.account_id', 'a.is_operator', 'm.company_id'])
    .where('e.node_task_id', '=', nodeTaskId)
    .where('e.kind', '=', 'assigned')
    .where('a.status', '=', 'normal')
    .orderBy('e.created_at', 'desc')
    .orderBy('e.event_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return namer && (namer.is_operator || namer.company_id === company_id) ? namer.account_id : null
}
