/** Positions of the nodes: the stored ones, else an automatic layout from top to bottom. Pure. */
import dagre from '@dagrejs/dagre'
import type { FlowGraph } from '@polyphony/contract'
import { lonelyEnd } from '../edit/edit-graph.ts'

export const nodeSize = { width: 224, height: 68 } as const

export function layOut(graph: FlowGraph): Places {
  const { nodes, edges } = graph
  const drawing = new dagre.graphlib.Graph()
  drawing.setGraph({ rankdir: 'TB', nodesep: 40, ranksep: 40 })
  drawing.setDefaultEdgeLabel(() => ({}))
  for (const { node_id } of nodes) drawing.setNode(node_id, { ...nodeSize })
  for (const { from, to } of edges) if (drawing.hasNode(from) && drawing.hasNode(to)) drawing.setEdge(from, to)
  putEndLast(drawing, graph)
  dagre.layout(drawing)
  const placed = new Map(nodes.flatMap(({ node_id, position }) => (position ? [[node_id, position] as const] : [])))
  const isFree = placed.size === 0
  for (const { node_id } of nodes) {
    if (placed.has(node_id)) continue
    const { x, y } = drawing.node(node_id)
    const laid = { x: x - nodeSize.width / 2, y: y - nodeSize.height / 2 }
    placed.set(node_id, isFree ? laid : placeNear(graph, node_id, placed, laid))
  }
  return placed
}

/** The end of the flow stands below all other nodes, also while nothing leads to it. */
function putEndLast(drawing: InstanceType<typeof dagre.graphlib.Graph>, graph: FlowGraph) {
  const end = lonelyEnd(graph)
  if (end === undefined) return
  for (const { node_id } of graph.nodes)
    if (node_id !== end && !graph.edges.some(({ from }) => from === node_id)) drawing.setEdge(node_id, end)
}

type Places = ReadonlyMap<string, { x: number; y: number }>

/** Positions a new node among stored ones: below its predecessors, without overlap. */
function placeNear({ edges }: FlowGraph, nodeId: string, placed: Places, laid: { x: number; y: number }) {
  const before = placed.get(edges.find((edge) => edge.to === nodeId && placed.has(edge.from))?.from ?? '')
  const place = before ? { x: before.x, y: before.y + nodeSize.height + 40 } : { ...laid }
  const isCovering = (other: { x: number; y: number }) =>
    Math.abs(other.x - place.x) < nodeSize.width + 16 && Math.abs(other.y - place.y) < nodeSize.height + 16
  while ([...placed.values()].some(isCovering)) place.x += nodeSize.width + 40
  return place
}
