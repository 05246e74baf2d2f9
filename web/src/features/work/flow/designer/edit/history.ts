/** The states for undo and redo. Pure. */
export interface History<T> {
  done: readonly T[]
  now: T
  undone: readonly T[]
  /** The field of the last change: further typing in the same field belongs to the same step. */
  key: string | null
}

const mostSteps = 100

export const begin = <T>(now: T): History<T> => ({ done: [], now, undone: [], key: null })

export function change<T>(history: History<T>, next: T, key: string | null = null): History<T> {
  if (next === history.now) return history
  const isSameStep = key !== null && key === history.key
  const done = isSameStep ? history.done : [...history.done, history.now].slice(-mostSteps)
  return { done, now: next, undone: [], key }
}

export function undo<T>({ done, now, undone, key }: History<T>): History<T> {
  const before = done.at(-1)
  if (before === undefined) return { done, now, undone, key }
  return { done: done.slice(0, -1), now: before, undone: [now, ...undone], key: null }
}

export function redo<T>({ done, now, undone, key }: History<T>): History<T> {
  const [next, ...rest] = undone
  if (next === undefined) return { done, now, undone, key }
  return { done: [...done, now], now: next, undone: rest, key: null }
}
