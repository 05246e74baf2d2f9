/** Which kinds of node the platform can do today. */
import { type FlowGraph, type NodeKind, nodeKinds } from '@polyphony/contract'
import { hasMachine } from '../node/machine/run-ai-node.ts'

/** People's work that the workbench has no screen for yet. */
const withoutWorkbench: ReadonlySet<NodeKind> = new Set()

export function isKindAvailable(kind: NodeKind): boolean {
  return nodeKinds[kind].by === 'ai' ? hasMachine(kind) : !withoutWorkbench.has(kind)
}

export function isFlowAvailable({ nodes }: FlowGraph): boolean {
  return nodes.every((node) => isKindAvailable(node.kind))
}
