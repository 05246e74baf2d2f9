/** The columns of a flow's nodes: each is one column behind the last node that it depends on. Pure. */
import { type FlowGraph, type FlowNode, topological } from '@polyphony/contract'

export function layersOf(graph: FlowGraph): FlowNode[][] {
  const depths = new Map<string, number>()
  const layers: FlowNode[][] = []
  for (const node of topological(graph) ?? graph.nodes) {
    const before = graph.edges.filter((edge) => edge.to === node.node_id).map((edge) => depths.get(edge.from) ?? 0)
    const depth = before.length === 0 ? 0 : Math.max(...before) + 1
    depths.set(node.node_id, depth)
    layers[depth] = [...(layers[depth] ?? []), node]
  }
  return layers
}
