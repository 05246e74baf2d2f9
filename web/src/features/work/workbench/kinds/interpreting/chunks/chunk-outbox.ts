/**
 * Sends a recording to the server while it is made: each chunk is stored on the device before it is sent, until the
 * server has acknowledged it. Stretches and chunks are sent in order.
 */
import { present, type StretchHead } from '@polyphony/contract'
import { Courier } from '../../../core/outbox/courier.ts'
import type { Blocker } from '../../../core/outbox/outbox.ts'
import { signal } from '../../../core/signal/signal.ts'
import type { ChunkStorage, KeptChunk, KeptStretch } from './kept-chunk.ts'

const longestRetryMs = 15_000

export interface ChunkPorts {
  storage: ChunkStorage
  /** @returns the number of frames that the server has. @throws an error that `blockerOf` knows. */
  send(chunk: KeptChunk): Promise<number>
  keep(stretchId: string, isInterrupted: boolean): Promise<void>
  blockerOf(error: unknown): Blocker
  /** True if the server will accept no more chunks: the stretch is closed or was removed. */
  isFinal(error: unknown): boolean
  /** True if the server doesn't know the stretch. */
  isAbsent(error: unknown): boolean
  onKept(stretch: KeptStretch, isInterrupted: boolean): void
  /** `frames`: the number of frames that the server doesn't have and can't get any more. */
  onLost(head: StretchHead, frames: number): void
}

interface Pending {
  stretch: KeptStretch
  readonly chunks: KeptChunk[]
  /** True for a stretch of an earlier tab. */
  readonly isOld: boolean
}

export class ChunkOutbox extends Courier {
  /** Milliseconds of sound that only this device has. */
  readonly waiting_ms = signal(0)
  /** Stretches that the server hasn't closed yet. */
  readonly pending = signal(0)
  readonly #ports: ChunkPorts
  #queue: Pending[] = []

  constructor(ports: ChunkPorts) {
    super({ blockerOf: ports.blockerOf, longestRetryMs })
    this.#ports = ports
  }

  /** Reads the stretches of an earlier tab and begins to send them. */
  async open(): Promise<void> {
    const { stretches, chunks } = await this.onDevice(this.#ports.storage.load(), { stretches: [], chunks: [] })
    const old = stretches.map((stretch): Pending => {
      const own = chunks.filter(({ head }) => head.stretch_id === stretch.head.stretch_id)
      return { stretch, chunks: own.toSorted((a, b) => a.at_frame - b.at_frame), isOld: true }
    })
    this.#queue = [...old, ...this.#queue]
    this.#tell()
    void this.run()
  }

  /** True if chunks of a stretch wait here. */
  has(stretchId: string): boolean {
    return this.#find(stretchId) !== undefined
  }

  begin(head: StretchHead): void {
    const stretch = { head, is_over: false, recorded_at: Date.now() }
    this.#queue.push({ stretch, chunks: [], isOld: false })
    void this.onDevice(this.#ports.storage.saveStretch(stretch), undefined)
    this.#tell()
  }

  add(chunk: KeptChunk): void {
    this.#find(chunk.head.stretch_id)?.chunks.push(chunk)
    this.#tell()
    void this.onDevice(this.#ports.storage.saveChunk(chunk), undefined).then(() => this.run())
  }

  end(stretchId: string): void {
    const pending = this.#find(stretchId)
    if (!pending) return
    pending.stretch = { ...pending.stretch, is_over: true }
    void this.onDevice(this.#ports.storage.saveStretch(pending.stretch), undefined).then(() => this.run())
  }

  #find = (stretchId: string) => this.#queue.find(({ stretch }) => stretch.head.stretch_id === stretchId)

  /** Takes the first stretch that has something to send or to close. */
  protected next() {
    const pending = this.#queue.find(({ chunks, stretch, isOld }) => chunks.length > 0 || stretch.is_over || isOld)
    return pending && (() => this.#step(pending))
  }

  async #step(pending: Pending): Promise<void> {
    const { stretch, chunks, isOld } = pending
    const { head } = stretch
    const [first] = chunks
    try {
      if (!first) {
        const isInterrupted = isOld && !stretch.is_over
        // The server may not know the stretch yet.
        await this.#ports.keep(head.stretch_id, isInterrupted).catch((error: unknown) => {
          if (!this.#ports.isAbsent(error)) throw error
        })
        await this.#remove(pending)
        this.#ports.onKept(stretch, isInterrupted)
        return
      }
      const received = await this.#ports.send(first)
      // Neither server nor device has the earlier chunks, so the rest can't be appended.
      if (received < first.at_frame) throw new Gap()
      while (chunks[0] && endOf(chunks[0]) <= received) {
        const sent = present(chunks.shift())
        await this.#ports.storage.removeChunk(head.stretch_id, sent.at_frame).catch(() => {})
      }
      this.#tell()
    } catch (error) {
      if (!(error instanceof Gap) && !this.#ports.isFinal(error)) throw error
      const frames = chunks.reduce((sum, chunk) => sum + framesOf(chunk), 0)
      chunks.length = 0
      if (first && error instanceof Gap) {
        pending.stretch = { ...stretch, is_over: true }
      } else await this.#remove(pending)
      this.#ports.onLost(head, frames)
      this.#tell()
    }
  }

  async #remove(pending: Pending): Promise<void> {
    this.#queue = this.#queue.filter((one) => one !== pending)
    await this.#ports.storage.removeStretch(pending.stretch.head.stretch_id).catch(() => {})
    this.#tell()
  }

  #tell(): void {
    const frames = this.#queue.reduce(
      (sum, { chunks }) => sum + chunks.reduce((total, chunk) => total + framesOf(chunk), 0),
      0,
    )
    this.waiting_ms.value = frames / 48
    this.pending.value = this.#queue.length
  }
}

class Gap extends Error {}

const framesOf = ({ samples }: KeptChunk) => samples.byteLength / 2
const endOf = (chunk: KeptChunk) => chunk.at_frame + framesOf(chunk)
