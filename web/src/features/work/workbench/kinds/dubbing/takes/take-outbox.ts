/**
 * Sends takes to the server, one at a time in the order of recording. Each is stored on the device before it is sent,
 * until the server has acknowledged it.
 */
import { type dub, type OutputOf, present } from '@polyphony/contract'
import { Courier } from '../../../core/outbox/courier.ts'
import type { Blocker } from '../../../core/outbox/outbox.ts'
import { signal } from '../../../core/signal/signal.ts'
import type { KeptTake, TakeStorage } from './kept-take.ts'

const longestRetryMs = 30_000

export type AddAnswer = OutputOf<(typeof dub)['addDubTake']>
type Refusal = NonNullable<KeptTake['refused']>

/** A permanent refusal of a take: it is too long or unreadable, or its line was removed. */
export class TakeRefused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

export interface TakeOutboxPorts {
  storage: TakeStorage
  /** Uploads the bytes. @returns file_id. @throws TakeRefused, or an error that `blockerOf` knows. */
  upload(take: KeptTake): Promise<string>
  /** Adds an uploaded sound as a take. @throws the same; returns 'absent' where the upload no longer exists. */
  add(take: KeptTake, fileId: string): Promise<AddAnswer | 'absent'>
  blockerOf(error: unknown): Blocker
  onSent(take: KeptTake, answer: AddAnswer): Promise<void>
}

export class TakeOutbox extends Courier {
  /** In the order of recording. */
  readonly waiting = signal<readonly KeptTake[]>([])
  readonly #ports: TakeOutboxPorts

  constructor(ports: TakeOutboxPorts) {
    super({ blockerOf: ports.blockerOf, longestRetryMs })
    this.#ports = ports
  }

  /** Reads the takes of an earlier tab and begins to send them. */
  async open(): Promise<void> {
    const kept = await this.onDevice(this.#ports.storage.load(), [])
    this.waiting.value = [...kept, ...this.waiting.value]
    void this.run()
  }

  async keep(take: KeptTake): Promise<void> {
    this.waiting.value = [...this.waiting.value, take]
    await this.#store(take)
    void this.run()
  }

  async discard(key: string): Promise<void> {
    this.waiting.value = this.waiting.value.filter((take) => take.key !== key)
    await this.#ports.storage.remove(key).catch(() => {})
  }

  /** Sends a take again that the server has refused. */
  async retry(key: string): Promise<void> {
    const take = this.#find(key)
    if (take) await this.#put({ ...take, refused: null, file_id: null })
    this.resume()
  }

  #find = (key: string) => this.waiting.value.find((take) => take.key === key)

  protected next() {
    const take = this.waiting.value.find((one) => !one.refused)
    return take && (() => this.#bringOrRefuse(take))
  }

  async #bringOrRefuse(take: KeptTake): Promise<void> {
    try {
      await this.#bring(take)
    } catch (error) {
      if (!(error instanceof TakeRefused)) throw error
      await this.#put({ ...present(this.#find(take.key)), refused: error.refusal })
    }
  }

  async #bring(take: KeptTake): Promise<void> {
    const file_id = take.file_id ?? (await this.#ports.upload(take))
    if (take.file_id === null) await this.#put({ ...take, file_id })
    const answer = await this.#ports.add(take, file_id)
    if (answer === 'absent') {
      // Unused uploads are deleted after a day; if a fresh upload is absent, its line was removed.
      if (take.file_id === null) throw new TakeRefused({ code: 'NOT_FOUND', data: {} })
      return this.#put({ ...take, file_id: null })
    }
    await this.#ports.onSent(take, answer)
    await this.discard(take.key)
  }

  async #put(take: KeptTake): Promise<void> {
    if (!this.#find(take.key)) return
    this.waiting.value = this.waiting.value.map((other) => (other.key === take.key ? take : other))
    await this.#store(take)
  }

  async #store(take: KeptTake): Promise<void> {
    await this.onDevice(this.#ports.storage.save(take), undefined)
  }
}
