/**
 * Sends edits to the server: it keeps them on the device with each keystroke, sends one batch at a time, and retries until
 * the server has answered. It forgets nothing before the server has acknowledged it.
 */
import type { OutputOf, PatchResult, SegmentPatch, workbench } from '@polyphony/contract'
import { observe, signal } from '../signal/signal.ts'
import {
  type Base,
  type Edit,
  type Entry,
  isSendable,
  newestOf,
  patchOf,
  reopened,
  withDecision,
  withEdit,
  withRefusal,
  withResult,
  withSent,
} from './entry.ts'
import type { OutboxStorage, Tail, TailStorage } from './storage.ts'

export const debounceMs = 500
export const longestWaitMs = 4000
/** This many segments of maximum length fit into one request. */
const batchSize = 50
const firstRetryMs = 1000
const longestRetryMs = 30_000

/**
 * Why sending stopped: `offline` ends by itself, the others when somebody calls `resume`. `invalid`: the server doesn't
 * take something in the request; the outbox finds it, sets it aside and goes on.
 */
export type Blocker = 'offline' | 'session' | 'lease' | 'closed' | 'invalid'
export type SaveAnswer = OutputOf<(typeof workbench)['saveSegments']>

export interface OutboxStatus {
  /** Entries that the server doesn't have yet. */
  waiting: number
  conflicts: number
  refused: number
  isSending: boolean
  blocker: Blocker | null
  /** False when the device can't store: unsent text then exists only in this tab. */
  isKept: boolean
}

export interface OutboxPorts {
  storage: OutboxStorage
  tail: TailStorage
  send(patches: SegmentPatch[]): Promise<SaveAnswer>
  blockerOf(error: unknown): Blocker
  newKey(): string
  now(): number
  /** Called when an edit, an answer or a decision has changed an entry. `entry` is null once it is saved. */
  onEntry(segmentId: string, entry: Entry | null, result: PatchResult | null): void
}

export class Outbox {
  readonly status = signal<OutboxStatus>({
    waiting: 0,
    conflicts: 0,
    refused: 0,
    isSending: false,
    blocker: null,
    isKept: true,
  })
  readonly #ports: OutboxPorts
  readonly #entries = new Map<string, Entry>()
  readonly #unstored = new Set<string>()
  #tail: Tail | null = null
  #storing: Promise<void> | null = null
  #isSending = false
  #blocker: Blocker | null = null
  #isKept = true
  #isStopped = false
  #retries = 0
  #settling = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #firstEditAt: number | null = null
  /** So many changes are still sent one by one, because one of them was refused. */
  #singly = 0

  constructor(ports: OutboxPorts) {
    this.#ports = ports
  }

