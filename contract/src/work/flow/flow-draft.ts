/** Which people's steps of a flow lack the draft that they would correct. */

import { nodeKinds } from '../../content/kinds/list.ts'
import type { FlowGraph } from './flow.ts'
import { nodesAfter } from './flow-order.ts'

/**
 * Whether people begin a step from nothing: the machine that would make its draft is idle, or the flow translates without
 * a machine. Where people have made the same text before, that is the draft.
 * @param idle the ids of machines' nodes that nobody runs
 */
export function isDraftMissing(graph: FlowGraph, nodeId: string, idle: ReadonlySet<string>): boolean {
  const found = graph.nodes.find((node) => node.node_id === nodeId)
  if (!found) return false
  const { draftedBy, output, isInterlingual } = nodeKinds[found.kind]
  if (!draftedBy) return false
  const before = graph.nodes.filter((node) => nodesAfter(graph, node.node_id).has(nodeId))
  const machines = before.filter((node) => node.kind === draftedBy)
  const isMade =
    machines.some((node) => !idle.has(node.node_id)) ||
    before.some(({ kind }) => nodeKinds[kind].by === 'human' && nodeKinds[kind].output === output)
  return !isMade && (machines.length > 0 || isInterlingual === true)
}
