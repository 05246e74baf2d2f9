/** Observable values: signals of `@preact/signals-core`, and a map of them. */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'

export { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-core'

/** Calls `listener` at each later change, but not for the present value. */
export function observe(followed: ReadonlySignal<unknown>, listener: () => void): () => void {
  let isFirst = true
  return followed.subscribe(() => {
    if (isFirst) isFirst = false
    else listener()
  })
}

/** A map whose readers are notified only of their own key. */
export class SignalMap<V> {
  readonly #signals = new Map<string, Signal<V | undefined>>()
  readonly #version = signal(0)
  /** Increases with each change of any key, for values that depend on all of them. */
  readonly version: ReadonlySignal<number> = computed(() => this.#version.value)

  /** The present value; `key(key).value` subscribes to it. */
  get(key: string): V | undefined {
    return this.#signals.get(key)?.peek()
  }

  key(key: string): ReadonlySignal<V | undefined> {
    return this.#signal(key)
  }

  set(key: string, value: V | undefined): void {
    const held = this.#signal(key)
    if (Object.is(held.peek(), value)) return
    batch(() => {
      held.value = value
      this.#version.value = this.#version.peek() + 1
    })
  }

  *entries(): Generator<[string, V]> {
    for (const [key, held] of this.#signals) {
      const value = held.peek()
      if (value !== undefined) yield [key, value]
    }
  }

  *keys(): Generator<string> {
    for (const [key] of this.entries()) yield key
  }

  #signal(key: string): Signal<V | undefined> {
    let held = this.#signals.get(key)
    if (!held) {
      held = signal<V | undefined>(undefined)
      this.#signals.set(key, held)
    }
    return held
  }
}
