/** A manager stops a running machine: its node can then be run again or skipped. */
import type { Ctx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { announceChange } from '../engine/announce-change.ts'
import { findManaged } from '../engine/find-node.ts'
import { record } from '../engine/history.ts'
import { transition } from '../engine/node-task/node-task.ts'
import { getTask } from '../engine/task/task.ts'

export async function stopNode(ctx: Ctx, nodeTaskId: string): Promise<Record<string, never>> {
  const found = await findManaged(ctx.db, ctx.actor, nodeTaskId, 'ai')
  const actor_id = ctx.actor.account_id
  await inTransaction(ctx, async (transaction) => {
    const { nickname, username } = await transaction.tx
      .selectFrom('account')
      .select(['nickname', 'username'])
      .where('account_id', '=', actor_id)
      .executeTakeFirstOrThrow()
    const error = { err_msg: 'AI_NODE_STOPPED', data: { nickname: nickname || username } }
    const node =
      found.state === 'in_progress'
        ? await transition(transaction.tx, nodeTaskId, 'fail', { error: JSON.stringify(error), retry_at: null })
        : null
    if (!node) throw new CallError('NODE_TASK_STATE_WRONG')
    await record(transaction, { task_id: node.task_id, node_task_id: nodeTaskId, actor_id, kind: 'aiStopped' })
    announceChange(transaction, await getTask(transaction.tx, node.task_id), node)
  })
  return {}
}
