/**
 * Runs a machine's completed step again for what it left, as long as people haven't made it themselves. The step stays
 * completed, so that nobody's work waits for it; only what is still missing is asked for and paid for.
 */
import { mayFillGaps, nodeKinds } from '@polyphony/contract'
import type { App, Ctx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import type { JobRun } from '../../ground/kernel/jobs/define-job.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { announceChange } from '../engine/announce-change.ts'
import { record } from '../engine/history.ts'
import { fillGapsJob } from '../engine/job-names.ts'
import { beginFilling, endFilling } from '../engine/node-task/gaps.ts'
import { getNodeTask, type NodeTask } from '../engine/node-task/node-task.ts'
import { requireNotPaused } from '../engine/paused.ts'
import { lockPiece } from '../engine/task/lock.ts'
import { getTask } from '../engine/task/task.ts'
import { serverKind } from '../registry/registry.ts'
import { leaveToPeople } from './leave-to-people.ts'
import { settleFilled } from './settle-unmade.ts'

/** @throws CallError NODE_TASK_STATE_WRONG where it has no gaps, or people have handed in. */
export async function askForGaps(ctx: Ctx, { node_task_id, piece_id, task_id }: NodeTask): Promise<void> {
  await inTransaction(ctx, async (transaction) => {
    const piece = await lockPiece(transaction.tx, piece_id)
    const node = piece.find((each) => each.node_task_id === node_task_id)
    const task = await getTask(transaction.tx, task_id)
    const isBegun =
      node !== undefined &&
      mayFillGaps(task.graph, node, piece) &&
      (await beginFilling(transaction.tx, node_task_id, transaction.now()))
    if (!node || !isBegun) throw new CallError('NODE_TASK_STATE_WRONG')
    await requireNotPaused(transaction, node)
    await transaction.enqueue(fillGapsJob, { node_task_id })
    await record(transaction, { task_id, node_task_id, actor_id: ctx.actor.account_id, kind: 'aiRetried' })
    announceChange(transaction, task, node)
  })
}

export async function fillGaps(app: App, nodeTaskId: string, { signal, isLastAttempt }: JobRun): Promise<void> {
  const node = await getNodeTask(app.db, nodeTaskId)
  const { run } = serverKind(node.kind)
  if (node.state !== 'completed' || node.retry_at === null || !run) return // it was reset, or another run has filled it
  try {
    const outcome = await run(app, nodeTaskId, { signal, onProgress: async () => {} })
    await inTransaction(app, async (transaction) => {
      await lockPiece(transaction.tx, node.piece_id)
      const task = await getTask(transaction.tx, node.task_id)
      const counts = await leaveToPeople(transaction, task, node, outcome)
      const filled = await endFilling(transaction.tx, node, counts)
      if (!filled) return
      await settleFilled(transaction, task, filled, outcome)
      const { done_count, total_count } = counts
      const { produced_by } = outcome
      const facts = { task_id: node.task_id, node_task_id: nodeTaskId, actor_id: null }
      if (done_count < total_count)
        await record(transaction, { ...facts, kind: 'aiIncomplete', params: { produced_by, done_count, total_count } })
      else await record(transaction, { ...facts, kind: 'aiCompleted', params: { produced_by } })
      announceChange(transaction, task, filled)
    })
  } catch (error) {
    if (signal.aborted || !isLastAttempt) throw error
    app.log.error({ err: error, node_task_id: nodeTaskId }, 'gaps were not filled')
    await giveUp(app, node, error)
  }
}

/** People do what is missing. What was made until then is kept, and so settled. */
async function giveUp(app: App, node: NodeTask, error: unknown): Promise<void> {
  const { task_id, node_task_id } = node
  await inTransaction(app, async (transaction) => {
    await lockPiece(transaction.tx, node.piece_id)
    const ended = await endFilling(transaction.tx, node, null)
    if (!ended) return
    const task = await getTask(transaction.tx, task_id)
    if (nodeKinds[node.kind].isInterlingual) await settleFilled(transaction, task, ended, {})
    const params = { err_msg: error instanceof CallError ? error.code : 'Service_Unavailable' }
    await record(transaction, { task_id, node_task_id, actor_id: null, kind: 'aiFailed', params })
    announceChange(transaction, task, ended)
  })
}
