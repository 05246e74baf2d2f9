/** Calculates the earliest deadline that a client can ask for. */
import {
  type FlowGraph,
  hour,
  keysOf,
  type MatchBand,
  matchBands,
  minute,
  type NodeKind,
  nodeKinds,
  stageGraphs,
  workMs,
} from '@polyphony/contract'
import { longestPath } from './path.ts'
import { spanMs } from './span.ts'

/** What there is to do in one file for one target language. */
export interface FileVolume {
  word_count: number
  duration_ms: number | null
  /** Words by translation memory match; null: every word is new. */
  bands: Partial<Record<MatchBand, number>> | null
}

const machineMs = 5 * minute
const machineWordsPerHour = 60_000

/**
 * Adds the longest path through the flow for the largest volume to `now` and rounds up to a full hour. Files and
 * languages run in parallel, each with its own people, after the stage that is common to all languages. A client's
 * check counts as zero because its duration is unknown.
 */
export function earliestDeadline(graph: FlowGraph, volumes: readonly FileVolume[], now: Date): Date {
  const { source, target } = stageGraphs(graph)
  const longest = volumes.reduce((most, volume) => {
    const spanOf = ({ kind }: { kind: NodeKind }) => stepSpanMs(kind, volume)
    return Math.max(most, longestPath(source, spanOf) + longestPath(target, spanOf))
  }, 0)
  return fullHour(now.getTime() + longest)
}

export const fullHour = (ms: number) => new Date(Math.ceil(ms / hour) * hour)

/** How long a step takes with a file of this volume and somebody who has time for it. */
function stepSpanMs(kind: NodeKind, volume: FileVolume): number {
  switch (nodeKinds[kind].by) {
    case 'client':
      return 0
    case 'ai':
    case 'system':
      return machineSpanMs(kind, volume)
    case 'human':
    case 'reviewer':
      return spanMs(workMinutes(kind, volume))
  }
}

export function machineSpanMs(kind: NodeKind, { word_count: words, duration_ms }: FileVolume): number {
  return machineMs + (words / machineWordsPerHour) * hour + workMs(nodeKinds[kind], { words: 0, duration_ms })
}

/** Working minutes of people. A word that the memory knows takes its share of the time as of the rate. */
export function workMinutes(kind: NodeKind, volume: FileVolume): number {
  const words = nodeKinds[kind].isMatched ? wordsToDo(volume) : volume.word_count
  return workMs(nodeKinds[kind], { words, duration_ms: volume.duration_ms }) / minute
}

function wordsToDo({ word_count, bands }: FileVolume): number {
  if (!bands) return word_count
  return keysOf(matchBands).reduce((sum, band) => sum + ((bands[band] ?? 0) * matchBands[band]) / 100, 0)
}
