/** What a filter in the address means: pure. */

type Written = string | number | boolean | undefined

export interface Param<T> {
  /** While the address says nothing. */
  initial: T
  /** Once filters are cleared: nothing is left out. */
  all: T
  /** Undefined: it isn't one. */
  read(raw: unknown): T | undefined
  write(value: T): Written
}

const textOf = (raw: unknown) => (typeof raw === 'string' ? raw : typeof raw === 'number' ? String(raw) : undefined)

const longestText = 100

/** What somebody has typed, as much of it as calls take. */
export const text: Param<string> = {
  initial: '',
  all: '',
  read: (raw) => textOf(raw)?.slice(0, longestText),
  write: (value) => value,
}

/** Which row, person or day: one, or any. */
export const id: Param<string | undefined> = {
  initial: undefined,
  all: undefined,
  read: (raw) => textOf(raw) || undefined,
  write: (value) => value,
}

/** Of this century, as calls take it; there is no 30th of February. */
const isDay = (raw: string) => /^20\d{2}-\d{2}-\d{2}$/.test(raw) && new Date(raw).toJSON()?.slice(0, 10) === raw

/** A day of somebody's calendar. */
export const day: Param<string | null> = {
  initial: null,
  all: null,
  read: (raw) => (typeof raw === 'string' && isDay(raw) ? raw : undefined),
  write: (value) => value ?? undefined,
}

export const flag: Param<boolean> = {
  initial: false,
  all: false,
  read: (raw) => (typeof raw === 'boolean' ? raw : undefined),
  write: (value) => value,
}

type Plain = string | number

/** One of few. Without `initial`: one, or any of them. `all`: what leaves nothing out, where it isn't `initial`. */
export function oneOf<const V extends Plain>(values: readonly V[]): Param<V | undefined>
export function oneOf<const V extends Plain>(values: readonly V[], initial: NoInfer<V>, all?: NoInfer<V>): Param<V>
export function oneOf<V extends Plain>(values: readonly V[], initial?: V, all = initial): Param<V | undefined> {
  return {
    initial,
    all,
    read: (raw) => values.find((value) => value === raw),
    write: (value) => value,
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- whatever they are about; `ValuesOf` reads it back
export type Params = Readonly<Record<string, Param<any>>>
export type ValuesOf<F extends Params> = { [K in keyof F]: F[K] extends Param<infer T> ? T : never }
