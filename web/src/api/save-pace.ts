/** When what is being written is saved: once writing rests, one save at a time, and again after what passes. No React. */
import { disconnect } from '../i18n/error-message.ts'
import type { CallError } from './client.ts'

const restMs = 800
const againMs = 5000
/** Said of the connection or the server, not of what is saved. */
const passing: readonly string[] = [
  disconnect,
  'App_Call_Limited',
  'Operator_Limited',
  'Service_Unavailable',
  'Service_Timeout',
]
export const isPassing = ({ code }: CallError) => passing.includes(code)

export class SavePace<T> {
  /** What the server hasn't yet. */
  newest: T | null = null
  readonly #save: (it: T) => Promise<void>
  #running: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #isOver = false

  /** `save` forgets `newest` once the server has it. */
  constructor(save: (it: T) => Promise<void>) {
    this.#save = save
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** Saves once writing rests. */
  keep(it: T): void {
    this.newest = it
    this.rest()
  }

  rest(): void {
    this.#later(restMs)
  }

  tryAgain(): void {
    this.#later(againMs)
  }

  /** Saves what is there, now, and what is written meanwhile. */
  async flush(): Promise<void> {
    this.pause()
    while (this.#running) await this.#running
    while (this.newest !== null && !this.#isOver) {
      const before: T = this.newest
      this.#running = this.#save(before).finally(() => {
        this.#running = null
      })
      await this.#running
      if (this.newest === before) break // not now
    }
  }

  /** Nothing is saved by itself until somebody writes. */
  pause(): void {
    clearTimeout(this.#timer)
  }

  /** Nothing is saved any more. */
  end(): void {
    this.#isOver = true
    this.pause()
  }

  #later(ms: number): void {
    this.pause()
    if (!this.#isOver) this.#timer = setTimeout(() => void this.flush(), ms)
  }
}
