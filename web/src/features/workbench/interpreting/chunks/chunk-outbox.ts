/**
 * Carries what is said to the server while it is said: each chunk is kept on the device before it leaves it, and until the
 * server has said that it is there. Stretch after stretch, chunk after chunk.
 */
import type { StretchHead } from '@polyphony/contract'
import { Value } from '../../model/value.ts'
import type { Hindrance } from '../../outbox/outbox.ts'
import type { ChunkStorage, KeptChunk, KeptStretch } from './kept-chunk.ts'

const firstRetryMs = 1000
const longestRetryMs = 15_000

export interface ChunkPorts {
  storage: ChunkStorage
  /** @returns how many frames the server has. @throws what `hindranceOf` knows. */
  send(chunk: KeptChunk): Promise<number>
  keep(stretchId: string, isInterrupted: boolean): Promise<void>
  hindranceOf(error: unknown): Hindrance
  /** The server will never have more of it: it is closed there, or gone. */
  isFinal(error: unknown): boolean
  /** The server knows nothing of it. */
  isAbsent(error: unknown): boolean
  onKept(stretch: KeptStretch, isInterrupted: boolean): void
  /** `frames`: what of it the server doesn't have and can't get any more. */
  onLost(head: StretchHead, frames: number): void
}

interface Pending {
  stretch: KeptStretch
  readonly chunks: KeptChunk[]
  /** Left behind by an earlier tab. */
  readonly isOld: boolean
}

export class ChunkOutbox {
  /** Seconds of sound that only this device has. */
  readonly waiting_ms = new Value(0)
  readonly hindrance = new Value<Hindrance | null>(null)
  /** False when the device can't store: what is said then lives in this tab until it is sent. */
  readonly isKept = new Value(true)
  /** Stretches that the server hasn't closed yet. */
  readonly pending = new Value(0)
  readonly #ports: ChunkPorts
  #queue: Pending[] = []
  #isSending = false
  #isStopped = false
  #retries = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(ports: ChunkPorts) {
    this.#ports = ports
  }

  /** Reads what an earlier tab left behind and begins to send it. */
  async open(): Promise<void> {
    const { stretches, chunks } = await this.#ports.storage.load().catch(() => {
      this.isKept.set(false)
      return { stretches: [], chunks: [] }
    })
    const old = stretches.map((stretch): Pending => {
      const own = chunks.filter(({ head }) => head.stretch_id === stretch.head.stretch_id)
      return { stretch, chunks: own.toSorted((a, b) => a.at_frame - b.at_frame), isOld: true }
    })
    this.#queue = [...old, ...this.#queue]
    this.#tell()
    void this.#run()
  }

  /** Whether a stretch is on its way from here. */
  has(stretchId: string): boolean {
    return this.#find(stretchId) !== undefined
  }

  begin(head: StretchHead): void {
    const stretch = { head, is_over: false, recorded_at: Date.now() }
    this.#queue.push({ stretch, chunks: [], isOld: false })
    void this.#store(this.#ports.storage.saveStretch(stretch))
    this.#tell()
  }

  add(chunk: KeptChunk): void {
    this.#find(chunk.head.stretch_id)?.chunks.push(chunk)
    this.#tell()
    void this.#store(this.#ports.storage.saveChunk(chunk)).then(() => this.#run())
  }

  end(stretchId: string): void {
    const pending = this.#find(stretchId)
    if (!pending) return
    pending.stretch = { ...pending.stretch, is_over: true }
    void this.#store(this.#ports.storage.saveStretch(pending.stretch)).then(() => this.#run())
  }

  /** What hindered is over: signed in again, the lease is back, the network is there. */
  resume(): void {
    clearTimeout(this.#timer)
    this.#retries = 0
    this.hindrance.set(null)
    void this.#run()
  }

  /** Ends timers; what waits stays on the device. */
  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  #find = (stretchId: string) => this.#queue.find(({ stretch }) => stretch.head.stretch_id === stretchId)

  async #run(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    try {
      for (let next = this.#next(); next; next = this.#next()) {
        await this.#step(next)
        this.#retries = 0
        this.hindrance.set(null)
      }
    } catch (error) {
      this.#stall(this.#ports.hindranceOf(error))
    }
    this.#isSending = false
  }

  /** The first that has something to send or to close. */
  #next(): Pending | undefined {
    if (this.#isStopped) return undefined
    return this.#queue.find(({ chunks, stretch, isOld }) => chunks.length > 0 || stretch.is_over || isOld)
  }

  async #step(pending: Pending): Promise<void> {
    const { stretch, chunks, isOld } = pending
    const { head } = stretch
    const [first] = chunks
    try {
      if (!first) {
        const isInterrupted = isOld && !stretch.is_over
        // Nothing of it may have come so far.
        await this.#ports.keep(head.stretch_id, isInterrupted).catch((error: unknown) => {
          if (!this.#ports.isAbsent(error)) throw error
        })
        await this.#remove(pending)
        this.#ports.onKept(stretch, isInterrupted)
        return
      }
      const there = await this.#ports.send(first)
      // What comes before it is neither there nor here: the rest has no place any more.
      if (there < first.at_frame) throw new Gap()
      while (chunks[0] && endOf(chunks[0]) <= there) {
        const sent = chunks.shift()!
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

  #stall(hindrance: Hindrance): void {
    this.hindrance.set(hindrance)
    if (hindrance !== 'offline' || this.#isStopped) return
    const pause = Math.min(longestRetryMs, firstRetryMs * 2 ** this.#retries)
    this.#retries += 1
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#run(), pause)
  }

  async #store(saved: Promise<void>): Promise<void> {
    await saved.catch(() => this.isKept.set(false))
  }

  #tell(): void {
    const frames = this.#queue.reduce(
      (sum, { chunks }) => sum + chunks.reduce((total, chunk) => total + framesOf(chunk), 0),
      0,
    )
    this.waiting_ms.set(frames / 48)
    this.pending.set(this.#queue.length)
  }
}

class Gap extends Error {}

const framesOf = ({ samples }: KeptChunk) => samples.byteLength / 2
const endOf = (chunk: KeptChunk) => chunk.at_frame + framesOf(chunk)
