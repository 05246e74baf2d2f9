/** A flow as an order runs it: without the nodes that the client doesn't want, and the order of nodes. */

import { nodeKinds } from '../../content/kinds/list.ts'
import type { FlowGraph, FlowNode } from './flow.ts'

/** The graph without the nodes for which `isWanted` is false; their edges are replaced by direct ones. */
export function withoutNodes(graph: FlowGraph, isWanted: (node: FlowNode) => boolean): FlowGraph {
  let edges = graph.edges
  for (const node of graph.nodes) {
    if (isWanted(node)) continue
    const incoming = edges.filter((edge) => edge.to === node.node_id)
    const outgoing = edges.filter((edge) => edge.from === node.node_id)
    const bridges = incoming.flatMap((before) => outgoing.map((after) => ({ from: before.from, to: after.to })))
    edges = [...edges.filter((edge) => edge.from !== node.node_id && edge.to !== node.node_id), ...bridges]
  }
  const isNew = (edge: { from: string; to: string }, index: number) =>
    edges.findIndex((other) => other.from === edge.from && other.to === edge.to) === index
  return { nodes: graph.nodes.filter(isWanted), edges: edges.filter(isNew) }
}

/** The flow that an order runs: review and confirmation are included only if they were ordered. */
export function orderedGraph(
  graph: FlowGraph,
  order: { is_qa_required: boolean; is_acceptance_required: boolean },
): FlowGraph {
  return withoutNodes(
    graph,
    (node) =>
      (order.is_qa_required || nodeKinds[node.kind].by !== 'reviewer') &&
      (order.is_acceptance_required || nodeKinds[node.kind].by !== 'client'),
  )
}

/** The nearest node before `nodeId` that people work at: a review or a confirmation sends work back to it. */
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

/** The work that a review judges, and whether it directly precedes the review. */
export function reviewOf(graph: FlowGraph, qaId: string): { work: FlowNode | null; isDirect: boolean } {
  const work = workBefore(graph, qaId)
  if (!work) return { work, isDirect: false }
  const isBetween = (id: string) => nodesAfter(graph, id).has(qaId)
  return { work, isDirect: ![...nodesAfter(graph, work.node_id)].some(isBetween) }
}

/** Nodes that come after `from`, at any distance. */
export function nodesAfter(graph: FlowGraph, from: string): Set<string> {
  const reached = new Set<string>()
  const queue = [from]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    for (const edge of graph.edges) {
      if (edge.from !== id || reached.has(edge.to)) continue
      reached.add(edge.to)
      queue.push(edge.to)
    }
  }
  return reached
}

/** Whether a client's confirmation follows a node: only then is its pay due after the confirmation. */
export function isConfirmedLater(graph: FlowGraph, nodeId: string): boolean {
  const after = nodesAfter(graph, nodeId)
  return graph.nodes.some((node) => nodeKinds[node.kind].by === 'client' && after.has(node.node_id))
}
