/** Setting a task back to a stage: which stages, and what it would undo, piece by piece. */
import { z } from 'zod'
import { nodeKind, nodeKinds } from '../../content/kinds/list.ts'
import { nodeTaskState } from '../../content/kinds/node-state.ts'
import { isMaking } from '../../content/kinds/work-kind.ts'
import { currency, id, minor, person } from '../../ground/base.ts'
import { wireTime } from '../../ground/time.ts'
import type { FlowGraph } from '../flow/flow.ts'
import { nodesAfter, workBefore } from '../flow/flow-order.ts'

/** The stage itself and all that comes after it. */
export function resetRange(graph: FlowGraph, nodeId: string): Set<string> {
  return new Set([nodeId, ...nodesAfter(graph, nodeId)])
}

/**
 * The stages that a task may be set back to: those that make something. What is reviewed after it is made after it, too:
 * no review waits for work that nobody opens again.
 */
export function resettableStages(graph: FlowGraph): string[] {
  return graph.nodes
    .filter(({ node_id, kind }) => {
      if (!isMaking(nodeKinds[kind])) return false
      const range = resetRange(graph, node_id)
      return graph.nodes.every((node) => {
        if (nodeKinds[node.kind].by !== 'reviewer' || !range.has(node.node_id)) return true
        return range.has(workBefore(graph, node.node_id)?.node_id ?? '')
      })
    })
    .map((node) => node.node_id)
}

/** `notReached`: there is nothing to undo yet. `busy`: a machine is at work on it. Both are left as they are. */
export const resetEffect = z.enum(['resets', 'notReached', 'busy'])
export type ResetEffect = z.infer<typeof resetEffect>

const nodeReset = z.object({
  node_task_id: id,
  node_id: z.string(),
  kind: nodeKind,
  state: nodeTaskState,
  state_after: nodeTaskState,
  assignee: person.nullable(),
  /** Who has it gets it again, when it is its turn; else it is offered. */
  is_kept: z.boolean(),
  /** A deadline that falls away; a new one counts from when the work begins again. */
  deadline_at: wireTime.nullable(),
})

export const resetPiece = z.object({
  piece_id: id,
  file_name: z.string(),
  target_lang: z.string(),
  /** What is done once for all languages: its dependent pieces begin anew, too. */
  is_source: z.boolean(),
  effect: resetEffect,
  nodes: z.array(nodeReset),
  /** Segments whose text goes back to an earlier version; nothing is overwritten. */
  restored_count: z.number().int(),
  /** Segments that stand again where they stood: their times, places in a picture, order and speakers. */
  moved_count: z.number().int(),
  /** Segments that are there again, taken out or joined to others since. */
  back_count: z.number().int(),
  /** Segments that go, cut off or added since. */
  gone_count: z.number().int(),
  /** Work that began before changes of segments were kept: those it made then stay. */
  is_shape_lost: z.boolean(),
  /** Segments that a machine has made and will make anew. */
  removed_count: z.number().int(),
  /** Marks and remarks of reviews that fall away. */
  mark_count: z.number().int(),
  /** Delivered files, withdrawn until the piece is delivered again. */
  output_count: z.number().int(),
})
export type ResetPiece = z.infer<typeof resetPiece>

export const resetPreview = z.object({
  /** Names what was shown: a reset of something that has changed since is refused. */
  seal: z.string(),
  node_id: z.string(),
  kind: nodeKind,
  pieces: z.array(resetPiece),
  /** `kept`: paid, and stays so. `postponed`: falls due when the work is done again. */
  payments: z.array(
    z.object({
      node_task_id: id,
      kind: nodeKind,
      person,
      amount_minor: minor,
      effect: z.enum(['kept', 'postponed']),
    }),
  ),
  /** What the company pays for work that was paid and is done again; 0 where an operator resets. */
  charge_minor: minor,
  currency,
  /** Who is told, and what: their work is taken back, is theirs again, or an offer ends. */
  letters: z.array(z.object({ person, kind: z.enum(['workReset', 'workReopened', 'offerGone', 'interestNotChosen']) })),
  deadline_at: wireTime,
})
export type ResetPreview = z.infer<typeof resetPreview>
