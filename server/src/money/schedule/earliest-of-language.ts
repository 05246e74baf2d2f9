/** When an order's languages could be done by the people who have time now. */
import { type FlowGraph, type FlowNode, isPeoples, nodeKinds, stageGraphs } from '@polyphony/contract'
import { earliestDeadline, type FileVolume, fullHour, machineSpanMs, workMinutes } from './earliest.ts'
import { longestPath } from './path.ts'
import { aloneMs, togetherMs, type Worker } from './team.ts'

export interface LanguageWork {
  graph: FlowGraph
  volumes: readonly FileVolume[]
  now: Date
  /** Who has time for a step, those with most time first. */
  workersOf: (node: FlowNode, stage: 'source' | 'target') => readonly Worker[]
}

/** Null: nobody has time for one of the steps. */
export interface Earliest {
  /** With the files shared among people. */
  together: Date | null
  /** With one person a step. */
  alone: Date | null
}

export function earliestOfLanguage(work: LanguageWork): Earliest {
  return { together: momentBy(work, togetherMs), alone: momentBy(work, aloneMs) }
}

/** Never earlier than the earliest deadline that an order may ask for. */
function momentBy({ graph, volumes, now, workersOf }: LanguageWork, spanOf: typeof togetherMs): Date | null {
  let isPossible = true
  const stages = stageGraphs(graph)
  const pathOf = (stage: 'source' | 'target') =>
    longestPath(stages[stage], (node) => {
      const kind = nodeKinds[node.kind]
      if (kind.by === 'client') return 0
      if (!isPeoples(kind)) return Math.max(0, ...volumes.map((volume) => machineSpanMs(node.kind, volume)))
      const minutes = volumes.map((volume) => workMinutes(node.kind, volume))
      const span = spanOf(minutes, workersOf(node, stage))
      isPossible &&= span !== null
      return span ?? 0
    })
  const ms = pathOf('source') + pathOf('target')
  const least = earliestDeadline(graph, volumes, now).getTime()
  return isPossible ? new Date(Math.max(fullHour(now.getTime() + ms).getTime(), least)) : null
}
