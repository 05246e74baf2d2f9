/** A browser's socket for tests: the events it receives, and the reason if it is disconnected. */
import type { AddressInfo } from 'node:net'
import { type ServerEventName, type ServerEventOf, socketPath } from '@polyphony/contract'
import { io, type Socket } from 'socket.io-client'
import type { Running } from '../app.ts'

export interface Heard {
  name: ServerEventName
  event: unknown
}

export interface Listener {
  readonly socket: Socket
  readonly heard: Heard[]
  isCut(): boolean
  of<N extends ServerEventName>(name: N): ServerEventOf<N>[]
  watch(nodeTaskId: string): Promise<{ ok: boolean }>
}

/** Makes the server listen on a free port. @returns its address */
export async function listenOn({ server }: Running): Promise<string> {
  await server.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

/** Connects with the session's token. @throws the server's answer if it refuses the connection */
export async function connectSocket(url: string, auth: Record<string, unknown>): Promise<Listener> {
  const socket = io(url, { path: socketPath, auth, transports: ['websocket'], reconnection: false, forceNew: true })
  const heard: Heard[] = []
  socket.onAny((name: ServerEventName, event: unknown) => heard.push({ name, event }))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', (error) => {
      socket.close()
      reject(error)
    })
  })
  return {
    socket,
    heard,
    isCut: () => socket.disconnected,
    of: <N extends ServerEventName>(name: N) =>
      heard.filter((one) => one.name === name).map((one) => one.event as ServerEventOf<N>),
    watch: (node_task_id) => socket.timeout(5000).emitWithAck('watch_document', { node_task_id }),
  }
}
