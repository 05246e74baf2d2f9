/** Sockets at `/kbs/socket`: authenticated in the handshake; only the server adds them to rooms. */
import type { Server as HttpServer } from 'node:http'
import { type Acknowledged, mayAccess, type ServerEvents, socketPath } from '@polyphony/contract'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Logger } from 'pino'
import type { RedisClientType } from 'redis'
import { Server } from 'socket.io'
import { z } from 'zod'
import type { Actor, App, Emit } from '../context.ts'
import type { TakeRate } from './call/rate-limit.ts'
import { CallError, callErrorOf } from './call-error.ts'
import type { SocketEvent } from './socket-event.ts'

export interface Realtime {
  readonly emit: Emit
  attach(http: HttpServer, host: SocketHost): void
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

export interface SocketHost {
  readonly app: App
  readonly gate: SocketGate
  readonly takeRate: TakeRate
  readonly mayWatch: MayWatch
  /** What domains take of clients. */
  readonly events: readonly SocketEvent[]
}

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
type Io = Server<
  Record<string, (event: unknown, answer: unknown) => void>,
  ServerEvents,
  Record<string, never>,
  SocketData
>
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
    attach(http, host) {
      const { gate, mayWatch } = host
      io.use((socket, next) => void admitSocket(socket, gate, log).then(next))
      io.on('connection', (socket) => {
        joinOwnRooms(socket)
        limitEvents(socket)
        serveWatching(socket, gate, mayWatch, log)
        for (const event of host.events) serveEvent(socket, event, host, log)
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

/** Rights, limits and input are looked at anew with each event. */
function serveEvent(socket: OwnSocket, event: SocketEvent, { app, gate, takeRate }: SocketHost, log: Logger): void {
  const perform = async (input: unknown) => {
    const actor = await gate.recheck(socket.data.actor.session_id)
    if (!actor) {
      socket.disconnect(true)
      throw new CallError('Unauthorize')
    }
    if (!mayAccess(event.access, actor)) throw new CallError('NO_PERMISSION')
    const bucket = event.rate ?? 'account'
    if (!(await takeRate(bucket, actor.account_id))) throw new CallError('Operator_Limited')
    const parsed = event.input.safeParse(input)
    if (!parsed.success) throw new CallError('Parameter_Error')
    return event.run({ ...app, actor }, parsed.data)
  }
  socket.on(event.name, (input, answer) => {
    const tell = (said: Acknowledged<unknown>) => typeof answer === 'function' && answer(said)
    perform(input).then(
      (data) => tell({ ok: true, data }),
      (failure: unknown) => {
        const { code, params } = callErrorOf(failure, log)
        tell({ ok: false, error: { err_msg: code, data: params } })
        // Who doesn't wait for an answer is told in the way of the domain.
        if (typeof answer === 'function') return
        const refusal = event.refusal?.(input, { err_msg: code, data: params })
        if (refusal) (socket as { emit(name: string, event: unknown): void }).emit(refusal.name, refusal.event)
      },
    )
  })
}
