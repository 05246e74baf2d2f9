import { calls } from '@polyphony/contract'
import { z } from 'zod'
import { defineTool } from '../define-tool.ts'
import { amountText } from '../said.ts'

export const cancelOrder = defineTool({
  name: 'cancel_order',
  title: 'Cancel an order',
  description:
    'Ends what isn’t finished of an order. Without seal it changes nothing and says what would end, what has to be paid all the same and what is credited. Show that to the person, then call again with the seal.',
  scope: 'order:write',
  input: z.object({
    order_id: z.uuid(),
    target_lang: z.string().max(20).optional().describe('Only this language.'),
    seal: z.string().max(64).optional().describe('Of the answer without one, once the person has agreed.'),
  }),
  async run({ act, record }, { order_id, target_lang, seal }) {
    const choice = { task_id: order_id, ...(target_lang && { target_lang }) }
    if (!seal) {
      const seen = await act(calls.pieceEnd.previewCancelPieces, choice)
      const { currency } = seen
      return {
        data: {
          order_id,
          seal: seen.seal,
          parts_ending: seen.piece_count,
          parts_finished: seen.finished_count,
          people_at_work: seen.people.length,
          to_pay_all_the_same: amountText(seen.kept_minor, currency),
          credited: amountText(seen.refund_minor, currency),
        },
      }
    }
    const { piece_count, refund_minor, currency } = await act(calls.pieceEnd.cancelPieces, { ...choice, seal })
    await record('cancel_order', order_id)
    return { data: { order_id, parts_ended: piece_count, credited: amountText(refund_minor, currency) } }
  },
})
