import { bookAnswerCalls } from '../../../base/ai/call/begun-calls.ts'
import type { App } from '../../../ground/context.ts'

/** What an answer has cost whose process was killed. Its chat may have been deleted meanwhile. */
export async function bookBrokenOff(app: App, messageId: string): Promise<void> {
  const message = await app.db
    .selectFrom('chat_message')
    .select('content')
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  await bookAnswerCalls(app, messageId, message?.content ?? '')
}
