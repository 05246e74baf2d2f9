/**
 * Records that a machine's node has failed: on its row, in the history and in a letter to the client, who can run it
 * again. The job itself ends successfully, so that it isn't listed among the dead jobs.
 */
import { linkTo, nodeKinds, paths, toWireTime } from '@polyphony/contract'
import { sendLetterToCompanyAdmins, sendLetterToOperators } from '../../base/message/send-letter.ts'
import { ProviderAway } from '../../ground/adapters/ai/failure.ts'
import type { App, Ctx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import type { JobRun } from '../../ground/kernel/jobs/define-job.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { announceChange } from '../engine/announce-change.ts'
import { findManaged } from '../engine/find-node.ts'
import { record } from '../engine/history.ts'
import { aiNodeJob, deliveryJobOf } from '../engine/job-names.ts'
import { transition } from '../engine/node-task/node-task.ts'
import { requireNotPaused } from '../engine/paused.ts'
import { getTask } from '../engine/task/task.ts'
import { askForGaps } from './fill-gaps.ts'
import { stopWaiting } from './stop-waiting.ts'
import { waitForProvider } from './wait-for-provider.ts'

export async function failNode(app: App, nodeTaskId: string, run: JobRun, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (run.signal.aborted) throw error
    if (error instanceof ProviderAway && (await waitForProvider(app, nodeTaskId, error))) return
    if (!run.isLastAttempt && !isFinal(error)) throw error
    app.log.error({ err: error, node_task_id: nodeTaskId }, 'node failed')
    await giveUp(app, nodeTaskId, error)
  }
}

/** The run itself has asked again as often as that makes sense; each more would be paid for. */
function isFinal(error: unknown): boolean {
  return (
    error instanceof ProviderAway ||
    (error instanceof CallError && (error.code === 'AI_ANSWERS_UNUSABLE' || error.code === 'AI_ANSWER_UNUSABLE'))
  )
}

async function giveUp(app: App, nodeTaskId: string, error: unknown): Promise<void> {
  const cause = error instanceof CallError ? error : new CallError('Service_Unavailable')
  const stored = { err_msg: cause.code, data: cause.params }
  await inTransaction(app, async (transaction) => {
    const node = await transition(transaction.tx, nodeTaskId, 'fail', { error: JSON.stringify(stored), retry_at: null })
    if (!node) return
    const task = await getTask(transaction.tx, node.task_id)
    const params = { err_msg: cause.code }
    await record(transaction, {
      task_id: node.task_id,
      node_task_id: nodeTaskId,
      actor_id: null,
      kind: 'aiFailed',
      params,
    })
    const letter = {
      kind: 'aiNodeFailed' as const,
      params: { task_name: task.name, node_kind: node.kind, target_lang: node.target_lang, err_msg: cause.code },
      link: linkTo(paths.taskDetail, { params: { task_id: task.task_id } }),
    }
    await sendLetterToCompanyAdmins(transaction, task.company_id, letter, task.task_id)
    await sendLetterToOperators(transaction, letter)
    announceChange(transaction, task, node)
  })
}

export async function retryNodeTask(ctx: Ctx, nodeTaskId: string): Promise<Record<string, never>> {
  const found = await findManaged(ctx.db, ctx.actor, nodeTaskId, 'machine')
  if (found.state === 'completed') {
    await askForGaps(ctx, found)
    return {}
  }
  await inTransaction(ctx, async (transaction) => {
    const started_at = transaction.now()
    const isIdle = found.state === 'failed' || (await stopWaiting(transaction, found))
    const changes = { error: null, started_at, retry_count: 0 }
    const node = isIdle ? await transition(transaction.tx, nodeTaskId, 'run', changes) : null
    if (!node) throw new CallError('NODE_TASK_STATE_WRONG')
    await requireNotPaused(transaction, node)
    const task = await getTask(transaction.tx, node.task_id)
    if (nodeKinds[node.kind].by === 'system')
      await transaction.enqueue(deliveryJobOf(task), { node_task_id: nodeTaskId })
    else await transaction.enqueue(aiNodeJob, { node_task_id: nodeTaskId, started_at: toWireTime(started_at) })
    const actor_id = ctx.actor.account_id
    await record(transaction, { task_id: node.task_id, node_task_id: nodeTaskId, actor_id, kind: 'aiRetried' })
    announceChange(transaction, task, node)
  })
  return {}
}
