/** Typed access to records whose keys are all known: written in code, or made from a list. */

type KeyOf<R> = Extract<keyof R, string>

export function keysOf<R extends object>(record: R): KeyOf<R>[] {
  return Object.keys(record) as KeyOf<R>[] // a record is written out with the keys of its type and no others
}

export function entriesOf<R extends object>(record: R): { [K in KeyOf<R>]: [K, R[K]] }[KeyOf<R>][] {
  return Object.entries(record) as { [K in KeyOf<R>]: [K, R[K]] }[KeyOf<R>][] // for the same reason
}

/** Makes a record that has each of these keys. */
export function recordOf<K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V> // each key has one entry
}

export function isOneOf<const V>(values: readonly V[], value: unknown): value is V {
  return values.some((one) => one === value)
}
