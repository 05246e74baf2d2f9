/** Two small observables that components read with useSyncExternalStore. */

export class Value<T> {
  #now: T
  readonly #listeners = new Set<() => void>()

  constructor(initial: T) {
    this.#now = initial
  }

  get = (): T => this.#now

  set = (next: T): void => {
    if (Object.is(next, this.#now)) return
    this.#now = next
    for (const listener of this.#listeners) listener()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

/** A map whose readers hear only of their own key. */
export class KeyedValues<V> {
  readonly #values = new Map<string, V>()
  readonly #listeners = new Map<string, Set<() => void>>()

  get(key: string): V | undefined {
    return this.#values.get(key)
  }

  set(key: string, value: V | undefined): void {
    if (Object.is(this.#values.get(key), value)) return
    if (value === undefined) this.#values.delete(key)
    else this.#values.set(key, value)
    for (const listener of this.#listeners.get(key) ?? []) listener()
  }

  keys(): IterableIterator<string> {
    return this.#values.keys()
  }

  entries(): IterableIterator<[string, V]> {
    return this.#values.entries()
  }

  subscribe(key: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set()
    this.#listeners.set(key, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#listeners.delete(key)
    }
  }
}
