/** Assigns several steps to one person; each succeeds or fails on its own. */
import type { NodeResults } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { assignNodeTask } from './assign-node-task.ts'

interface Many {
  node_task_ids: readonly string[]
  account_id: string
}

export async function assignMany(ctx: Ctx, { node_task_ids, account_id }: Many): Promise<NodeResults> {
  const list: NodeResults['list'] = []
  for (const node_task_id of new Set(node_task_ids)) {
    const error = await assignNodeTask(ctx, { node_task_id, account_id }, 'people').then(
      () => null,
      (cause: unknown) => {
        if (cause instanceof CallError) return { err_msg: cause.code, data: cause.params }
        throw cause
      },
    )
    list.push({ node_task_id, error })
  }
  return { list }
}
