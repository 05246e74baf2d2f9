/** A flow as an order uses it: without the nodes that the client doesn't want, checked. */
import { type FlowGraph, type FlowNode, nodeKinds, topological } from './flow.ts'

/** The graph without the nodes for which `isWanted` is false; what came before them leads to what comes after. */
export function withoutNodes(graph: FlowGraph, isWanted: (node: FlowNode) => boolean): FlowGraph {
  let edges = graph.edges
  for (const node of graph.nodes) {
    if (isWanted(node)) continue
    const into = edges.filter((edge) => edge.to === node.node_id)
    const out = edges.filter((edge) => edge.from === node.node_id)
    const bridges = into.flatMap((before) => out.map((after) => ({ from: before.from, to: after.to })))
    edges = [...edges.filter((edge) => edge.from !== node.node_id && edge.to !== node.node_id), ...bridges]
  }
  const isNew = (edge: { from: string; to: string }, index: number) =>
    edges.findIndex((other) => other.from === edge.from && other.to === edge.to) === index
  return { nodes: graph.nodes.filter(isWanted), edges: edges.filter(isNew) }
}

/** The flow that an order runs: review and confirmation only where they are asked for. */
export function orderedGraph(
  graph: FlowGraph,
  order: { is_qa_required: boolean; is_acceptance_required: boolean },
): FlowGraph {
  return withoutNodes(
    graph,
    (node) =>
      (order.is_qa_required || node.kind !== 'qa') &&
      (order.is_acceptance_required || node.kind !== 'clientConfirmation'),
  )
}

/** The nearest node before `nodeId` that people work at: what a review or a confirmation sends back. */
export function workBefore(graph: FlowGraph, nodeId: string): FlowNode | null {
  let layer = [nodeId]
  const isSeen = new Set(layer)
  while (layer.length > 0) {
    layer = graph.edges.filter((edge) => layer.includes(edge.to) && !isSeen.has(edge.from)).map((edge) => edge.from)
    for (const id of layer) isSeen.add(id)
    const found = graph.nodes.find((node) => layer.includes(node.node_id) && nodeKinds[node.kind].by === 'human')
    if (found) return found
  }
  return null
}

/** Whether a graph can run: no cycle, one end that delivers, a review with work before it. */
export function isRunnable(graph: FlowGraph): boolean {
  if (topological(graph) === null) return false
  const ends = graph.nodes.filter((node) => graph.edges.every((edge) => edge.from !== node.node_id))
  if (ends.length !== 1 || ends[0]!.kind !== 'deliver') return false
  return graph.nodes.every((node) => node.kind !== 'qa' || workBefore(graph, node.node_id) !== null)
}
