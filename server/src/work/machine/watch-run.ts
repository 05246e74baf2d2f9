/**
 * A machine's run ends as soon as its node isn't its own any more: stopped by a manager, reset, cancelled with its task, run
 * anew. It is looked up while the run lasts, so that it holds whichever process runs it and whatever took the node away.
 */
import type { App } from '../../ground/context.ts'
import type { NodeTask } from '../engine/node-task/node-task.ts'

type Run = Pick<NodeTask, 'state' | 'started_at'>

const lookEveryMs = 500

export function isSameRun(begun: Run, now: Run | undefined): boolean {
  return now?.state === 'in_progress' && now.started_at === begun.started_at
}

export function watchRun(app: App, node: NodeTask): { readonly signal: AbortSignal; end(): void } {
  const stop = new AbortController()
  let isLooking = false
  const timer = setInterval(async () => {
    if (isLooking) return
    isLooking = true
    try {
      const now = await app.db
        .selectFrom('node_task')
        .select(['state', 'started_at'])
        .where('node_task_id', '=', node.node_task_id)
        .executeTakeFirst()
      if (!isSameRun(node, now)) stop.abort(new DOMException('the node was taken from its run', 'AbortError'))
    } catch (error) {
      app.log.warn({ err: error, node_task_id: node.node_task_id }, 'a run could not be looked up')
    } finally {
      isLooking = false
    }
  }, lookEveryMs)
  return { signal: stop.signal, end: () => clearInterval(timer) }
}
