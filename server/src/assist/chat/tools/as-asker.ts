/** The asker, for whom a tool acts: every call is theirs, as they are at that moment. */
import type { App, Ctx, Origin } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { ChatOwner } from '../chats/own-chat.ts'
import type { Asker } from './kinds/chat-tool.ts'

interface InChat extends ChatOwner {
  readonly chat_id: string
  readonly signal: AbortSignal | null
}

const origin: Origin = { via: 'assistant', ip: '', userAgent: '', token: null }

/** @throws NO_PERMISSION once they have left the company whose chat it is */
export async function asAsker(app: App, { account_id, company_id, chat_id, signal }: InChat): Promise<Asker> {
  async function current() {
    const actor = await app.loadActor(account_id)
    if (actor?.company_id !== company_id) throw new CallError('NO_PERMISSION')
    return actor
  }
  const actor = await current()
  const request = { ...origin, id: app.newId(), path: '', idempotency: null, signal }
  const ctx: Ctx = { ...app, actor, request }
  return {
    account_id,
    company_id,
    chat_id,
    actor,
    ctx,
    act: async (call, input) => app.invoke(call, await current(), input, { origin, ...(signal && { signal }) }),
  }
}
