/** What a tool has quoted, and the order that the person places by a click of their own. */
import { calls, type OutputOf, type ParsedOf, toWireTime } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { findFlow } from '../../../work/flow/find-flow.ts'
import { isPoRequired } from '../../../work/task/order/check-order.ts'
import { findQuote, noteOrder } from '../../../work/task/quote/kept-quotes.ts'
import { ownerOf } from '../chats/own-chat.ts'

type Calls = (typeof calls)['chat']

export async function getChatQuote(
  ctx: Ctx,
  { quote_id }: ParsedOf<Calls['getChatQuote']>,
): Promise<OutputOf<Calls['getChatQuote']>> {
  const quote = await ownQuote(ctx, quote_id)
  const { content, charge_minor, effort_percent, currency, expires_at, task_id, company_id } = quote
  // A flow may be deleted afterwards: what was quoted by it is shown all the same.
  const flow = await findFlow(ctx.db, ctx.actor, content.flow_id)
  return {
    quote_id,
    name: content.name,
    source_lang: content.source_lang,
    target_langs: content.target_langs,
    flow_name_zh: flow?.name_zh ?? '',
    flow_name_en: flow?.name_en ?? '',
    flow_name_ja: flow?.name_ja ?? '',
    charge_minor,
    effort_percent,
    currency,
    deadline_at: content.deadline_at,
    expires_at,
    is_expired: isExpired(ctx, expires_at),
    task_id,
    is_po_required: await isPoRequired(ctx, company_id),
  }
}

export async function orderChatQuote(
  ctx: Ctx,
  { quote_id, po_number }: ParsedOf<Calls['orderChatQuote']>,
): Promise<OutputOf<Calls['orderChatQuote']>> {
  const quote = await ownQuote(ctx, quote_id)
  if (quote.task_id) return { task_id: quote.task_id }
  if (isExpired(ctx, quote.expires_at)) throw new CallError('QUOTE_CHANGED')
  const { content, charge_minor, effort_percent } = quote
  const order = { ...content, po_number, charge_minor, effort_percent, draft_id: null }
  const options = { origin: ctx.request, idempotencyKey: quote_id }
  const { task_id } = await ctx.invoke(calls.task.createTask, ctx.actor, order, options)
  await noteOrder(ctx, quote_id, task_id)
  return { task_id }
}

const ownQuote = (ctx: Ctx, quoteId: string) => findQuote(ctx, { ...ownerOf(ctx.actor), token_id: null }, quoteId)

const isExpired = ({ now }: Ctx, expiresAt: string) => expiresAt <= toWireTime(now())