  /** Reads the entries of an earlier tab and begins to send them. */
  async open(): Promise<void> {
    for (const entry of await this.#load()) this.#entries.set(entry.segment_id, reopened(entry))
    const tail = this.#ports.tail.read()
    if (tail) {
      const known = this.#entries.get(tail.segment_id)
      const newest = known && newestOf(known)
      if (!newest || newest.edited_at < tail.edit.edited_at) {
        this.#tail = tail
        this.#put(withEdit(known, tail.segment_id, tail.base, tail.edit))
      } else this.#ports.tail.clear()
    }
    for (const [segmentId, entry] of this.#entries) this.#ports.onEntry(segmentId, entry, null)
    this.#report()
    if (this.#entries.size > 0) this.flush()
  }

  async #load(): Promise<Entry[]> {
    try {
      return await this.#ports.storage.load()
    } catch {
      this.#isKept = false
      return []
    }
  }

  entry(segmentId: string): Entry | undefined {
    return this.#entries.get(segmentId)
  }

  edit(segmentId: string, base: Base, edit: Omit<Edit, 'edited_at'>): void {
    const now = this.#ports.now()
    const stamped = { ...edit, edited_at: now }
    this.#tail = { segment_id: segmentId, base, edit: stamped }
    this.#ports.tail.write(this.#tail)
    const entry = withEdit(this.#entries.get(segmentId), segmentId, base, stamped)
    this.#put(entry)
    this.#ports.onEntry(segmentId, entry, null)
    this.#firstEditAt ??= now
    if (this.#retries === 0) this.#wake(Math.min(debounceMs, this.#firstEditAt + longestWaitMs - now))
    this.#report()
  }

  /** Applies the person's decision: their text, or (null) the server's. */
  decide(segmentId: string, target: string | null): void {
    const entry = this.#entries.get(segmentId)
    if (!entry) return
    const next = target === null ? null : withDecision(entry, target, this.#ports.now())
    if (next) this.#put(next)
    else this.#drop(segmentId)
    this.#ports.onEntry(segmentId, next, null)
    this.#report()
    if (next) this.flush()
  }

  /** Sends waiting entries now. */
  flush(): void {
    clearTimeout(this.#timer)
    void this.#send()
  }

  /** Continues after the blocker is removed: a new session, the lease, the network. */
  resume(): void {
    this.#blocker = null
    this.#retries = 0
    this.#report()
    this.flush()
  }

  block(blocker: Blocker): void {
    this.#blocker = blocker
    this.#report()
  }

  /** Stops timers; unsent entries stay on the device. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#storing
  }

  /** Resolves when everything is on the server, or when a blocker prevents that. */
  async settle(): Promise<OutboxStatus> {
    this.#settling += 1
    this.flush()
    await new Promise<void>((done) => {
      const check = () => {
        const { waiting, conflicts, refused, isSending, blocker } = this.status.value
        if (isSending || (waiting > conflicts + refused && !blocker)) return
        unsubscribe()
        done()
      }
      const unsubscribe = observe(this.status, check)
      check()
    })
    this.#settling -= 1
    return this.status.value
  }

  async #send(): Promise<void> {
    if (this.#isSending || this.#isStopped) return
    if (this.#blocker && this.#blocker !== 'offline') return
    const batch = [...this.#entries.values()].filter(isSendable).slice(0, this.#singly > 0 ? 1 : batchSize)
    if (batch.length === 0) return
    this.#isSending = true
    this.#firstEditAt = null
    const frozen = batch.map((entry) => withSent(entry, this.#ports.newKey()))
    for (const entry of frozen) this.#put(entry)
    this.#report()
    // The keys must be stored before the patches are sent, so that a killed tab sends them again with the same keys.
    await this.#stored()
    try {
      const answer = await this.#ports.send(frozen.flatMap((entry) => (entry.sent ? [patchOf(entry.sent)] : [])))
      this.#isSending = false
      this.#blocker = null
      this.#retries = 0
      for (const result of answer.results) this.#take(result)
      this.#singly = Math.max(0, this.#singly - 1)
      if ([...this.#entries.values()].some(isSendable)) this.#wake(this.#settling > 0 ? 0 : debounceMs)
    } catch (error) {
      this.#isSending = false
      this.#blocker = this.#ports.blockerOf(error)
      if (this.#blocker === 'invalid') this.#setAside(frozen)
      if (this.#blocker === 'offline') this.#wake(retryDelay(this.#retries++))
    }
    this.#report()
  }

  /** Sets a refused change aside; of several, all are sent again one by one, so that only the refused one stays. */
  #setAside(batch: readonly Entry[]): void {
    this.#blocker = null
    this.#singly = batch.length === 1 ? Math.max(0, this.#singly - 1) : batch.length
    const [only] = batch
    const entry = batch.length === 1 && only && this.#entries.get(only.segment_id)
    if (entry) {
      const left = withRefusal(entry)
      this.#put(left)
      this.#ports.onEntry(left.segment_id, left, null)
    }
    this.#wake(0)
  }

  #take(result: PatchResult): void {
    const entry = this.#entries.get(result.segment_id)
    if (!entry) return
    const left = withResult(entry, result)
    if (left) this.#put(left)
    else this.#drop(result.segment_id)
    this.#ports.onEntry(result.segment_id, left, result)
  }

  #wake(ms: number): void {
    clearTimeout(this.#timer)
    if (ms <= 0) void this.#send()
    else if (!this.#isStopped) this.#timer = setTimeout(() => void this.#send(), ms)
  }

  #put(entry: Entry): void {
    this.#entries.set(entry.segment_id, entry)
    this.#unstored.add(entry.segment_id)
    void this.#stored()
  }

  #drop(segmentId: string): void {
    this.#entries.delete(segmentId)
    this.#unstored.add(segmentId)
    void this.#stored()
  }

  /** Writes to the device until nothing is left to write; edits made during one write are written together in the next. */
  #stored(): Promise<void> {
    this.#storing ??= this.#store().finally(() => {
      this.#storing = null
    })
    return this.#storing
  }

  async #store(): Promise<void> {
    await Promise.resolve()
    while (this.#unstored.size > 0) {
      const ids = [...this.#unstored]
      const tail = this.#tail
      this.#unstored.clear()
      const entries = ids.flatMap((segmentId) => this.#entries.get(segmentId) ?? [])
      const removed = ids.filter((segmentId) => !this.#entries.has(segmentId))
      try {
        await this.#ports.storage.save(entries, removed)
        if (tail && tail === this.#tail) {
          this.#ports.tail.clear()
          this.#tail = null
        }
      } catch {
        this.#isKept = false
        this.#report()
      }
    }
  }

  #report(): void {
    const entries = [...this.#entries.values()]
    this.status.value = {
      waiting: entries.length,
      conflicts: entries.filter((entry) => entry.conflict).length,
      refused: entries.filter((entry) => entry.refused).length,
      isSending: this.#isSending,
      blocker: this.#blocker,
      isKept: this.#isKept,
    }
  }
}

function retryDelay(retries: number): number {
  const full = Math.min(longestRetryMs, firstRetryMs * 2 ** retries)
  return full / 2 + Math.random() * (full / 2)
}
