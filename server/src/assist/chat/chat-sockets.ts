/** What clients send in a chat (specification 7, Real-time channel). */
import {
  chatConfigChange,
  chatPrompt,
  chatResume,
  chatStop,
  type ErrorCode,
  humanChatFile,
  humanChatMessage,
  type StoredError,
} from '@polyphony/contract'
import { z } from 'zod'
import { type SocketEvent, socketEvent, type Told } from '../../ground/kernel/socket-event.ts'
import { fillDirective } from '../prompt/use-directive.ts'
import { resumeAnswer } from './answer/resume-answer.ts'
import { stopAnswer } from './answer/stop-answer.ts'
import { ask } from './ask.ts'
import { attachFile } from './attach-file.ts'
import { ownerOf, requireChat } from './chats/own-chat.ts'
import { requireSender } from './chats/require-sender.ts'

const named = z.looseObject({ chat_id: z.string().catch('') }).catch({ chat_id: '' })

/** Nothing has come of what was sent: a state of the screen, no part of the chat. */
function refusal(input: unknown, { err_msg, data }: StoredError): Told {
  const { chat_id } = z.parse(named, input)
  const none = { id: '', seq: 0, notice: null, files: [], tools: [], more: '' }
  return {
    name: 'ai_chat_err_msg',
    event: { ...none, msg: err_msg as ErrorCode, data, type: 0, chat_id, is_alter: true },
  }
}

const all = { access: 'mvp', refusal } as const

export const chatSockets: readonly SocketEvent[] = [
  socketEvent({ ...all, name: 'human_chat_msg', rate: 'chat', input: humanChatMessage, run: ask }),
  socketEvent({ ...all, name: 'human_chat_file', rate: 'chat', input: humanChatFile, run: attachFile }),
  socketEvent({
    ...all,
    name: 'chat_stop_answer',
    input: chatStop,
    run: async (ctx, { chat_id }) => ({ is_stopped: await stopAnswer(ctx, ownerOf(ctx.actor), chat_id || undefined) }),
  }),
  socketEvent({
    ...all,
    name: 'chat_resume',
    input: chatResume,
    run: async (ctx, input) => {
      await requireChat(ctx.db, ctx.actor, input.chat_id)
      return resumeAnswer(ctx, ownerOf(ctx.actor), input)
    },
  }),
  socketEvent({
    ...all,
    name: 'chat_config',
    input: chatConfigChange,
    async run(ctx, input) {
      requireSender(ctx.actor, input)
      const { chat_id } = await requireChat(ctx.db, ctx.actor, input.chat_id)
      const config = JSON.stringify(input.config)
      await ctx.db.updateTable('chat').set({ config }).where('chat_id', '=', chat_id).execute()
      return {}
    },
  }),
  socketEvent({
    ...all,
    name: 'chat_prompt',
    input: chatPrompt,
    async run({ db, actor }, { chat_id, prompt_id, values }) {
      await requireChat(db, actor, chat_id)
      return fillDirective(db, actor, prompt_id, values)
    },
  }),
]
