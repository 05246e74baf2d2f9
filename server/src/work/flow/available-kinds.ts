/** The kinds of node that this installation can run. */
import { type FlowGraph, type NodeKind, nodeKinds } from '@polyphony/contract'
import { hasMachine } from '../machine/run-ai-node.ts'

/** People can do every kind; a machine's kind needs its runner. */
export function isKindAvailable(kind: NodeKind): boolean {
  return nodeKinds[kind].by !== 'ai' || hasMachine(kind)
}

export function isFlowAvailable({ nodes }: FlowGraph): boolean {
  return nodes.every((node) => isKindAvailable(node.kind))
}
