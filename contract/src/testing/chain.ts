import type { NodeKind } from '../content/kinds/list.ts'
import type { FlowGraph, FlowNode } from '../work/flow/flow.ts'

/**
 * A flow in which each step follows the one before. A step given as a kind only gets the name n0, n1 … and one day of
 * time.
 */
export function chain(...steps: readonly (NodeKind | FlowNode)[]): FlowGraph {
  const nodes = steps.map((step, at) =>
    typeof step === 'string' ? { node_id: `n${at}`, kind: step, hours: 24 } : step,
  )
  return { nodes, edges: nodes.slice(1).map(({ node_id }, at) => ({ from: nodes[at]!.node_id, to: node_id })) }
}
