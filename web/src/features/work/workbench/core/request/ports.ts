/** What an open document needs from outside: calls and live events. Small, so that tests can stand in for the network. */
import type { Call, ServerEventName, ServerEvents } from '@polyphony/contract'

export type Request = <In, Parsed, Out>(call: Call<In, Parsed, Out>, input: In) => Promise<Out>

export interface Live {
  on<N extends ServerEventName>(name: N, listener: ServerEvents[N]): () => void
  /** Watches the document now and after each reconnection; `onConnected` runs each time it does. */
  watch(nodeTaskId: string, onConnected: () => void): () => void
}
