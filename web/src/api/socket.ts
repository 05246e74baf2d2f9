/** The real-time channel: one connection for the tab, opened when somebody first listens and a session is there. */
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

let opening: Promise<Channel> | null = null
let openedAt = 0
const heardAt = new Map<string, number>()
/** An answer that arrived this long after the channel opened may have been read from the database before it did. */
const answeredWithinMs = 2000

/** The library comes as a chunk of its own: pages without a session never load it. */
async function open(): Promise<Channel> {
  const { io } = await import('socket.io-client')
  const channel: Channel = io({
    path: socketPath,
    transports: ['websocket', 'polling'],
    auth: (give) => give({ sid: readToken() ?? '' }), // asked on every connection: always the newest token
  })
  channel.onAny((name: string) => heardAt.set(name, Date.now()))
  let hasConnected = false
  channel.on('connect', () => {
    // Events of the time without a connection are lost: ask for everything on the screen again.
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

/** Ends the connection: the session that it belongs to is over. */
export function closeSocket() {
  void opening?.then((channel) => channel.disconnect())
  opening = null
}

/** `attach` gets the channel once it is there, and may return what ends it. @returns the end of an effect. */
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

/** Listens while the component is there. The handler may change between renders. */
export function useSocketEvent<N extends ServerEventName>(name: N, handler: (event: ServerEventOf<N>) => void) {
  const handle = useEffectEvent(handler)
  useEffect(
    () =>
      onChannel((channel) => {
        const listener = ((event: ServerEventOf<N>) => handle(event)) as unknown as ServerEvents[N]
        channel.on(name, listener as never)
        return () => channel.off(name, listener as never)
      }),
    [name],
  )
}

/**
 * Runs for what may have happened between the answer on the screen and the component's listening: when the channel opens
 * after the component came or has opened only just before it, and when such an event came while the page was on its way.
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
