/** Sockets at `/kbs/socket`: authenticated in the handshake; only the server adds them to rooms. */
import type { Server as HttpServer } from 'node:http'
import { type ClientEvents, mayAccess, type ServerEvents, socketPath } from '@polyphony/contract'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Logger } from 'pino'
import type { RedisClientType } from 'redis'
import { Server } from 'socket.io'
import { z } from 'zod'
import type { Actor, Emit } from '../context.ts'

export interface Realtime {
  readonly emit: Emit
  attach(http: HttpServer, gate: SocketGate, mayWatch: MayWatch): void
  /**
   * Disconnects the sockets of ended sessions on this server; other servers hear of the end by the same notification.
   */
  cut(sessionIds: readonly string[]): void
  /**
   * Disconnects an account's sockets on this server after its rights have changed: they reconnect by themselves to the
   * right rooms.
   */
  renew(accountId: string): void
  close(): Promise<void>
}

/** The room of a node task's document, or null if the actor may not watch it. */
export type MayWatch = (actor: Actor, nodeTaskId: string) => Promise<`document:${string}` | null>

type SessionActor = Actor & { readonly session_id: string }

/** Finds the actor without rotating the token, because a socket has no answer that could carry a new one. */
export interface SocketGate {
  identifySocket(sid: string): Promise<SessionActor | null>
  /** Checks the same session again later. */
  recheck(sessionId: string): Promise<SessionActor | null>
}

interface SocketData {
  actor: SessionActor
}

const watching = z.object({ node_task_id: z.uuid() })

/** The server's sockets, and a single one. */
type Io = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>
type OwnSocket = Parameters<Parameters<Io['use']>[0]>[0]

const maxEvents = 100 // that a socket may send in ten seconds

/** @param headers of every answer that doesn't become a socket */
export function createRealtime(
  redis: RedisClientType | null,
  log: Logger,
  headers: Readonly<Record<string, string>>,
): Realtime {
  const io: Io = new Server({
    path: socketPath,
    transports: ['websocket', 'polling'],
    serveClient: false,
    maxHttpBufferSize: 100_000,
    ...(redis && { adapter: createAdapter(redis) }),
  })
  // socket.io types an event's payload by its name; `Emit` has checked that both fit together.
  const emit: Emit = (room, name, event) =>
    void (io.to(room) as { emit(name: string, event: unknown): void }).emit(name, event)

  return {
    emit,
    attach(http, gate, mayWatch) {
      io.use((socket, next) => void admitSocket(socket, gate, log).then(next))
      io.on('connection', (socket) => {
        joinOwnRooms(socket)
        limitEvents(socket)
        serveWatching(socket, gate, mayWatch, log)
      })
      io.attach(http)
      io.engine.on('headers', (own: Record<string, string>) => Object.assign(own, headers))
    },
    cut(sessionIds) {
      for (const id of sessionIds) {
        io.local.to(`session:${id}`).emit('session_ended', { reason: 'revoked' })
        io.local.in(`session:${id}`).disconnectSockets(true)
      }
    },
    renew(accountId) {
      for (const socket of io.sockets.sockets.values())
        if (socket.data.actor.account_id === accountId) socket.conn.close()
    },
    close: async () => {
      await io.close()
    },
  }
}

/** @returns why the socket is refused */
function admitSocket(socket: OwnSocket, gate: SocketGate, log: Logger): Promise<Error | undefined> {
  return authenticate(socket, gate).then(
    (isKnown) => (isKnown ? undefined : new Error('Unauthorize')),
    (error: unknown) => {
      log.error({ err: error }, 'socket handshake')
      return new Error('Service_Unavailable')
    },
  )
}

/** @returns false if the token has no session */
async function authenticate(socket: OwnSocket, gate: SocketGate): Promise<boolean> {
  const sid: unknown = socket.handshake.auth.sid
  const actor = typeof sid === 'string' ? await gate.identifySocket(sid) : null
  if (actor) socket.data = { actor }
  return actor !== null
}

function joinOwnRooms(socket: OwnSocket): void {
  const { actor } = socket.data
  void socket.join([`account:${actor.account_id}`, `session:${actor.session_id}`])
  if (actor.company_id && mayAccess('client', actor)) void socket.join(`company:${actor.company_id}`)
}

function limitEvents(socket: OwnSocket): void {
  let sent = 0
  const refill = setInterval(() => (sent = 0), 10_000)
  socket.on('disconnect', () => clearInterval(refill))
  socket.use((_event, next) => (++sent > maxEvents ? socket.disconnect(true) : next()))
}

function serveWatching(socket: OwnSocket, gate: SocketGate, mayWatch: MayWatch, log: Logger): void {
  const { actor } = socket.data
  socket.on('watch_document', async (event, answer) => {
    const input = watching.safeParse(event)
    if (!input.success || typeof answer !== 'function') return
    try {
      // The rights may have changed since the handshake.
      const known = await gate.recheck(actor.session_id)
      if (!known) return socket.disconnect(true)
      const room = await mayWatch(known, input.data.node_task_id)
      if (room) await socket.join(room)
      answer({ ok: room !== null })
    } catch (error) {
      log.error({ err: error }, 'watch_document')
      answer({ ok: false })
    }
  })
  socket.on('leave_document', async (event) => {
    const input = watching.safeParse(event)
    if (!input.success) return
    const room = await mayWatch(actor, input.data.node_task_id).catch(() => null)
    if (room) await socket.leave(room)
  })
}
