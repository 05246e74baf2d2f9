/** The labels before and after each step, for undo and redo. */
import { batch, computed, type Signal, signal } from '../../../core/signal/signal.ts'
import type { Annotation } from './annotation-codec.ts'

export interface Change {
  segment_id: string
  before: Annotation
  after: Annotation
}
type Step = readonly Change[]

const longest = 200

export class LabelHistory {
  readonly #done = signal<readonly Step[]>([])
  readonly #undone = signal<readonly Step[]>([])
  /** The number of steps for undo and for redo. */
  readonly depth = computed(() => ({ undo: this.#done.value.length, redo: this.#undone.value.length }))

  add(step: Step): void {
    batch(() => {
      this.#done.value = [...this.#done.value, step].slice(-longest)
      this.#undone.value = []
    })
  }

  /** The step that is undone now; it can be redone. */
  undo(): Step | undefined {
    return moveLast(this.#done, this.#undone)
  }

  redo(): Step | undefined {
    return moveLast(this.#undone, this.#done)
  }
}

function moveLast(source: Signal<readonly Step[]>, goal: Signal<readonly Step[]>): Step | undefined {
  const step = source.peek().at(-1)
  if (!step) return undefined
  batch(() => {
    source.value = source.peek().slice(0, -1)
    goal.value = [...goal.peek(), step]
  })
  return step
}
