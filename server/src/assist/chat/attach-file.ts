/** A file that is asked about in one chat, and belongs to no base. */
import type { humanChatFile } from '@polyphony/contract'
import type { z } from 'zod'
import { CallError } from '../../ground/kernel/call-error.ts'
import type { SocketCtx } from '../../ground/kernel/socket-event.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { saidIn } from './answer/said.ts'
import { nextOrdinal } from './ask.ts'
import { requireChat } from './chats/own-chat.ts'
import { requireSender } from './chats/require-sender.ts'

export async function attachFile(ctx: SocketCtx, input: z.output<typeof humanChatFile>) {
  requireSender(ctx.actor, input)
  return inTransaction(ctx, async ({ tx, newId, now, emit }) => {
    const { chat_id, account_id } = await requireChat(tx, ctx.actor, input.chat_id)
    const file = await tx
      .selectFrom('file')
      .select(['file_id', 'name'])
      .where('file_id', '=', input.file_id)
      .where('owner_id', '=', account_id)
      .where('purpose', '=', 'chat')
      .where('state', '=', 'ready')
      .executeTakeFirst()
    if (!file) throw new CallError('NOT_FOUND')
    const message_id = newId()
    const ordinal = await nextOrdinal(tx, chat_id)
    await tx
      .insertInto('chat_message')
      .values({
        message_id,
        chat_id,
        account_id,
        ordinal,
        type: 2,
        content_type: 'file',
        file_id: file.file_id,
        intention: 3,
        created_at: now(),
      })
      .execute()
    emit(`account:${account_id}`, 'ai_chat_msg', saidIn({ msg: '', type: 2, chat_id, id: message_id }))
    return { message_id }
  })
}
