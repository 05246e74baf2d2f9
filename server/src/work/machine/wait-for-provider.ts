/**
 * A provider that is away is waited for: for some seconds at first, then for minutes, then for hours. Meanwhile people
 * can try at once, cancel, or go on without the machine.
 */
import { hour, minute } from '@polyphony/contract'
import type { ProviderAway } from '../../ground/adapters/ai/failure.ts'
import type { App } from '../../ground/context.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { announceChange } from '../engine/announce-change.ts'
import { record } from '../engine/history.ts'
import { aiNodeJob } from '../engine/job-names.ts'
import { getNodeTask } from '../engine/node-task/node-task.ts'
import { postpone } from '../engine/node-task/postpone.ts'
import { getTask } from '../engine/task/task.ts'

const waits = [minute / 4, minute, 2 * minute, 5 * minute, 10 * minute, 20 * minute, 30 * minute]
const longestWait = hour
/** After about a day a person decides. */
const mostWaits = 30
/** A provider that asks for more is left at once. */
const longestAsked = 6 * hour

/** How long to wait after so many waits; null: no longer. */
export function waitAfter(count: number, askedMs: number | null): number | null {
  if (count >= mostWaits || (askedMs ?? 0) > longestAsked) return null
  return Math.max(waits[count] ?? longestWait, askedMs ?? 0)
}

/** @returns false where the patience is at its end. */
export async function waitForProvider(app: App, nodeTaskId: string, failure: ProviderAway): Promise<boolean> {
  const node = await getNodeTask(app.db, nodeTaskId)
  const wait = waitAfter(node.retry_count, failure.retry_after_ms)
  if (wait === null) return false
  await inTransaction(app, async (transaction) => {
    const retry_at = new Date(transaction.now().getTime() + wait)
    const error = JSON.stringify({ err_msg: failure.code, data: failure.params })
    const waiting = await postpone(transaction.tx, node, { retry_at, error })
    if (!waiting) return
    const { task_id, started_at } = waiting
    const run = { node_task_id: nodeTaskId, ...(started_at !== null && { started_at }) }
    await transaction.enqueue(aiNodeJob, run, { startAfter: retry_at })
    if (node.retry_count === 0) {
      const params = { reason: String(failure.params.reason) }
      await record(transaction, { task_id, node_task_id: nodeTaskId, actor_id: null, kind: 'aiWaiting', params })
    }
    announceChange(transaction, await getTask(transaction.tx, task_id), waiting)
  })
  return true
}
