/**
 * Aborts a machine's run as soon as the node no longer belongs to it: a manager stopped it, it was reset or cancelled,
 * or another run has begun. The run polls the database, so that this works across processes.
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
      app.log.warn({ err: error, node_task_id: node.node_task_id }, 'the state of a run could not be read')
    } finally {
      isLooking = false
    }
  }, lookEveryMs)
  return { signal: stop.signal, end: () => clearInterval(timer) }
}
