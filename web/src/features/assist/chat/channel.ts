/** The chat's way to the server: the portal's real-time channel, and the calls that keep chats. */
import { calls, callTimeoutMs } from '@polyphony/contract'
import { sendCall } from '../../../api/client.ts'
import { openSocket } from '../../../api/socket.ts'
import type { ChatEvent, ChatPort, PayloadOf, ReplyOf } from './core/chat-port.ts'

type Channel = Awaited<ReturnType<typeof openSocket>>

/** The library's own types don't relate a name to its payload where the name is a type variable. */
interface EventPort {
  emitWithAck<N extends ChatEvent>(name: N, payload: PayloadOf<N>): Promise<ReplyOf<N>>
}

export const chatChannel: ChatPort = {
  listen(listener) {
    let stop = () => {}
    let isGone = false
    void openSocket().then((channel) => {
      if (!isGone) stop = attach(channel, listener)
    })
    return () => {
      isGone = true
      stop()
    }
  },
  async send(name, payload) {
    const channel = await openSocket()
    return (channel.timeout(callTimeoutMs) as unknown as EventPort).emitWithAck(name, payload)
  },
  open: async (agent_id) => (await sendCall(calls.chat.openNewChat, { agent_id })).chat_id,
  load: (chat_id) => sendCall(calls.chat.getChatContentHistory, { chat_id }),
}

function attach(channel: Channel, listener: Parameters<ChatPort['listen']>[0]): () => void {
  channel.on('connect', listener.connected)
  channel.on('disconnect', listener.disconnected)
  channel.on('ai_chat_status', listener.status)
  channel.on('ai_chat_msg', listener.message)
  channel.on('ai_chat_err_msg', listener.error)
  if (channel.connected) listener.connected()
  return () => {
    channel.off('connect', listener.connected)
    channel.off('disconnect', listener.disconnected)
    channel.off('ai_chat_status', listener.status)
    channel.off('ai_chat_msg', listener.message)
    channel.off('ai_chat_err_msg', listener.error)
  }
}
