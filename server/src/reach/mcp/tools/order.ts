import { acceptedContent, inputRequired, type ServerContext } from '@modelcontextprotocol/server'
import { calls, fromWireTime, poNumber, toWireTime } from '@polyphony/contract'
import { z } from 'zod'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { findQuote, noteOrder } from '../../../work/task/quote/kept-quotes.ts'
import type { Caller } from '../caller.ts'
import { clientCan } from '../client-abilities.ts'
import { type Answer, defineTool, type Handle } from '../define-tool.ts'
import { quoteHolder } from '../quote-holder.ts'
import { amountText, oneLine } from '../said.ts'
import { confirmQuestions } from './confirm-questions.ts'
import { findTask, taskOf } from './order-task.ts'

type Quote = Awaited<ReturnType<typeof findQuote>>

const input = z.object({
  quote_id: z.uuid().describe('Of quote_language_work.'),
  confirm: z
    .boolean()
    .default(false)
    .describe('True once the person has agreed to the price and the deadline of the quote.'),
  po_number: poNumber
    .optional()
    .describe('The number of the purchase order; needed where the quote says is_po_required. Ask the person for it.'),
})

export const orderLanguageWork = defineTool({
  name: 'order_language_work',
  title: 'Order language work',
  description:
    'Places the order of a quote, at its price; the company is charged. Answers at once with the order_id, while people take hours or days: ask get_order later, then get_result. One quote makes one order, so calling it again answers with the same order.',
  scope: 'order:write',
  input,
  async run(caller, { quote_id, confirm, po_number = null }, ctx) {
    const quote = await findQuote(caller.app, await quoteHolder(caller), quote_id)
    if (quote.task_id) return placed(caller, ctx, { data: placedOf(quote.task_id) })
    if (quote.expires_at <= toWireTime(caller.app.now())) throw new CallError('QUOTE_CHANGED')
    if (!confirm && !isAccepted(ctx)) return asked(caller, quote, ctx)
    const { charge_minor, effort_percent } = quote
    const order = { ...quote.content, charge_minor, effort_percent, po_number, draft_id: null }
    const { task_id, number } = await caller.act(calls.task.createTask, order, quote_id)
    await noteOrder(caller.app, quote_id, task_id)
    return placed(caller, ctx, { data: { ...placedOf(task_id), number } })
  },
})

const placedOf = (order_id: string) => ({
  order_id,
  resource: `polyphony://order/${order_id}`,
  next: 'People are at work now. Call get_order in some hours, and get_result when it is completed.',
})

/** A client that knows tasks gets the order as one, if its token may read what it will ask for. */
async function placed(
  caller: Caller,
  ctx: ServerContext,
  said: Answer & { readonly data: { order_id: string } },
): Promise<Answer | Handle> {
  const { scopes } = await caller.holder()
  if (!clientCan(ctx, 'tasks') || !scopes.includes('order:read')) return said
  const task = await taskOf(caller, await findTask(caller, said.data.order_id))
  return { ...said, resultType: 'task', task }
}

const answer = z.object({ agree: z.boolean() })
const isAccepted = ({ mcpReq }: ServerContext) =>
  acceptedContent(mcpReq.inputResponses, 'price', answer)?.agree === true

/** Asks the person where the client can; a refusal, and a client that can't, end it. */
function asked({ language }: Caller, quote: Quote, ctx: ServerContext) {
  if (!clientCan(ctx, 'elicitation') || ctx.mcpReq.inputResponses?.price !== undefined)
    throw new CallError('Parameter_Error', { fields: [{ field: 'confirm', problem: 'the price has to be agreed to' }] })
  const values = {
    name: oneLine(quote.content.name),
    price: amountText(quote.charge_minor, quote.currency),
    deadline: fromWireTime(quote.content.deadline_at).toISOString(),
  }
  const { message, agree } = confirmQuestions[language]
  return inputRequired({
    inputRequests: {
      price: inputRequired.elicit({
        message: message(values),
        requestedSchema: z.object({ agree: z.boolean().describe(agree) }),
      }),
    },
  })
}
