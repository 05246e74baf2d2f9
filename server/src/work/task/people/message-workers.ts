/** A company sends a message to the people with a step of its task. */
import { linkTo, paths, present } from '@polyphony/contract'
import { sendLetter } from '../../../base/message/send-letter.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { record } from '../../engine/history.ts'
import { findManagedOrder } from '../store.ts'

interface Message {
  task_id: string
  /** null: everybody with a step. */
  account_ids: string[] | null
  text: string
}

/**
 * Each gets one letter.
 * @throws NOT_FOUND where one of the accounts has no step; RESULT_NOT_FOUND where nobody has one.
 */
export async function messageWorkers(ctx: Ctx, { task_id, account_ids, text }: Message): Promise<{ count: number }> {
  return inTransaction(ctx, async (transaction) => {
    const task = await findManagedOrder(transaction.tx, ctx.actor, task_id)
    const nodes = await transaction.tx
      .selectFrom('node_task')
      .distinctOn('assignee_id')
      .select(['node_task_id', 'assignee_id'])
      .where('task_id', '=', task_id)
      .where('assignee_id', 'is not', null)
      .where('state', '<>', 'cancelled')
      .orderBy('assignee_id')
      .orderBy('node_task_id')
      .execute()
    const linkOf = new Map(
      nodes.map(({ assignee_id, node_task_id }) => [
        assignee_id!,
        linkTo(paths.workbench, { params: { node_task_id } }),
      ]),
    )
    const recipients = new Set(account_ids ?? linkOf.keys())
    for (const account_id of recipients) if (!linkOf.has(account_id)) throw new CallError('NOT_FOUND')
    if (recipients.size === 0) throw new CallError('RESULT_NOT_FOUND')
    const { name: company_name } = await transaction.tx
      .selectFrom('company')
      .select('name')
      .where('company_id', '=', task.company_id)
      .executeTakeFirstOrThrow()
    const params = { task_name: task.name, company_name, text }
    // All ids were checked above.
    for (const account_id of recipients)
      await sendLetter(transaction, { account_id, kind: 'taskMessage', params, link: present(linkOf.get(account_id)) })
    const said = { count: recipients.size, text }
    await record(transaction, { task_id, actor_id: ctx.actor.account_id, kind: 'messageSent', params: said })
    return { count: recipients.size }
  })
}
