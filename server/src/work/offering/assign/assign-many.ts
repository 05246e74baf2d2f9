/** Assigns several steps to one person. */
import type { NodeResults } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { assignNodeTask } from './assign-node-task.ts'
import { eachNode } from './each-node.ts'

interface Many {
  node_task_ids: readonly string[]
  account_id: string
}

export const assignMany = (ctx: Ctx, { node_task_ids, account_id }: Many): Promise<NodeResults> =>
  eachNode(node_task_ids, (node_task_id) => assignNodeTask(ctx, { node_task_id, account_id }, 'people'))
