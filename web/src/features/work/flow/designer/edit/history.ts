/** The states for undo and redo. Pure. */
export interface History<T> {
  past: readonly T[]
  now: T
  future: readonly T[]
  /** The field of the last change: further typing in the same field belongs to the same step. */
  key: string | null
}

const mostSteps = 100

export const begin = <T>(now: T): History<T> => ({ past: [], now, future: [], key: null })

export function change<T>(history: History<T>, next: T, key: string | null = null): History<T> {
  if (next === history.now) return history
  const isSameStep = key !== null && key === history.key
  const past = isSameStep ? history.past : [...history.past, history.now].slice(-mostSteps)
  return { past, now: next, future: [], key }
}

export function undo<T>({ past, now, future, key }: History<T>): History<T> {
  const before = past.at(-1)
  if (before === undefined) return { past, now, future, key }
  return { past: past.slice(0, -1), now: before, future: [now, ...future], key: null }
}

export function redo<T>({ past, now, future, key }: History<T>): History<T> {
  const [next, ...rest] = future
  if (next === undefined) return { past, now, future, key }
  return { past: [...past, now], now: next, future: rest, key: null }
}
