/** The interface of an open document to the outside: calls and events. Small, so that tests can replace the network. */
import type { Call, ServerEventName, ServerEvents } from '@polyphony/contract'

export type Request = <In, Parsed, Out>(call: Call<In, Parsed, Out>, input: In) => Promise<Out>

export interface Live {
  on<N extends ServerEventName>(name: N, listener: ServerEvents[N]): () => void
  /** Watches the document now and after each reconnection; `onConnected` is called each time. */
  watch(nodeTaskId: string, onConnected: () => void): () => void
}
