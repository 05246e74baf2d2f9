/** Renews the lease as long as the workbench is open, and shows who else holds it. */
import type { Lease } from '@polyphony/contract'
import { type Signal, signal } from '../signal/signal.ts'

const holdEveryMs = 20_000

export class LeaseKeeper {
  readonly lease: Signal<Lease>
  readonly #hold: (takeOver: boolean) => Promise<Lease>
  readonly #onGained: () => void
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(initial: Lease, hold: (takeOver: boolean) => Promise<Lease>, onGained: () => void) {
    this.lease = signal(initial)
    this.#hold = hold
    this.#onGained = onGained
  }

  start(): void {
    this.#timer = setInterval(() => void this.refresh(), holdEveryMs)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  takeOver(): Promise<void> {
    return this.#ask(true)
  }

  /** Without an answer the lease is treated as unchanged; the server checks it at the next save. */
  async refresh(): Promise<void> {
    await this.#ask(false).catch(() => {})
  }

  async #ask(takeOver: boolean): Promise<void> {
    const had = this.lease.value.mine
    const lease = await this.#hold(takeOver)
    this.lease.value = lease
    if (lease.mine && !had) this.#onGained()
  }
}
