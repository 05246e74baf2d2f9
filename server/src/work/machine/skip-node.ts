/** Skips a machine's node that failed: people continue with the present text. */
import { maySkip } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { advance } from '../engine/advance.ts'
import { announceChange } from '../engine/announce-change.ts'
import { findManaged } from '../engine/find-node.ts'
import { record } from '../engine/history.ts'
import { transition } from '../engine/node-task/node-task.ts'
import { requireNotPaused } from '../engine/paused.ts'
import { lockPiece } from '../engine/task/lock.ts'
import { getTask } from '../engine/task/task.ts'
import { hasModelWritten, settleUnmade } from './settle-unmade.ts'
import { stopWaiting } from './stop-waiting.ts'

export async function skipNode(ctx: Ctx, nodeTaskId: string): Promise<Record<string, never>> {
  const found = await findManaged(ctx.db, ctx.actor, nodeTaskId, 'ai')
  await inTransaction(ctx, async (transaction) => {
    await lockPiece(transaction.tx, found.piece_id)
    const task = await getTask(transaction.tx, found.task_id)
    const isIdle = found.state === 'failed' || (await stopWaiting(transaction, found))
    const node =
      isIdle && maySkip(task.graph, found.node_id)
        ? await transition(transaction.tx, nodeTaskId, 'skip', {
            completed_at: transaction.now(),
            produced_by: 'skipped',
            error: null,
          })
        : null
    if (!node) throw new CallError('NODE_TASK_STATE_WRONG')
    await requireNotPaused(transaction, node)
    const actor_id = ctx.actor.account_id
    await record(transaction, { task_id: node.task_id, node_task_id: nodeTaskId, actor_id, kind: 'aiSkipped' })
    await settleUnmade(transaction, task, node, { is_unmade: !(await hasModelWritten(transaction.tx, node)) })
    await advance(transaction, node.piece_id)
    announceChange(transaction, task, node)
  })
  return {}
}
