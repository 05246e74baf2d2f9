import type { ChatToolCall, calls, ParsedOf } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'
import { chatsOf, ownerOf } from '../chats/own-chat.ts'
import { settleToolCall } from '../chats/tool-calls.ts'
import { asAsker } from './as-asker.ts'
import { chatTools } from './kinds/tools.ts'
import { runWish } from './run-wish.ts'

export async function answerToolCall(
  ctx: Ctx,
  { tool_call_id, is_allowed }: ParsedOf<(typeof calls)['chat']['answerToolCall']>,
): Promise<ChatToolCall> {
  const { chat_id, input, ...row } = await findToolCall(ctx, tool_call_id)
  if (row.state !== 'asked') return row
  const became = is_allowed
    ? await run(ctx, chat_id, { tool: chatTools[row.tool], input })
    : ({ state: 'declined', card: null, error: null } as const)
  if (await settleToolCall(ctx, tool_call_id, became)) return { ...row, ...became }
  const { chat_id: _, input: __, ...settled } = await findToolCall(ctx, tool_call_id)
  return settled
}

async function run(ctx: Ctx, chat_id: string, wish: Parameters<typeof runWish>[2]) {
  const asker = await asAsker(ctx, { ...ownerOf(ctx.actor), chat_id, signal: ctx.request.signal })
  const { state, card, error } = await runWish(ctx, asker, wish, wish.tool.say(wish.input))
  return { state, card, error }
}

/** @throws NOT_FOUND, also for another's */
async function findToolCall({ db, actor }: Ctx, toolCallId: string) {
  const row = await chatsOf(db, ownerOf(actor))
    .innerJoin('chat_message as m', 'm.chat_id', 'chat.chat_id')
    .innerJoin('chat_tool_call as c', 'c.message_id', 'm.message_id')
    .where('c.tool_call_id', '=', toolCallId)
    .select(['c.tool_call_id as id', 'c.tool', 'c.input', 'c.wish', 'c.state', 'c.card', 'c.error', 'chat.chat_id'])
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
