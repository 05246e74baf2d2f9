/**
 * The definition of a list: the call's input, and its keys in the address; used by the screen and by its page's loader.
 * Pure.
 */
import { type Call, pageSizes } from '@polyphony/contract'
import type { PageWithSearch, Searches } from '../../search.ts'
import type { PageSize, Paging } from '../../ui/pager/page-window.ts'
import type { Sort } from '../../ui/sort/SortPopover.tsx'
import type { Params, ValuesOf } from './param.ts'

/** A list's answer; one with tabs has the number of rows per tab. */
export interface ListAnswer {
  list: unknown[]
  total: number
  is_capped: boolean
  counts?: Readonly<Record<string, number>>
}
export type RowOf<Out extends ListAnswer> = Out['list'][number]

/** The part of a list that is in the address. */
export interface ListPlace<F extends Params, S extends string> {
  /** The prefix of its keys in the address, for pages with several lists; empty for the main list. */
  name: string
  filters: F
  sorts: readonly S[]
  sort: Sort<S> | null
}

export interface ListDefinition<In, Out extends ListAnswer, F extends Params, S extends string>
  extends ListPlace<F, S> {
  call: Call<In, unknown, Out>
  /** The filter that is shown as tabs: clearing filters doesn't change it, and it doesn't count as one. */
  tab: string | null
  asks: (values: ValuesOf<F>) => Partial<In>
}

/** The keys that a list may use: those that all its pages have. */
export type KeyOn<P extends PageWithSearch, N extends string> = keyof Searches[P] extends infer K
  ? K extends `${N extends '' ? '' : `${N}_`}${infer Own}`
    ? Own
    : never
  : never

export type OnPages<F, Key> = { [K in Exclude<keyof F, Key>]: 'its pages don’t know this key: search.ts' }
type Asked<F, In> = {
  [K in keyof F]: K extends keyof In ? Params[string] & { initial: In[K] } : 'the call doesn’t take it'
}

interface ListSpec<F extends Params, P extends PageWithSearch, N extends string, S extends string> {
  on: readonly P[]
  name?: N
  tab?: keyof F & string
  sorts?: readonly S[]
  sort?: Sort<NoInfer<S>>
}

/** The filters are fields of the call's input with the same names, or `asks` converts them. */
export function defineList<
  In,
  Parsed,
  Out extends ListAnswer,
  const P extends PageWithSearch,
  F extends Params = Record<never, never>,
  const N extends string = '',
  const S extends string = never,
>(
  call: Call<In, Parsed, Out>,
  spec: ListSpec<F, P, N, S> & { filters?: F & OnPages<F, KeyOn<P, N>> & Asked<F, In>; asks?: undefined },
): ListDefinition<In, Out, F, S>
export function defineList<
  In,
  Parsed,
  Out extends ListAnswer,
  const P extends PageWithSearch,
  F extends Params,
  const N extends string = '',
  const S extends string = never,
>(
  call: Call<In, Parsed, Out>,
  spec: ListSpec<F, P, N, S> & {
    filters: F & OnPages<F, KeyOn<P, N>>
    asks: (values: ValuesOf<F>) => Partial<In>
  },
): ListDefinition<In, Out, F, S>
export function defineList<In, Parsed, Out extends ListAnswer, F extends Params, S extends string>(
  call: Call<In, Parsed, Out>,
  spec: ListSpec<F, PageWithSearch, string, S> & { filters?: F; asks?: (values: ValuesOf<F>) => Partial<In> },
): ListDefinition<In, Out, F, S> {
  const { name = '', filters = {} as F, tab = null, sorts = [], sort = null } = spec // without filters F is empty
  const asks = spec.asks ?? ((values: ValuesOf<F>) => values as Partial<In>) // the first overload makes sure of it
  return { call, name, filters, tab, sorts, sort, asks }
}

type AnyDefinition = ListDefinition<never, ListAnswer, Params, string>
type Search = Readonly<Record<string, unknown>>

export const keyIn = ({ name }: Pick<AnyDefinition, 'name'>, key: string) => (name ? `${name}_${key}` : key)

export interface ListState<F extends Params, S extends string> {
  values: ValuesOf<F>
  paging: Paging
  sort: Sort<S> | null
}

export function readFilters<F extends Params>(definition: { name: string; filters: F }, search: Search): ValuesOf<F> {
  const values = Object.entries(definition.filters).map(([key, param]) => {
    const value = param.read(search[keyIn(definition, key)])
    return [key, value === undefined ? param.initial : value] // null is a valid value
  })
  return Object.fromEntries(values) as ValuesOf<F> // each value was read by its own parameter
}

/** Reads a list's part of the address.  @param pageSize the size if the address has none */
export function readList<F extends Params, S extends string>(
  definition: ListPlace<F, S>,
  search: Search,
  pageSize: PageSize,
): ListState<F, S> {
  const raw = (key: string) => search[keyIn(definition, key)]
  const page = raw('page')
  const sorts = definition.sorts.flatMap((key) => (['asc', 'desc'] as const).map((order) => ({ key, order })))
  return {
    values: readFilters(definition, search),
    paging: {
      pageIndex: typeof page === 'number' && Number.isInteger(page) && page > 0 ? Math.min(page - 1, lastIndex) : 0,
      pageSize: pageSizes.find((size) => size === raw('size')) ?? pageSize,
    },
    sort: sorts.find((sort) => writtenSort(sort) === raw('sort')) ?? definition.sort,
  }
}

const lastIndex = 9_999

/** `?sort=deadline-asc`. */
export const writtenSort = ({ key, order }: Sort<string>) => `${key}-${order}`

/** Writes filters for the address; initial values are left out. */
export function writeFilters(definition: Pick<AnyDefinition, 'name' | 'filters'>, values: Search): Search {
  const written = Object.entries(values).map(([key, value]) => {
    const param = definition.filters[key]
    return [keyIn(definition, key), !param || value === param.initial ? undefined : param.write(value)]
  })
  return Object.fromEntries(written)
}

/** The call's input.  @param extra fields that the screen knows and the address doesn't contain */
export function listInput<In, Out extends ListAnswer, F extends Params, S extends string>(
  definition: ListDefinition<In, Out, F, S>,
  { values, paging, sort }: ListState<F, S>,
  extra?: Partial<In>,
): In {
  const order = sort && { sort: sort.key, order: sort.order }
  return { ...paging, ...definition.asks(values), ...order, ...extra } as In // the definition's overload makes sure of it
}
