/** The pieces of a task by pages, with their progress. An order can have 200 files in 20 languages. */
import { z } from 'zod'
import { nodeKind } from '../../content/kinds/list.ts'
import { type NodeTaskState, nodeTaskState, storedNodeError } from '../../content/kinds/node-state.ts'
import { scoreInputs } from '../../content/text/quality.ts'
import { id, listOf, page, person } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'

/** A piece is at a step in one of these states: somebody or a machine works on it, or should. */
export const activeNodeStates = [
  'offering',
  'assigned',
  'in_progress',
  'submitted',
  'failed',
] as const satisfies readonly NodeTaskState[]

/** The states to filter pieces by; 'active' is any of `activeNodeStates`. */
export const pieceStates = ['active', 'waiting', ...activeNodeStates, 'completed'] as const
export const pieceState = z.enum(pieceStates)
export type PieceState = z.infer<typeof pieceState>

/**
 * Steps that need attention: those that wait for the reader, those for which nobody was found, failed ones, overdue
 * ones, and those that wait for the client's confirmation.
 */
export const attentions = ['mine', 'unfilled', 'failed', 'overdue', 'check'] as const
export const attention = z.enum(attentions)
export type Attention = z.infer<typeof attention>

const pieceNode = z.object({
  node_task_id: id,
  node_id: z.string(),
  kind: nodeKind,
  /** People begin most of it from nothing. */
  is_undrafted: z.boolean(),
  state: nodeTaskState,
  assignee: person.nullable(),
  done_count: z.number().int(),
  total_count: z.number().int(),
  returned_count: z.number().int(),
  produced_by: z.string().nullable(),
  error: storedNodeError.nullable(),
  /** Nobody was found for it. */
  is_unfilled: z.boolean(),
  /** A machine whose provider is away: when it tries again. */
  retry_at: wireTime.nullable(),
  score: z.number().nullable(),
  formula: z.string().nullable(),
  score_inputs: scoreInputs.nullable(),
  opened_at: wireTime.nullable(),
  deadline_at: wireTime.nullable(),
  completed_at: wireTime.nullable(),
  /** After a long time without any work: when it is offered to others. */
  release_at: wireTime.nullable(),
  /**
   * While interest is collected: the number of interested talents, the latest moment to choose one, and when the system
   * chooses.
   */
  choice: z
    .object({ interested: z.number().int(), is_open: z.boolean(), opens_at: wireTime, decides_at: wireTime })
    .nullable(),
  can: z.object({
    open: z.boolean(),
    assign: z.boolean(),
    confirm: z.boolean(),
    retry: z.boolean(),
    cancel: z.boolean(),
    skip: z.boolean(),
  }),
})
export type PieceNode = z.infer<typeof pieceNode>

const piece = z.object({
  piece_id: id,
  file_name: z.string(),
  target_lang: z.string(),
  /** Work done once for all languages, on which they depend. */
  is_source: z.boolean(),
  word_count: z.number().int(),
  segment_count: z.number().int(),
  completed_at: wireTime.nullable(),
  cancelled_at: wireTime.nullable(),
  /** Its own or, as long as nobody has moved it, the task's. */
  deadline_at: wireTime,
  nodes: z.array(pieceNode),
})
export type TaskPiece = z.infer<typeof piece>

/** `node_id`, `state`, `attention` and `assignee_id` are conditions on the same step. */
const pieceFilter = z.object({
  /** A step of the task's flow. */
  node_id: z.string().max(40).optional(),
  state: pieceState.optional(),
  attention: attention.optional(),
  target_lang: z.string().max(20).optional(),
  assignee_id: id.optional(),
  /** Found in the name of the file. */
  keyword: z.string().trim().max(100).default(''),
})
export type PieceFilter = z.input<typeof pieceFilter>

export const taskPiece = {
  /** All pieces for people who manage the task, for others those in which they take part; by file, then by language. */
  getTaskPieceList: call({
    path: '/task/getTaskPieceList',
    access: 'approved',
    input: page.extend({ task_id: id, ...pieceFilter.shape }),
    output: listOf(piece),
    errors: ['NOT_FOUND'],
  }),
}
