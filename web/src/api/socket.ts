/** The real-time channel: one connection per tab, opened when the first component listens and there is a session. */
import {
  type ClientEvents,
  callTimeoutMs,
  type ServerEventName,
  type ServerEventOf,
  type ServerEvents,
  socketPath,
} from '@polyphony/contract'
import { useEffect, useEffectEvent } from 'react'
import type { Socket } from 'socket.io-client'
import { queryClient } from './query-client.ts'
import { readToken } from './session/session-token.ts'

type Channel = Socket<ServerEvents, ClientEvents>

/** The channel's events. The library's own types don't relate a name to its event where the name is a type variable. */
interface EventPort {
  on<N extends ServerEventName>(name: N, listener: (event: ServerEventOf<N>) => void): unknown
  off<N extends ServerEventName>(name: N, listener: (event: ServerEventOf<N>) => void): unknown
}

let opening: Promise<Channel> | null = null
let openedAt = 0
const heardAt = new Map<string, number>()
/** An answer that arrived within this time after the connection was opened may contain older data. */
const answeredWithinMs = 2000

/** The library is a separate chunk, so that pages without a session don't load it. */
async function open(): Promise<Channel> {
  const { io } = await import('socket.io-client')
  const channel: Channel = io({
    path: socketPath,
    transports: ['websocket', 'polling'],
    auth: (give) => give({ sid: readToken() ?? '' }), // called on every connection, so it is always the newest token
  })
  channel.onAny((name: string) => heardAt.set(name, Date.now()))
  let hasConnected = false
  channel.on('connect', () => {
    // Events during an interruption are lost, so everything on the screen is reloaded.
    if (hasConnected) void queryClient.invalidateQueries()
    hasConnected = true
    openedAt = Date.now()
  })
  return channel
}

export function openSocket(): Promise<Channel> {
  opening ??= open()
  return opening
}

/** Closes the connection because its session has ended. */
export function closeSocket() {
  void opening?.then((channel) => channel.disconnect())
  opening = null
}

/**
 * @param attach gets the channel when it is connected; may return a function that ends it
 * @returns a function that ends the effect
 */
function onChannel(attach: (channel: Channel) => (() => void) | undefined): () => void {
  let stop: (() => void) | undefined
  let isGone = false
  void openSocket().then((channel) => {
    if (!isGone) stop = attach(channel)
  })
  return () => {
    isGone = true
    stop?.()
  }
}

/** Listens while the component is mounted. The handler may change between renders. */
export function useSocketEvent<N extends ServerEventName>(name: N, handler: (event: ServerEventOf<N>) => void) {
  const handle = useEffectEvent(handler)
  useEffect(
    () =>
      onChannel((channel) => {
        const events = channel as unknown as EventPort
        const listener = (event: ServerEventOf<N>) => handle(event)
        events.on(name, listener)
        return () => events.off(name, listener)
      }),
    [name],
  )
}

/**
 * Runs when data may have changed between the answer on the screen and the component's listening: when the channel is
 * opened after the component was mounted or shortly before, and when such an event came while the page was loading.
 */
export function useSocketCatchUp(name: ServerEventName, handler: () => void) {
  const handle = useEffectEvent(handler)
  useEffect(
    () =>
      onChannel((channel) => {
        const opened = () => handle()
        if (!channel.connected) {
          channel.once('connect', opened)
          return () => channel.off('connect', opened)
        }
        if (isWithin(openedAt, answeredWithinMs) || isWithin(heardAt.get(name) ?? 0, callTimeoutMs)) handle()
      }),
    [name],
  )
}

const isWithin = (moment: number, ms: number) => Date.now() - moment < ms
