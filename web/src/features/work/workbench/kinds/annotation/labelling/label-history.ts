/** What was said before and after each step, to go back and forth. */
import { Value } from '../../../core/signal/signal.ts'
import type { Said } from './annotation-codec.ts'

export interface Change {
  segment_id: string
  before: Said
  after: Said
}
type Step = readonly Change[]

const longest = 200

export class LabelHistory {
  /** How many steps can be undone, and done again. */
  readonly depth = new Value({ undo: 0, redo: 0 })
  #done: Step[] = []
  #undone: Step[] = []

  add(step: Step): void {
    this.#done = [...this.#done, step].slice(-longest)
    this.#undone = []
    this.#tell()
  }

  /** The step to be undone now; it can be done again. */
  undo(): Step | undefined {
    const step = this.#done.pop()
    if (step) this.#undone.push(step)
    this.#tell()
    return step
  }

  redo(): Step | undefined {
    const step = this.#undone.pop()
    if (step) this.#done.push(step)
    this.#tell()
    return step
  }

  #tell(): void {
    this.depth.set({ undo: this.#done.length, redo: this.#undone.length })
  }
}
