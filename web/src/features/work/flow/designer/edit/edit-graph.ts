/** Functions that change a flow's graph; each returns a new graph. Pure. */
import {
  type FlowEdge,
  type FlowGraph,
  type FlowNode,
  type FlowNodeSettings,
  type NodeKind,
  nodeKinds,
  reviewOf,
  withoutNodes,
} from '@polyphony/contract'

const isSame = (one: FlowEdge, other: FlowEdge) => one.from === other.from && one.to === other.to

function freeId({ nodes }: FlowGraph): string {
  const isTaken = new Set(nodes.map((node) => node.node_id))
  let count = nodes.length + 1
  while (isTaken.has(`n${count}`)) count++
  return `n${count}`
}

/**
 * Adds a node; with `afterId` it is inserted between that node and all its successors. Without it the node stands alone,
 * unless the flow ends in a node that nothing leads to yet: it leads there.
 */
export function addNode(
  graph: FlowGraph,
  kind: NodeKind,
  afterId: string | null,
): { graph: FlowGraph; node_id: string } {
  const node_id = freeId(graph)
  const nodes = [...graph.nodes, { node_id, kind, hours: nodeKinds[kind].hours }]
  if (afterId === null) {
    const end = nodeKinds[kind].by === 'system' ? undefined : lonelyEnd(graph)
    return { node_id, graph: { nodes, edges: end ? [...graph.edges, { from: node_id, to: end }] : graph.edges } }
  }
  const moved = graph.edges.map((edge) => (edge.from === afterId ? { from: node_id, to: edge.to } : edge))
  return { node_id, graph: { nodes, edges: [...moved, { from: afterId, to: node_id }] } }
}

/** The id of the flow's end, if no node leads to it. */
export const lonelyEnd = ({ nodes, edges }: FlowGraph): string | undefined =>
  nodes.find(({ node_id, kind }) => nodeKinds[kind].by === 'system' && !edges.some(({ to }) => to === node_id))?.node_id

/** Connects the node's predecessors with its successors. */
export function removeNode(graph: FlowGraph, nodeId: string): FlowGraph {
  return withoutNodes(graph, (node) => node.node_id !== nodeId)
}

export function connect(graph: FlowGraph, edge: FlowEdge): FlowGraph {
  if (edge.from === edge.to || graph.edges.some((one) => isSame(one, edge))) return graph
  return { ...graph, edges: [...graph.edges, edge] }
}

export function disconnect(graph: FlowGraph, edge: FlowEdge): FlowGraph {
  return { ...graph, edges: graph.edges.filter((one) => !isSame(one, edge)) }
}

/** Moves an edge; an edge that would connect a node with itself stays unchanged. */
export function reconnect(graph: FlowGraph, edge: FlowEdge, changed: FlowEdge): FlowGraph {
  if (changed.from === changed.to || isSame(edge, changed)) return graph
  return connect(disconnect(graph, edge), changed)
}

/** Sets the direct predecessors of a node. */
export function setBefore(graph: FlowGraph, nodeId: string, beforeIds: readonly string[]): FlowGraph {
  const others = graph.edges.filter((edge) => edge.to !== nodeId)
  const incoming = beforeIds.filter((id) => id !== nodeId).map((from) => ({ from, to: nodeId }))
  return { ...graph, edges: [...others, ...incoming] }
}

export const idsBefore = ({ edges }: FlowGraph, nodeId: string) =>
  edges.filter((edge) => edge.to === nodeId).map((edge) => edge.from)

export function changeNode(graph: FlowGraph, nodeId: string, change: (node: FlowNode) => FlowNode): FlowGraph {
  return { ...graph, nodes: graph.nodes.map((node) => (node.node_id === nodeId ? change(node) : node)) }
}

/** Empty settings are removed. */
export function withSettings(node: FlowNode, more: Partial<Record<keyof FlowNodeSettings, unknown>>): FlowNode {
  const entries = Object.entries({ ...node.settings, ...more }).filter(
    ([, value]) => value !== undefined && value !== '' && value !== null,
  )
  const { settings: _, ...rest } = node
  return entries.length === 0 ? rest : { ...rest, settings: Object.fromEntries(entries) as FlowNodeSettings }
}

/** The node that reviews a node's work, if there is one. */
export function reviewIn(graph: FlowGraph, nodeId: string): FlowNode | undefined {
  return graph.nodes.find(
    (node) => nodeKinds[node.kind].by === 'reviewer' && reviewOf(graph, node.node_id).work?.node_id === nodeId,
  )
}

export function setReviewed(graph: FlowGraph, nodeId: string, isReviewed: boolean): FlowGraph {
  const review = reviewIn(graph, nodeId)
  if (isReviewed) return review ? graph : addNode(graph, 'qa', nodeId).graph
  return review ? removeNode(graph, review.node_id) : graph
}

/** Removes all stored positions, so that the automatic layout applies. */
export function withoutPositions(graph: FlowGraph): FlowGraph {
  return { ...graph, nodes: graph.nodes.map(({ position: _, ...node }) => node) }
}
