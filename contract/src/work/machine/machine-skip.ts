/** Which machines work can go on without. */

import { nodeKinds } from '../../content/kinds/list.ts'
import type { FlowGraph } from '../flow/flow.ts'
import { nodesAfter } from '../flow/flow-order.ts'

/**
 * What only makes a translation better can be left out. A translation can where people who write one come later. What people's
 * work is made of (a transcript, a voice) can't.
 */
export function maySkip(graph: FlowGraph, nodeId: string): boolean {
  const found = graph.nodes.find((node) => node.node_id === nodeId)
  const isSkippable = found && nodeKinds[found.kind].isSkippable
  if (isSkippable !== 'beforePeople') return isSkippable === 'always'
  const after = nodesAfter(graph, nodeId)
  return graph.nodes.some(
    (node) =>
      after.has(node.node_id) && nodeKinds[node.kind].by === 'human' && nodeKinds[node.kind].input === 'translation',
  )
}
