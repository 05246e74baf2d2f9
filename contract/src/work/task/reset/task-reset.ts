/** Resetting a task to a stage: the possible stages, and the effect on each piece. */
import { z } from 'zod'
import { nodeKind, nodeKinds } from '../../../content/kinds/list.ts'
import { nodeTaskState } from '../../../content/kinds/node-state.ts'
import { isMaking } from '../../../content/kinds/work-kind.ts'
import { currency, id, minor, person } from '../../../ground/base.ts'
import { wireTime } from '../../../ground/time.ts'
import type { FlowGraph } from '../../flow/flow.ts'
import { nodesAfter, workBefore } from '../../flow/flow-order.ts'

/** The stage itself and all nodes behind it. */
export function resetRange(graph: FlowGraph, nodeId: string): Set<string> {
  return new Set([nodeId, ...nodesAfter(graph, nodeId)])
}

/**
 * The stages that a task may be reset to: those that produce something. If work is reviewed later than the stage, it
 * has to be produced later, too: otherwise the review would wait for work that isn't opened again.
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

/** `notReached`: there is nothing to undo. `busy`: a machine works on it. Both stay unchanged. */
export const resetEffect = z.enum(['resets', 'notReached', 'busy'])
export type ResetEffect = z.infer<typeof resetEffect>

const nodeReset = z.object({
  node_task_id: id,
  node_id: z.string(),
  kind: nodeKind,
  state: nodeTaskState,
  state_after: nodeTaskState,
  assignee: person.nullable(),
  /** The assignee gets it again when its turn comes; else it is offered. */
  is_kept: z.boolean(),
  /** The present deadline; a new one is set when the work begins again. */
  deadline_at: wireTime.nullable(),
})

export const resetPiece = z.object({
  piece_id: id,
  file_name: z.string(),
  target_lang: z.string(),
  /** Work done once for all languages: the pieces that depend on it begin again, too. */
  is_source: z.boolean(),
  effect: resetEffect,
  nodes: z.array(nodeReset),
  /** Segments whose text gets an earlier version back; no revision is overwritten. */
  restored_count: z.number().int(),
  /** Segments that get their earlier times, regions, order or speakers back. */
  moved_count: z.number().int(),
  /** Segments that were removed or merged since, and return. */
  back_count: z.number().int(),
  /** Segments that were added since, and are removed. */
  gone_count: z.number().int(),
  /** The work began before changes of segments were recorded: segments that it added stay. */
  is_shape_lost: z.boolean(),
  /** Segments that a machine has made and will make again. */
  removed_count: z.number().int(),
  /** Issues and comments of reviews that are removed. */
  mark_count: z.number().int(),
  /** Delivered files that are withdrawn until the piece is delivered again. */
  output_count: z.number().int(),
})
export type ResetPiece = z.infer<typeof resetPiece>

export const resetPreview = z.object({
  /** A hash of the preview: if anything has changed since, the reset is refused. */
  seal: z.string(),
  node_id: z.string(),
  kind: nodeKind,
  pieces: z.array(resetPiece),
  /** `kept`: paid and stays so. `postponed`: due when the work is done again. Only for operators, else empty. */
  payments: z.array(
    z.object({
      node_task_id: id,
      kind: nodeKind,
      person,
      amount_minor: minor,
      effect: z.enum(['kept', 'postponed']),
    }),
  ),
  /** What the company pays for paid work that is done again; 0 if an operator resets. */
  charge_minor: minor,
  currency,
  /** Who is informed of what: their work is withdrawn, is theirs again, or an offer ends. */
  letters: z.array(z.object({ person, kind: z.enum(['workReset', 'workReopened', 'offerGone', 'interestNotChosen']) })),
  deadline_at: wireTime,
})
export type ResetPreview = z.infer<typeof resetPreview>
