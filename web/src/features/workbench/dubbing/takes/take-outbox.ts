/**
 * Carries takes to the server, one at a time in the order in which they were spoken: kept on the device before the first
 * byte leaves it, and until the server has said that it has them.
 */
import type { dub, OutputOf } from '@polyphony/contract'
import { Value } from '../../model/value.ts'
import type { Hindrance } from '../../outbox/outbox.ts'
import type { KeptTake, TakeStorage } from './kept-take.ts'

const firstRetryMs = 1000
const longestRetryMs = 30_000

export type AddAnswer = OutputOf<(typeof dub)['addDubTake']>
type Refusal = NonNullable<KeptTake['refused']>

/** The server will never have this take: too long, unreadable, its line is gone. */
export class TakeRefused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

export interface TakeOutboxPorts {
  storage: TakeStorage
  /** Brings the bytes to the server. @returns file_id. @throws TakeRefused, or what `hindranceOf` knows. */
  upload(take: KeptTake): Promise<string>
  /** Makes an uploaded sound a take. @throws likewise; 'absent' where the upload has gone in the meantime. */
  add(take: KeptTake, fileId: string): Promise<AddAnswer | 'absent'>
  hindranceOf(error: unknown): Hindrance
  onSent(take: KeptTake, answer: AddAnswer): Promise<void>
}

export class TakeOutbox {
  /** In the order in which they were spoken. */
  readonly waiting = new Value<readonly KeptTake[]>([])
  readonly hindrance = new Value<Hindrance | null>(null)
  /** False when the device can't store: what was spoken then lives in this tab only. */
  readonly isKept = new Value(true)
  readonly #ports: TakeOutboxPorts
  #isSending = false
  #isStopped = false
  #retries = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(ports: TakeOutboxPorts) {
    this.#ports = ports
  }

  /** Reads what an earlier tab left behind and begins to send it. */
  async open(): Promise<void> {
    const kept = await this.#ports.storage.load().catch(() => this.#notKept([]))
    this.waiting.set([...kept, ...this.waiting.get()])
    void this.#send()
  }

  async keep(take: KeptTake): Promise<void> {
    this.waiting.set([...this.waiting.get(), take])
    await this.#store(take)
    void this.#send()
  }

  async discard(key: string): Promise<void> {
    this.waiting.set(this.waiting.get().filter((take) => take.key !== key))
    await this.#ports.storage.remove(key).catch(() => {})
  }

  /** Once more with what the server refused. */
  async retry(key: string): Promise<void> {
    const take = this.#find(key)
    if (take) await this.#put({ ...take, refused: null, file_id: null })
    this.resume()
  }

  /** What hindered is over: signed in again, the lease is back, the network is there. */
  resume(): void {
    clearTimeout(this.#timer)
    this.#retries = 0
    this.hindrance.set(null)
    void this.#send()
  }

  /** Ends timers; what waits stays on the device. */
  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  #find = (key: string) => this.waiting.get().find((take) => take.key === key)

  async #send(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    for (let next = this.#next(); next; next = this.#next()) {
      try {
        await this.#bring(next)
        this.#retries = 0
        this.hindrance.set(null)
      } catch (error) {
        if (error instanceof TakeRefused) await this.#put({ ...this.#find(next.key)!, refused: error.refusal })
        else {
          this.#stall(this.#ports.hindranceOf(error))
          break
        }
      }
    }
    this.#isSending = false
  }

  #next(): KeptTake | undefined {
    return this.#isStopped ? undefined : this.waiting.get().find((take) => !take.refused)
  }

  async #bring(take: KeptTake): Promise<void> {
    const file_id = take.file_id ?? (await this.#ports.upload(take))
    if (take.file_id === null) await this.#put({ ...take, file_id })
    const answer = await this.#ports.add(take, file_id)
    if (answer === 'absent') {
      // Uploads that nothing came of are cleared away after a day; a fresh one that is absent has lost its line.
      if (take.file_id === null) throw new TakeRefused({ code: 'NOT_FOUND', data: {} })
      return this.#put({ ...take, file_id: null })
    }
    await this.#ports.onSent(take, answer)
    await this.discard(take.key)
  }

  #stall(hindrance: Hindrance): void {
    this.hindrance.set(hindrance)
    if (hindrance !== 'offline' || this.#isStopped) return
    const pause = Math.min(longestRetryMs, firstRetryMs * 2 ** this.#retries)
    this.#retries += 1
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#send(), pause)
  }

  async #put(take: KeptTake): Promise<void> {
    if (!this.#find(take.key)) return
    this.waiting.set(this.waiting.get().map((other) => (other.key === take.key ? take : other)))
    await this.#store(take)
  }

  async #store(take: KeptTake): Promise<void> {
    await this.#ports.storage.save(take).catch(() => this.#notKept(undefined))
  }

  #notKept<T>(instead: T): T {
    this.isKept.set(false)
    return instead
  }
}
