/** Which machines' nodes can be skipped. */

import { nodeKinds } from '../../content/kinds/list.ts'
import type { FlowGraph } from '../flow/flow.ts'
import { nodesAfter } from '../flow/flow-order.ts'

/**
 * A node that only improves a translation can be skipped. A translating one can if people write the translation later.
 * A node that makes the material for people's work (a transcript, a voice) can't.
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
