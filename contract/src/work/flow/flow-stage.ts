/**
 * The two stages of a flow: work done once per file in its own language, and work done for each target language. For
 * example a transcript is made and corrected once for all target languages.
 */

import { nodeKinds } from '../../content/kinds/list.ts'
import { type FlowGraph, topological } from './flow.ts'
import { nodesAfter, withoutNodes, workBefore } from './flow-order.ts'

/** Whether the whole flow is in the source language: there are no target languages. */
export function isMonolingual(graph: FlowGraph): boolean {
  return !graph.nodes.some((node) => nodeKinds[node.kind].isInterlingual)
}

/**
 * The nodes that make or correct text in the source language before anything is made from it, and their reviews. They
 * depend on no node outside. Empty if a flow begins with its target languages or has none.
 */
export function sourceStage(graph: FlowGraph): ReadonlySet<string> {
  const stage = new Set<string>()
  const leadsOn = (id: string) => {
    const after = nodesAfter(graph, id)
    return graph.nodes.some((node) => after.has(node.node_id) && nodeKinds[node.kind].isInterlingual)
  }
  for (const { node_id, kind } of topological(graph) ?? []) {
    const isReady = graph.edges.every((edge) => edge.to !== node_id || stage.has(edge.from))
    const isOfText =
      nodeKinds[kind].by === 'reviewer'
        ? stage.has(workBefore(graph, node_id)?.node_id ?? '')
        : nodeKinds[kind].output === 'text' && leadsOn(node_id)
    if (isReady && isOfText) stage.add(node_id)
  }
  return stage
}

/** The nodes of a piece: the source stage of its file, or the other nodes for one language. */
export function stageGraphs(graph: FlowGraph): { source: FlowGraph; target: FlowGraph } {
  const stage = sourceStage(graph)
  return {
    source: withoutNodes(graph, (node) => stage.has(node.node_id)),
    target: withoutNodes(graph, (node) => !stage.has(node.node_id)),
  }
}

/** Whether the work begins with a recording or a picture itself: then it needs neither text nor subtitles. */
export function takesMedia(graph: FlowGraph): boolean {
  const first = graph.nodes.filter(({ node_id }) => graph.edges.every((edge) => edge.to !== node_id))
  return first.length > 0 && first.every(({ kind }) => ['media', 'picture'].includes(nodeKinds[kind].input))
}
