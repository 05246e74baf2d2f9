/** Brings what is kept on the device to the server, one thing after another; tries again by itself what passes by itself. */
import { Value } from '../signal/signal.ts'
import type { Hindrance } from './outbox.ts'

const firstRetryMs = 1000

interface Ways {
  hindranceOf(error: unknown): Hindrance
  longestRetryMs: number
}

export abstract class Courier {
  readonly hindrance = new Value<Hindrance | null>(null)
  /** False when the device can't store: what waits then lives in this tab only. */
  readonly isKept = new Value(true)
  readonly #ways: Ways
  #isRunning = false
  #isStopped = false
  #retries = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(ways: Ways) {
    this.#ways = ways
  }

  /** Brings what is next to the server and throws what `hindranceOf` knows; undefined where nothing waits. */
  protected abstract next(): (() => Promise<void>) | undefined

  /** Brings what waits until something hinders. */
  protected async run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    try {
      for (let bring = this.next(); bring && !this.#isStopped; bring = this.next()) {
        await bring()
        this.#retries = 0
        this.hindrance.set(null)
      }
    } catch (error) {
      this.#stall(this.#ways.hindranceOf(error))
    }
    this.#isRunning = false
  }

  /** What hindered is over: signed in again, the lease is back, the network is there. */
  resume(): void {
    clearTimeout(this.#timer)
    this.#retries = 0
    this.hindrance.set(null)
    void this.run()
  }

  /** Ends timers; what waits stays on the device. */
  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  /** What the device answers, or `instead` where it can't. */
  protected onDevice<T>(answer: Promise<T>, instead: T): Promise<T> {
    return answer.catch(() => {
      this.isKept.set(false)
      return instead
    })
  }

  #stall(hindrance: Hindrance): void {
    this.hindrance.set(hindrance)
    if (hindrance !== 'offline' || this.#isStopped) return
    const pause = Math.min(this.#ways.longestRetryMs, firstRetryMs * 2 ** this.#retries)
    this.#retries += 1
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.run(), pause)
  }
}
