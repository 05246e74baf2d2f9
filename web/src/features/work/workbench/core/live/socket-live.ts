/** Adapts the portal's socket to the interface of the open document. */
import type { ServerEvents } from '@polyphony/contract'
import { openSocket } from '../../../../../api/socket.ts'
import type { Live } from '../request/ports.ts'

type Channel = Awaited<ReturnType<typeof openSocket>>

function whenOpen(begin: (channel: Channel) => () => void): () => void {
  let isStopped = false
  let end: (() => void) | undefined
  void openSocket().then((channel) => {
    if (!isStopped) end = begin(channel)
  })
  return () => {
    isStopped = true
    end?.()
  }
}

export const socketLive: Live = {
  on: (name, listener) =>
    whenOpen((channel) => {
      const plain = channel as { on(name: string, listener: unknown): void; off(name: string, listener: unknown): void }
      plain.on(name, listener satisfies ServerEvents[typeof name])
      return () => plain.off(name, listener)
    }),
  watch: (node_task_id, onConnected) =>
    whenOpen((channel) => {
      const ask = () => channel.emit('watch_document', { node_task_id }, onConnected)
      channel.on('connect', ask)
      if (channel.connected) ask()
      return () => {
        channel.off('connect', ask)
        channel.emit('leave_document', { node_task_id })
      }
    }),
}
