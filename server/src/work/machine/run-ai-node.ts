/** Runs an AI node. A kind without a machine fails instead of passing empty work on. */
import { linkTo, type NodeKind, paths } from '@polyphony/contract'
import { sendLetterToCompanyAdmins, sendLetterToOperators } from '../../base/message/send-letter.ts'
import type { App } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { advance } from '../engine/advance.ts'
import { announceChange } from '../engine/announce-change.ts'
import { record } from '../engine/history.ts'
import { getNodeTask, type NodeTask, transition } from '../engine/node-task/node-task.ts'
import { beginTry } from '../engine/node-task/postpone.ts'
import type { Counts } from '../engine/node-task/progress.ts'
import { waitWhilePaused } from '../engine/paused.ts'
import { lockPiece } from '../engine/task/lock.ts'
import { getTask, type Task } from '../engine/task/task.ts'
import { serverKind } from '../registry/registry.ts'
import type { Outcome } from '../registry/server-kind.ts'
import { leaveToPeople } from './leave-to-people.ts'
import { settleUnmade } from './settle-unmade.ts'
import { sparePeople } from './spare-people.ts'
import { tellProgress } from './tell-progress.ts'
import { isSameRun, watchRun } from './watch-run.ts'

/** True for kinds that an order may contain: a kind without its machine can't be ordered. */
export function hasMachine(kind: NodeKind): boolean {
  return serverKind(kind).run !== undefined
}

/** `startedAt` identifies the run for which the job was queued; a job of an earlier run does nothing. */
export async function runAiNode(
  app: App,
  nodeTaskId: string,
  signal: AbortSignal,
  startedAt: string | null = null,
): Promise<void> {
  const node = await getNodeTask(app.db, nodeTaskId)
  if (node.state !== 'in_progress') return // it was completed, reset, stopped or cancelled after the job was queued
  if (startedAt !== null && node.started_at !== startedAt) return
  if (await waitWhilePaused(app, node)) return
  const { run } = serverKind(node.kind)
  if (!run) throw new CallError('FLOW_CONFIG_WRONG')
  const task = await getTask(app.db, node.task_id)
  await beginTry(app.db, nodeTaskId)
  const watch = watchRun(app, node)
  try {
    const stop = AbortSignal.any([signal, watch.signal])
    const outcome = await run(app, nodeTaskId, {
      signal: stop,
      onProgress: (progress) => tellProgress(app, task, node, progress),
    })
    await complete(app, task, node, outcome)
  } catch (error) {
    if (!watch.signal.aborted) throw error
  } finally {
    watch.end()
  }
}

/** @throws CallError AI_ANSWERS_UNUSABLE where texts are missing and nobody later in the flow would write them. */
async function complete(app: App, task: Task, node: NodeTask, outcome: Outcome): Promise<void> {
  const { produced_by, settle } = outcome
  const { node_task_id, piece_id } = node
  await inTransaction(app, async (transaction) => {
    const nodes = await lockPiece(transaction.tx, piece_id)
    const now = nodes.find((each) => each.node_task_id === node_task_id)
    if (!isSameRun(node, now)) return
    const { total_count, done_count } = await leaveToPeople(transaction, task, node, outcome)
    const spared = (await settle?.(transaction)) ?? null
    const done = await transition(transaction.tx, node_task_id, 'complete', {
      completed_at: app.now(),
      produced_by,
      error: null,
      retry_at: null,
    })
    if (!done) return
    const facts = { task_id: task.task_id, node_task_id, actor_id: null }
    if (done_count < total_count) {
      await record(transaction, { ...facts, kind: 'aiIncomplete', params: { produced_by, done_count, total_count } })
      if (!outcome.may_stay) await tellIncomplete(transaction, task, done, { done_count, total_count })
    } else await record(transaction, { ...facts, kind: 'aiCompleted', params: { produced_by } })
    await settleUnmade(transaction, task, done, outcome)
    if (spared) await sparePeople(transaction, task, done, spared)
    await advance(transaction, piece_id)
    announceChange(transaction, task, done)
  })
}

async function tellIncomplete(transaction: Transaction, task: Task, node: NodeTask, counts: Counts): Promise<void> {
  const { done_count, total_count } = counts
  const { kind: node_kind, target_lang } = node
  const letter = {
    kind: 'aiNodeIncomplete' as const,
    params: {
      task_name: task.name,
      node_kind,
      target_lang,
      missed_count: String(total_count - done_count),
      total_count: String(total_count),
    },
    link: linkTo(paths.taskDetail, { params: { task_id: task.task_id } }),
  }
  await sendLetterToCompanyAdmins(transaction, task.company_id, letter, task.task_id)
  await sendLetterToOperators(transaction, letter)
}
