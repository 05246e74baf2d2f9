/** Loads the changes by others: after an event, and after a reconnection. */
import { calls, type WireTime, type WorkSegment } from '@polyphony/contract'
import type { Live, Request } from '../request/ports.ts'

interface Options {
  request: Request
  live: Live
  node_task_id: string
  client_id: string
  onSegments(segments: readonly WorkSegment[], removedIds: readonly string[]): void
  onNotes(): void
  /** Called after a reconnection, when events may have been missed. */
  onConnected(): void
  onLease(): void
}

/** Later than any change: a request with this moment returns only the server's time. */
const farFuture: WireTime = '99991231235959999'

export class LiveUpdates {
  readonly #options: Options
  #since: WireTime | null = null
  #asking: Promise<void> | null = null
  #isAgain = false
  #stops: (() => void)[] = []

  constructor(options: Options) {
    this.#options = options
  }

  /** Resolves once the server's time is known: a text loaded afterwards misses no change. */
  async start(): Promise<void> {
    const { live, node_task_id, client_id, onNotes, onConnected, onLease } = this.#options
    this.#stops = [
      live.on('segments_changed', (event) => {
        if (event.node_task_id === node_task_id && event.client_id === client_id) return
        void this.catchUp()
      }),
      live.on('notes_changed', onNotes),
      live.on('lease_changed', (event) => {
        if (event.node_task_id === node_task_id) onLease()
      }),
    ]
    const { until } = await this.#ask(farFuture)
    this.#since = until
    this.#stops.push(
      live.watch(node_task_id, () => {
        void this.catchUp()
        onNotes()
        onConnected()
      }),
    )
  }

  stop(): void {
    for (const stop of this.#stops) stop()
  }

  /** Sends one request at a time, and another one if an event has arrived meanwhile. */
  catchUp(): Promise<void> {
    this.#isAgain = this.#asking !== null
    this.#asking ??= this.#catchUp().finally(() => {
      this.#asking = null
      if (this.#isAgain) void this.catchUp()
    })
    return this.#asking
  }

  async #catchUp(): Promise<void> {
    if (this.#since === null) return
    try {
      const { list, removed_ids, until } = await this.#ask(this.#since)
      this.#since = until
      if (list.length + removed_ids.length > 0) this.#options.onSegments(list, removed_ids)
    } catch {
      // Offline: the next event or reconnection repeats the request from the same moment.
    }
  }

  #ask(since: WireTime) {
    const { request, node_task_id } = this.#options
    return request(calls.workbench.getChanges, { node_task_id, since })
  }
}
