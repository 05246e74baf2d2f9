/** Calculates the earliest deadline that a client can ask for. */
import {
  type FlowGraph,
  hour,
  minute,
  nodeKinds,
  present,
  stageGraphs,
  topological,
  type WorkKind,
} from '@polyphony/contract'
import type { Volume } from './calculation.ts'

/** Time that a talent needs to get, accept and open an offer. */
const overheadMs = hour
const machineMs = 5 * minute
const machineWordsPerHour = 60_000

/**
 * Adds the longest path through the flow for the largest volume to `now` and rounds up to a full hour. Files and
 * languages run in parallel, each with its own people, after the stage that is common to all languages. A client's
 * check counts as zero because its duration is unknown.
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
    const before = graph.edges.filter((edge) => edge.to === node.node_id).map((edge) => present(doneAt.get(edge.from)))
    doneAt.set(node.node_id, Math.max(0, ...before) + durationOf(nodeKinds[node.kind], node.hours, volume))
  }
  return Math.max(0, ...doneAt.values())
}

function durationOf(kind: WorkKind, hours: number, volume: Volume): number {
  switch (kind.by) {
    case 'client':
      return 0
    case 'ai':
    case 'system':
      return machineMs + (volume.word_count / machineWordsPerHour) * hour + (runningMs(kind, volume) ?? 0)
    case 'human':
    case 'reviewer':
      return overheadMs + workMs(kind, hours, volume)
  }
}

/** Measures the work by words, else by running time, else by the hours that the flow gives. */
function workMs(kind: WorkKind, hours: number, volume: Volume): number {
  const { pace } = kind
  if (pace && 'words_per_hour' in pace) return (volume.word_count / pace.words_per_hour) * hour
  return runningMs(kind, volume) ?? hours * hour
}

/** Null where the kind isn't measured by running time or the file has none. */
function runningMs({ pace }: WorkKind, { duration_ms }: Volume): number | null {
  return pace && 'running_times' in pace && duration_ms !== null ? duration_ms * pace.running_times : null
}
