/** A company writes to the people who have steps of its task. */
import type { Ctx } from '../context.ts'
import { CallError } from '../kernel/call-error.ts'
import { inTransaction } from '../kernel/transaction.ts'
import { sendLetter } from '../message/send-letter.ts'
import { record } from './history.ts'
import { findManagedOrder } from './store.ts'

/** Each gets one letter. @throws NOT_FOUND; RESULT_NOT_FOUND where nobody has any of the steps. */
export async function messageWorkers(
  ctx: Ctx,
  { task_id, node_task_ids, text }: { task_id: string; node_task_ids: string[]; text: string },
): Promise<{ count: number }> {
  return inTransaction(ctx, async (work) => {
    const task = await findManagedOrder(work.tx, ctx.actor, task_id)
    const nodes = await work.tx
      .selectFrom('node_task')
      .select(['node_task_id', 'assignee_id'])
      .where('task_id', '=', task_id)
      .where('node_task_id', 'in', node_task_ids)
      .where('state', '<>', 'cancelled')
      .execute()
    if (nodes.length < new Set(node_task_ids).size) throw new CallError('NOT_FOUND')
    const linkOf = new Map(nodes.flatMap((node) => (node.assignee_id ? [[node.assignee_id, node.node_task_id]] : [])))
    if (linkOf.size === 0) throw new CallError('RESULT_NOT_FOUND')
    const { name: company_name } = await work.tx
      .selectFrom('company')
      .select('name')
      .where('company_id', '=', task.company_id)
      .executeTakeFirstOrThrow()
    const params = { task_name: task.name, company_name, text }
    for (const [account_id, id] of linkOf)
      await sendLetter(work, { account_id: account_id!, kind: 'taskMessage', params, link: `/workbench/${id}` })
    const said = { count: linkOf.size, text }
    await record(work, { task_id, actor_id: ctx.actor.account_id, kind: 'messageSent', params: said })
    return { count: linkOf.size }
  })
}
