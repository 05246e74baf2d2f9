import { type FlowGraph, type FlowNode, nodesAfter, present, topological, withoutNodes } from '@polyphony/contract'

type Spans = (node: FlowNode) => number

/** The sum of the spans along the longest path through the graph. */
export function longestPath(graph: FlowGraph, spanOf: Spans): number {
  const nodes = topological(graph)
  if (!nodes) throw new Error('The graph has a cycle or an edge to nowhere.')
  const doneAt = new Map<string, number>()
  for (const node of nodes) {
    const before = graph.edges.filter((edge) => edge.to === node.node_id).map((edge) => present(doneAt.get(edge.from)))
    doneAt.set(node.node_id, Math.max(0, ...before) + spanOf(node))
  }
  return Math.max(0, ...doneAt.values())
}

/** The longest path through what comes after a node. */
export function longestAfter(graph: FlowGraph, nodeId: string, spanOf: Spans): number {
  const after = nodesAfter(graph, nodeId)
  return longestPath(
    withoutNodes(graph, ({ node_id }) => after.has(node_id)),
    spanOf,
  )
}
