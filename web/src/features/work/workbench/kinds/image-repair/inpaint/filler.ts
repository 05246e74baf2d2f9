/** The worker that fills regions, started at first use. */
import type { FillAnswer, FillAsked } from './inpaint.worker.ts'

export class Filler {
  #worker: Worker | null = null
  #next = 1
  readonly #waiting = new Map<number, { resolve(answer: FillAnswer): void; reject(error: Error): void }>()

  fill(asked: Omit<FillAsked, 'id'>): Promise<FillAnswer> {
    const worker = this.#open()
    const id = this.#next++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      worker.postMessage({ ...asked, id } satisfies FillAsked)
    })
  }

  stop(): void {
    this.#worker?.terminate()
    this.#worker = null
    this.#fail(new Error('stopped'))
  }

  #open(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./inpaint.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<FillAnswer>) => {
      this.#waiting.get(data.id)?.resolve(data)
      this.#waiting.delete(data.id)
    })
    worker.addEventListener('error', () => this.#fail(new Error('the fill failed')))
    this.#worker = worker
    return worker
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
