/** Changes several steps, each on its own: what fails for one doesn't undo the others. */
import type { NodeResults } from '@polyphony/contract'
import { CallError } from '../../../ground/kernel/call-error.ts'

export async function eachNode(
  ids: readonly string[],
  change: (nodeTaskId: string) => Promise<unknown>,
): Promise<NodeResults> {
  const list: NodeResults['list'] = []
  for (const node_task_id of new Set(ids)) {
    const error = await change(node_task_id).then(
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
