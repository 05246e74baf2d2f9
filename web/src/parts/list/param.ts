/** How values of filters are read from the address. Pure. */

type Written = string | number | boolean | undefined

export interface Param<T> {
  /** The value while the address has none. */
  initial: T
  /** The value after clearing filters, which matches all rows. */
  all: T
  /** Undefined: the value is invalid. */
  read(raw: unknown): T | undefined
  write(value: T): Written
}

const textOf = (raw: unknown) => (typeof raw === 'string' ? raw : typeof raw === 'number' ? String(raw) : undefined)

const longestText = 100

/** A search text, up to the length that calls accept. */
export const text: Param<string> = {
  initial: '',
  all: '',
  read: (raw) => textOf(raw)?.slice(0, longestText),
  write: (value) => value,
}

/** An id, or undefined for any. */
export const id: Param<string | undefined> = {
  initial: undefined,
  all: undefined,
  read: (raw) => textOf(raw) || undefined,
  write: (value) => value,
}

/** A day of this century, as calls accept it; 30 February is invalid. */
const isDay = (raw: string) => /^20\d{2}-\d{2}-\d{2}$/.test(raw) && new Date(raw).toJSON()?.slice(0, 10) === raw

/** A calendar day. */
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

/**
 * One of these values. Without `initial`: one of them or undefined. `all`: the value that matches all rows, if it isn't
 * `initial`.
 */
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
