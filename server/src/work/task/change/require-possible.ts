import { fromWireTime, taskStatuses, toWireTime } from '@polyphony/contract'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { earliestDeadline } from '../../../money/schedule/earliest.ts'
import type { NodeTask } from '../../engine/node-task/node-task.ts'
import type { Task } from '../../engine/task/task.ts'

interface Asked {
  task: Task
  nodes: readonly Pick<NodeTask, 'node_id' | 'state'>[]
  /** Left out: all files of the task. */
  file_ids?: readonly string[]
}

/**
 * The remaining work must fit: the longest path through the incomplete steps, for the largest file.
 * @throws DEADLINE_IMPOSSIBLE, TASK_STATE_WRONG.
 */
export async function requirePossible(
  tx: Tx,
  { task, nodes, file_ids }: Asked,
  deadlineAt: string,
  now: Date,
): Promise<void> {
  if (task.status === taskStatuses.completed) throw new CallError('TASK_STATE_WRONG')
  const open = new Set(nodes.filter((node) => node.state !== 'completed').map((node) => node.node_id))
  const graph = {
    nodes: task.graph.nodes.filter((node) => open.has(node.node_id)),
    edges: task.graph.edges.filter((edge) => open.has(edge.from) && open.has(edge.to)),
  }
  if (graph.nodes.length === 0) return
  const files = await tx
    .selectFrom('task_file as t')
    .innerJoin('file as f', 'f.file_id', 't.file_id')
    .select(['t.word_count', 't.segment_count', 'f.analysis'])
    .where('t.task_id', '=', task.task_id)
    .$if(file_ids !== undefined, (query) => query.where('t.file_id', 'in', file_ids ?? []))
    .execute()
  const volumes = files.map(({ analysis, ...file }) => ({
    ...file,
    bands: null,
    duration_ms: analysis?.duration_ms ?? null,
  }))
  const earliest = earliestDeadline(graph, volumes, now)
  if (fromWireTime(deadlineAt) < earliest)
    throw new CallError('DEADLINE_IMPOSSIBLE', { earliest: toWireTime(earliest) })
}
