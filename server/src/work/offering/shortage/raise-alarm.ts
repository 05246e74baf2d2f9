/** Nobody was found: tells those who can do something about it, once, and keeps why until somebody has the work. */
import { linkTo, paths } from '@polyphony/contract'
import { sendLetterToCompanyAdmins, sendLetterToOperators } from '../../../base/message/send-letter.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { announceChange } from '../../engine/announce-change.ts'
import type { NodeTask } from '../../engine/node-task/node-task.ts'
import type { Task } from '../../engine/task/task.ts'
import { explainShortage } from './explain.ts'

/** The caller has locked the node task. Raised already, only its reasons are brought up to date. */
export async function raiseAlarm(transaction: Transaction, task: Task, node: NodeTask): Promise<void> {
  const { tx, now } = transaction
  // One piece after the other, so that many pieces without anybody are one letter.
  await tx.selectFrom('task').select('task_id').where('task_id', '=', task.task_id).forNoKeyUpdate().execute()
  const isTold = await isRaised(tx, node)
  const reasons = JSON.stringify(await explainShortage(tx, node, now()))
  const { node_task_id, task_id } = node
  await tx
    .insertInto('shortage')
    .values({ node_task_id, task_id, raised_at: now(), reasons })
    .onConflict((conflict) => conflict.column('node_task_id').doUpdateSet({ reasons }))
    .execute()
  if (isTold) return
  announceChange(transaction, task, node)
  const { kind, node_id, source_lang, target_lang } = node
  const letter = {
    kind: 'nobodyFound' as const,
    params: { task_name: task.name, node_kind: kind, source_lang, target_lang },
    link: linkTo(paths.taskDetail, { params: { task_id }, search: { attention: 'unfilled', node_id, target_lang } }),
  }
  await sendLetterToCompanyAdmins(transaction, task.company_id, letter, task_id)
  await sendLetterToOperators(transaction, letter)
}

/** For this step of any piece in this language. */
async function isRaised(tx: Tx, { task_id, node_id, target_lang }: NodeTask): Promise<boolean> {
  const raised = await tx
    .selectFrom('shortage as s')
    .innerJoin('node_task as n', 'n.node_task_id', 's.node_task_id')
    .select('s.node_task_id')
    .where('s.task_id', '=', task_id)
    .where('n.node_id', '=', node_id)
    .where('n.target_lang', '=', target_lang)
    .where('n.state', '=', 'offering')
    .executeTakeFirst()
  return raised !== undefined
}

/** Somebody has the work, or is asked. */
export async function endAlarm({ tx }: Transaction, nodeTaskIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('shortage').where('node_task_id', 'in', nodeTaskIds).execute()
}
