import type { calls, OutputOf, ParsedOf } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { usableDirectives } from '../../prompt/use-directive.ts'
import { requireChat } from './own-chat.ts'

type Call = (typeof calls)['chat']['getChatDirectiveList']

export async function getChatDirectiveList(ctx: Ctx, { chat_id }: ParsedOf<Call>): Promise<OutputOf<Call>> {
  await requireChat(ctx.db, ctx.actor, chat_id)
  return { list: await usableDirectives(ctx.db, ctx.actor) }
}
