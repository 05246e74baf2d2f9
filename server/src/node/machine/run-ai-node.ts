/** An AI node's run. The kinds that the engine has no machine for yet say so instead of passing empty work on. */
import type { NodeKind } from '@polyphony/contract'
import { runPolishNode } from '../../ai/run-polish-node.ts'
import { runTranslateNode } from '../../ai/run-translate-node.ts'
import type { App } from '../../context.ts'
import { CallError } from '../../kernel/call-error.ts'
import { inTransaction } from '../../kernel/transaction.ts'
import { record } from '../../task/history.ts'
import { advance } from '../advance.ts'
import { notePersons } from '../note-persons.ts'
import { waitWhilePaused } from '../paused.ts'
import { getNodeTask, getTask, lockPiece, transition } from '../store.ts'

interface Progress {
  done_count: number
  total_count: number
}

type Runner = (
  app: App,
  nodeTaskId: string,
  options: { signal: AbortSignal; onProgress(progress: Progress): Promise<void> },
) => Promise<{ produced_by: string }>

const runners: Partial<Record<NodeKind, Runner>> = { polish: runPolishNode, translate: runTranslateNode }

/** Node kinds that an order may contain today: a machine that isn't there can't be sold. */
export function hasMachine(kind: NodeKind): boolean {
  return runners[kind] !== undefined
}

export async function runAiNode(app: App, nodeTaskId: string, signal: AbortSignal): Promise<void> {
  const node = await getNodeTask(app.db, nodeTaskId)
  if (node.state !== 'in_progress') return // done, reset or cancelled since it was queued
  if (await waitWhilePaused(app, node)) return
  const run = runners[node.kind]
  if (!run) throw new CallError('FLOW_CONFIG_WRONG')
  const task = await getTask(app.db, node.task_id)
  const onProgress = async ({ done_count, total_count }: Progress) => {
    await app.db
      .updateTable('node_task')
      .set({ done_count, total_count })
      .where('node_task_id', '=', nodeTaskId)
      .execute()
    const event = { task_id: task.task_id, node_task_id: nodeTaskId, done_count, total_count }
    app.emit(`company:${task.company_id}`, 'node_progress', event)
  }
  const { produced_by } = await run(app, nodeTaskId, { signal, onProgress })
  await inTransaction(app, async (work) => {
    await lockPiece(work.tx, node.piece_id)
    const done = await transition(work.tx, nodeTaskId, 'complete', {
      completed_at: app.now(),
      produced_by,
      error: null,
    })
    if (!done) return
    const about = { task_id: task.task_id, node_task_id: nodeTaskId, actor_id: null }
    await record(work, { ...about, kind: 'aiCompleted', params: { produced_by } })
    await advance(work, node.piece_id)
    notePersons(work, task, done)
  })
}
