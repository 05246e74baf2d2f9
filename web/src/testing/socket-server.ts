/** The server of the real-time channel in a test: accepts a connection on demand, and sends events. */
import { type WebSocketClientConnection, WebSocketInterceptor } from '@mswjs/interceptors/WebSocket'
import { type ServerEventName, type ServerEventOf, socketPath } from '@polyphony/contract'

const handshake = { sid: 'engine', upgrades: [], pingInterval: 600_000, pingTimeout: 600_000, maxPayload: 1_000_000 }

/**
 * One for all tests, created before them: the channel's library keeps the `WebSocket` that exists when it is loaded.
 */
const interceptor = new WebSocketInterceptor()
interceptor.apply()
const running = new Set<SocketServer>()

interceptor.on('connection', ({ client, server }) => {
  if (running.size === 0 || !client.url.pathname.startsWith(socketPath)) return server.connect()
  for (const one of running) one.take(client)
})

export class SocketServer {
  /** Sends to the connected client. */
  #send: ((packet: string) => void) | null = null
  /** Accepts the waiting client. */
  #welcome: (() => void) | null = null
  #isOpen = false

  start(): void {
    running.add(this)
  }

  take(client: Pick<WebSocketClientConnection, 'send' | 'addEventListener'>): void {
    client.send(`0${JSON.stringify(handshake)}`)
    client.addEventListener('message', ({ data }) => {
      if (typeof data !== 'string' || !data.startsWith('40')) return
      this.#welcome = () => {
        this.#send = (packet) => client.send(packet)
        client.send('40{"sid":"socket"}')
      }
      if (this.#isOpen) this.#welcome()
    })
  }

  /** Accepts connections from now on; a waiting one is accepted at once. */
  open(): void {
    this.#isOpen = true
    this.#welcome?.()
  }

  tell<N extends ServerEventName>(name: N, event: ServerEventOf<N>): void {
    if (!this.#send) throw new Error('no client is connected')
    this.#send(`42${JSON.stringify([name, event])}`)
  }

  stop(): void {
    running.delete(this)
  }
}
