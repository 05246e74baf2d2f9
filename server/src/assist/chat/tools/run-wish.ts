/** Runs what is wished as the asker; what fails is told as any call's failure is. */
import type { ChatToolCall, StoredError } from '@polyphony/contract'
import type { App } from '../../../ground/context.ts'
import { callErrorOf } from '../../../ground/kernel/call-error.ts'
import type { Asker } from './kinds/chat-tool.ts'
import type { ToolWish } from './plain-wish.ts'

export type RunWish = ToolWish & Pick<ChatToolCall, 'state' | 'card' | 'error'>

/** @param words what nothing was found for */
export async function runWish(app: App, asker: Asker, wish: ToolWish, words: string): Promise<RunWish> {
  try {
    const card = await wish.tool.run(asker, wish.input)
    if (card) return { ...wish, state: 'done', card, error: null }
    return { ...wish, state: 'failed', card: null, error: nothing(words) }
  } catch (error) {
    const signal = asker.ctx.request.signal
    if (signal?.aborted) throw error
    const { code, params } = callErrorOf(error, app.log)
    return { ...wish, state: 'failed', card: null, error: { err_msg: code, data: params } }
  }
}

export const nothing = (words: string): StoredError => ({ err_msg: 'CHAT_TOOL_NOTHING', data: { words } })
