/** Pieces of a running task are confirmed or cancelled, by language, by file or one by one, while the others go on. */
import { z } from 'zod'
import { nodeKind } from '../../content/kinds/list.ts'
import { nodeTaskState } from '../../content/kinds/node-state.ts'
import { currency, id, minor, person } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'

/** The pieces of a task to which all of these apply. */
export const pieceChoice = z.object({
  task_id: id,
  /** Null: every piece of the task. */
  piece_ids: z.array(id).min(1).max(4000).nullable().default(null),
  target_lang: z.string().max(20).optional(),
  /** One of the task's input files. */
  file_id: id.optional(),
})
export type PieceChoice = z.input<typeof pieceChoice>

/** People whose work ends; only operators see what they are paid for the finished part. */
export const endingPerson = z.object({
  person,
  node_task_id: id,
  kind: nodeKind,
  target_lang: z.string(),
  state: nodeTaskState,
  done_count: z.number().int(),
  total_count: z.number().int(),
  amount_minor: minor.nullable(),
})

export type EndingPerson = z.infer<typeof endingPerson>

/** What becomes of the task: other pieces go on, what is left of it is finished, or nothing is left of it. */
export const cancelOutcome = z.enum(['goesOn', 'completes', 'ends'])
export type CancelOutcome = z.infer<typeof cancelOutcome>

export const cancelPreview = z.object({
  task_id: id,
  name: z.string(),
  /** A hash of the pieces, their steps and their assignees: if any of these changes, the cancellation is refused. */
  seal: z.string(),
  outcome: cancelOutcome,
  /** By language; `is_source`: work done once for all languages, which nobody needs any more. */
  groups: z.array(
    z.object({
      target_lang: z.string(),
      is_source: z.boolean(),
      piece_count: z.number().int(),
      files: z.array(z.string()),
    }),
  ),
  piece_count: z.number().int(),
  /** The chosen pieces that are finished: they stay delivered and paid. */
  finished_count: z.number().int(),
  /** The pieces of the task that go on. */
  left_count: z.number().int(),
  people: z.array(endingPerson),
  offer_count: z.number().int(),
  /** The price of the whole task now. */
  charge_minor: minor,
  /** What the client pays for the finished part of the cancelled pieces. */
  kept_minor: minor,
  /** What is credited to the client. */
  refund_minor: minor,
  currency,
})
export type CancelPreview = z.infer<typeof cancelPreview>

export const pieceEnd = {
  /**
   * The client's confirmation of every chosen piece that waits for it; the others of the choice stay as they are.
   * Null: all that wait.
   */
  confirmPieces: call({
    path: '/task/confirmPieces',
    access: 'approved',
    idempotent: true,
    input: pieceChoice,
    output: z.object({ piece_count: z.number().int() }),
    errors: ['NOT_FOUND', 'NODE_TASK_STATE_WRONG'],
  }),
  /** Finished pieces of the choice stay; a source piece goes when no language needs it any more. */
  previewCancelPieces: call({
    path: '/task/admin/previewCancelPieces',
    access: 'client',
    input: pieceChoice,
    output: cancelPreview,
    errors: ['NOT_FOUND', 'TASK_STATE_WRONG'],
  }),
  cancelPieces: call({
    path: '/task/admin/cancelPieces',
    access: 'client',
    input: pieceChoice.extend({ seal: z.string().max(64) }),
    output: z.object({ piece_count: z.number().int(), refund_minor: minor, currency }),
    errors: ['NOT_FOUND', 'TASK_STATE_WRONG', 'PREVIEW_CHANGED'],
  }),
}
