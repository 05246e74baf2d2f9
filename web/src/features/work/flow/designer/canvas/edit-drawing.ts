/** Applies edits of the drawing to the graph. Pure. */
import type { FlowGraph } from '@polyphony/contract'
import type { Edge } from '@xyflow/react'
import { disconnect, removeNode } from '../edit/edit-graph.ts'
import type { StepNode } from './StepNodeView.tsx'

/** Once one node was moved, the positions of all nodes are stored. */
export function withPlaces(graph: FlowGraph, drawn: readonly StepNode[]): FlowGraph {
  const places = new Map(drawn.map(({ id, position }) => [id, position]))
  const nodes = graph.nodes.map((node) => {
    const place = places.get(node.node_id)
    return place ? { ...node, position: { x: Math.round(place.x), y: Math.round(place.y) } } : node
  })
  return { ...graph, nodes }
}

/** At least one node stays. */
export function withoutDeleted(graph: FlowGraph, nodes: readonly StepNode[], edges: readonly Edge[]): FlowGraph {
  const gone = new Set(nodes.map((node) => node.id))
  // An edge of a deleted node isn't cut: its neighbours are connected.
  const cut = edges
    .filter((edge) => !gone.has(edge.source) && !gone.has(edge.target))
    .reduce((rest, { source, target }) => disconnect(rest, { from: source, to: target }), graph)
  return [...gone].reduce((rest, id) => (rest.nodes.length > 1 ? removeNode(rest, id) : rest), cut)
}
