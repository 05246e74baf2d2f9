/** Which machines' nodes can be skipped. */

import { nodeKinds } from '../../content/kinds/list.ts'
import type { FlowGraph } from '../flow/flow.ts'
import { nodesAfter } from '../flow/flow-order.ts'

/**
 * A node that only improves a translation can be skipped. Another one can if people make later what it would have made.
 */
export function maySkip(graph: FlowGraph, nodeId: string): boolean {
  const found = graph.nodes.find((node) => node.node_id === nodeId)
  const isSkippable = found && nodeKinds[found.kind].isSkippable
  return isSkippable === 'beforePeople' ? isMadeByPeopleLater(graph, nodeId) : isSkippable === 'always'
}

/** Whether people who come later make what this node makes: they fill what it left. */
export function isMadeByPeopleLater(graph: FlowGraph, nodeId: string): boolean {
  const found = graph.nodes.find((node) => node.node_id === nodeId)
  if (!found) return false
  const { output } = nodeKinds[found.kind]
  const after = nodesAfter(graph, nodeId)
  return graph.nodes.some(({ node_id, kind }) => {
    const { by, output: made, leavesText } = nodeKinds[kind]
    return after.has(node_id) && by === 'human' && made === output && !leavesText
  })
}
