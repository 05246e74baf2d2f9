/**
 * Three-column text tables. A missing language, key or `{param}` is a compile error:
 *   const text = defineText({ tagLimit: { zh: '最多{limit}个标签', en: 'At most {limit} tags', ja: 'タグは{limit}個まで' } })
 * Where English needs a plural its cell is `{ one, other }`, chosen by `{count}`.
 */
import type { Language } from '@polyphony/contract'

export type Cell = string | { readonly one: string; readonly other: string }
export type Row = Readonly<Record<Language, Cell>>
export type Table = Readonly<Record<string, Row>>

type ParamsIn<S> = S extends `${string}{${infer P}}${infer Rest}` ? P | ParamsIn<Rest> : never
type ParamsOf<C> = C extends string
  ? ParamsIn<C>
  : C extends { one: infer One; other: infer Other }
    ? 'count' | ParamsIn<One> | ParamsIn<Other>
    : never
type ParamsOfRow<R> = R extends Row ? ParamsOf<R[Language]> : never

type CellWith<C, P> = [P] extends [ParamsOf<C>] ? C : { 'this text lacks the parameter': Exclude<P, ParamsOf<C>> }
type CheckedRow<R> = R extends Row ? { readonly [L in Language]: CellWith<R[L], ParamsOfRow<R>> } : never
type Checked<T> = { readonly [K in keyof T]: CheckedRow<T[K]> }

export function defineText<const T extends Table>(table: T & Checked<T>): T {
  return table
}

/** What has to be given to say the text: nothing, or every `{param}` in it. */
export type ParamsArgument<R> = [ParamsOfRow<R>] extends [never]
  ? []
  : [params: { [P in ParamsOfRow<R> & string]: P extends 'count' ? number : string | number }]

export type Say<T extends Table> = <K extends keyof T & string>(key: K, ...params: ParamsArgument<T[K]>) => string
