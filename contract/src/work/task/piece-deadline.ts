/** The deadline of some pieces is moved; as for a whole order, that is a new quote (docs/decisions/0042-piece-deadlines.md). */
import { z } from 'zod'
import { minor } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'
import { purchaseErrors } from '../../money/purchase/purchase-order.ts'
import { pieceChoice } from './piece-end.ts'
import { updatePreview } from './task-work.ts'

const moved = pieceChoice.extend({ deadline_at: wireTime })

export const movePreview = updatePreview.extend({
  /** The order's from then on: it is due with its last piece. */
  order_deadline_at: wireTime,
  /** The chosen pieces that aren't finished; a source text goes with the first language that needs it. */
  piece_count: z.int(),
  groups: z.array(
    z.object({
      target_lang: z.string(),
      piece_count: z.int(),
      files: z.array(z.string()),
      /** When the first and the last of them are due now. */
      first_due_at: wireTime.nullable(),
      last_due_at: wireTime.nullable(),
      charge_before_minor: minor,
      charge_minor: minor,
    }),
  ),
})
export type MovePreview = z.infer<typeof movePreview>

export const pieceDeadline = {
  previewMovePieces: call({
    path: '/task/admin/previewMovePieces',
    access: 'client',
    input: moved,
    output: movePreview,
    errors: ['NOT_FOUND', 'DEADLINE_IMPOSSIBLE', 'TASK_STATE_WRONG'],
  }),
  /** `charge_minor` and `seal` of the preview: nobody pays another price than the one they have seen. */
  movePieces: call({
    path: '/task/admin/movePieces',
    access: 'client',
    input: moved.extend({ charge_minor: minor, seal: z.string().max(64) }),
    output: z.object({ piece_count: z.int(), deadline_at: wireTime }),
    errors: [
      'NOT_FOUND',
      'DEADLINE_IMPOSSIBLE',
      'TASK_STATE_WRONG',
      'QUOTE_CHANGED',
      'CREDIT_EXCEEDED',
      'CREDIT_HOLD',
      ...purchaseErrors,
    ],
  }),
}
