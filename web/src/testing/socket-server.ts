/** The server of the real-time channel in a test: accepts a connection on demand, answers events and sends them. */
import { type WebSocketClientConnection, WebSocketInterceptor } from '@mswjs/interceptors/WebSocket'
import { type ClientEvents, type ServerEventName, type ServerEventOf, socketPath } from '@polyphony/contract'

type ClientEventName = keyof ClientEvents
type PayloadOf<N extends ClientEventName> = Parameters<ClientEvents[N]>[0]

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
  readonly #answers = new Map<string, (payload: never) => unknown>()
  /** What clients have sent, the oldest first. */
  readonly received: { name: string; payload: unknown }[] = []

  start(): void {
    running.add(this)
  }

  take(client: Pick<WebSocketClientConnection, 'send' | 'addEventListener'>): void {
    client.send(`0${JSON.stringify(handshake)}`)
    client.addEventListener('message', ({ data }) => {
      if (typeof data !== 'string') return
      if (data.startsWith('42')) this.#take(data.slice(2), (packet) => client.send(packet))
      if (!data.startsWith('40')) return
      this.#welcome = () => {
        this.#send = (packet) => client.send(packet)
        client.send('40{"sid":"socket"}')
      }
      if (this.#isOpen) this.#welcome()
    })
  }

  /** Sets what is answered to who sends the event and waits; undefined: nothing. The newest one is used. */
  answer<N extends ClientEventName>(name: N, answer: (payload: PayloadOf<N>) => unknown): void {
    this.#answers.set(name, answer)
  }

  /** `<number of who waits>["name",payload]` */
  #take(packet: string, send: (packet: string) => void): void {
    const [, number = '', said = '[]'] = /^(\d*)(.*)$/s.exec(packet) ?? []
    const [name, payload] = JSON.parse(said) as [string, never]
    this.received.push({ name, payload })
    const reply = this.#answers.get(name)?.(payload)
    if (number !== '' && reply !== undefined) send(`43${number}${JSON.stringify([reply])}`)
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
