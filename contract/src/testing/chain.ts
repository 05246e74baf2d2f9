import type { NodeKind } from '../content/kinds/list.ts'
import type { FlowGraph, FlowNode } from '../work/flow/flow.ts'

/** A flow in which each step follows the one before. Those that are a kind only are called n0, n1 … by their place and have a day. */
export function chain(...steps: readonly (NodeKind | FlowNode)[]): FlowGraph {
  const nodes = steps.map((step, at) =>
    typeof step === 'string' ? { node_id: `n${at}`, kind: step, hours: 24 } : step,
  )
  return { nodes, edges: nodes.slice(1).map(({ node_id }, at) => ({ from: nodes[at]!.node_id, to: node_id })) }
}
