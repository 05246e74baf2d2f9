/** The soonest deadline that can be asked for. */
import { type FlowGraph, hour, minute, type NodeKind, nodeKinds, stageGraphs, topological } from '@polyphony/contract'
import type { Volume } from './calculation.ts'

/** What one person does in an hour, words; and how many hours an hour of media takes. */
const wordsPerHour: Partial<Record<NodeKind, number>> = {
  transcriptProofreading: 1500,
  imageTextProofreading: 1000,
  annotation: 800,
  translationProofreading: 300,
  editing: 500,
  qa: 800,
}
const mediaFactor: Partial<Record<NodeKind, number>> = { dubbing: 5, interpreting: 1.5 }
/** To be offered, accepted and opened. */
const overheadMs = hour
const machineMs = 5 * minute
const machineWordsPerHour = 60_000
/** What a machine needs of a recording's running time. */
const machineFactor: Partial<Record<NodeKind, number>> = { transcribe: 0.5, synthesize: 0.5 }

/**
 * `now` plus the longest path through the graph for the largest piece of work, up to the next full hour. Files and
 * languages run beside each other, each with people of its own, once what is done for all languages is done. A client's check
 * takes as long as the client likes: none.
 */
export function earliestDeadline(graph: FlowGraph, volumes: readonly Volume[], now: Date): Date {
  const { source, target } = stageGraphs(graph)
  const longest = volumes.reduce(
    (most, volume) => Math.max(most, longestPath(source, volume) + longestPath(target, volume)),
    0,
  )
  return new Date(Math.ceil((now.getTime() + longest) / hour) * hour)
}

function longestPath(graph: FlowGraph, volume: Volume): number {
  const nodes = topological(graph)
  if (!nodes) throw new Error('The graph has a cycle or an edge to nowhere.')
  const doneAt = new Map<string, number>()
  for (const node of nodes) {
    const before = graph.edges.filter((edge) => edge.to === node.node_id).map((edge) => doneAt.get(edge.from)!)
    doneAt.set(node.node_id, Math.max(0, ...before) + durationOf(node.kind, node.hours, volume))
  }
  return Math.max(0, ...doneAt.values())
}

function durationOf(kind: NodeKind, hours: number, volume: Volume): number {
  switch (nodeKinds[kind].by) {
    case 'client':
      return 0
    case 'ai':
    case 'system':
      return (
        machineMs +
        (volume.word_count / machineWordsPerHour) * hour +
        (volume.duration_ms ?? 0) * (machineFactor[kind] ?? 0)
      )
    case 'human':
    case 'reviewer':
      return overheadMs + workMs(kind, hours, volume)
  }
}

/** By words or by running time; where neither measures the work, the time that the flow gives. */
function workMs(kind: NodeKind, hours: number, volume: Volume): number {
  const factor = mediaFactor[kind]
  if (factor && volume.duration_ms !== null) return volume.duration_ms * factor
  const pace = wordsPerHour[kind]
  return pace ? (volume.word_count / pace) * hour : hours * hour
}
