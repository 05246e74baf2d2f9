/** Which machines' nodes can be skipped, and which can be run again for what they left. */

import { type NodeKind, nodeKinds } from '../../content/kinds/list.ts'
import type { NodeTaskState } from '../../content/kinds/node-state.ts'
import type { FlowGraph, FlowNode } from '../flow/flow.ts'
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
export const isMadeByPeopleLater = (graph: FlowGraph, nodeId: string): boolean => fillersOf(graph, nodeId).length > 0

/** The nodes of people who come later and make what this node makes. */
export function fillersOf(graph: FlowGraph, nodeId: string): FlowNode[] {
  const found = graph.nodes.find((node) => node.node_id === nodeId)
  if (!found) return []
  const { output } = nodeKinds[found.kind]
  const after = nodesAfter(graph, nodeId)
  return graph.nodes.filter(({ node_id, kind }) => {
    const { by, output: made, leavesText } = nodeKinds[kind]
    return after.has(node_id) && by === 'human' && made === output && !leavesText
  })
}

interface Step {
  readonly node_id: string
  readonly kind: NodeKind
  readonly state: NodeTaskState
  readonly produced_by: string | null
  readonly done_count: number
  readonly total_count: number
  /** It is being tried again. */
  readonly retry_at: string | null
}

/**
 * A machine's completed step may run again for what it couldn't make, until people have handed in what they made.
 * `piece`: all steps of its piece.
 */
export function mayFillGaps(graph: FlowGraph, step: Step, piece: readonly Pick<Step, 'node_id' | 'state'>[]): boolean {
  const { node_id, kind, state, produced_by, done_count, total_count, retry_at } = step
  const hasGaps = state === 'completed' && produced_by !== 'skipped' && done_count < total_count
  if (!nodeKinds[kind].fillsGaps || !hasGaps || retry_at !== null) return false
  const fillers = new Set(fillersOf(graph, node_id).map((filler) => filler.node_id))
  const isHandedIn = piece.some((each) => fillers.has(each.node_id) && ['submitted', 'completed'].includes(each.state))
  return fillers.size > 0 && !isHandedIn
}
