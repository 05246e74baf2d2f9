/** Sends stored items to the server, one after another, and retries after temporary failures. */
import { signal } from '../signal/signal.ts'
import type { Blocker } from './outbox.ts'

const firstRetryMs = 1000

interface Ways {
  blockerOf(error: unknown): Blocker
  longestRetryMs: number
}

export abstract class Courier {
  readonly blocker = signal<Blocker | null>(null)
  /** False when the device can't store: unsent items then exist only in this tab. */
  readonly isKept = signal(true)
  readonly #ways: Ways
  #isRunning = false
  #isStopped = false
  #retries = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(ways: Ways) {
    this.#ways = ways
  }

  /**
   * @returns a function that sends the next item and throws an error that `blockerOf` knows; undefined where nothing
   * waits.
   */
  protected abstract next(): (() => Promise<void>) | undefined

  /** Sends until nothing waits or a failure blocks it. */
  protected async run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    try {
      for (let bring = this.next(); bring && !this.#isStopped; bring = this.next()) {
        await bring()
        this.#retries = 0
        this.blocker.value = null
      }
    } catch (error) {
      this.#stall(this.#ways.blockerOf(error))
    }
    this.#isRunning = false
  }

  /** Continues after the blocker is removed: a new session, the lease, the network. */
  resume(): void {
    clearTimeout(this.#timer)
    this.#retries = 0
    this.blocker.value = null
    void this.run()
  }

  /** Stops timers; unsent items stay on the device. */
  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  /** The device's answer, or `fallback` where storage fails. */
  protected onDevice<T>(answer: Promise<T>, fallback: T): Promise<T> {
    return answer.catch(() => {
      this.isKept.value = false
      return fallback
    })
  }

  #stall(blocker: Blocker): void {
    this.blocker.value = blocker
    if (blocker !== 'offline' || this.#isStopped) return
    const pause = Math.min(this.#ways.longestRetryMs, firstRetryMs * 2 ** this.#retries)
    this.#retries += 1
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.run(), pause)
  }
}
