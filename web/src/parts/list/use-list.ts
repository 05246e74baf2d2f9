/** A list with its state in the address, so that reloading, going back and sending the link keep it. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { CallError } from '../../api/client.ts'
import { type CallOptions, useCall } from '../../api/use-call.ts'
import { type Paging, pageCountOf } from '../../ui/pager/page-window.ts'
import type { Sort } from '../../ui/sort/SortPopover.tsx'
import {
  keyIn,
  type ListAnswer,
  type ListDefinition,
  listInput,
  type RowOf,
  readList,
  writeFilters,
  writtenSort,
} from './define-list.ts'
import { keepPageSize, keptPageSize } from './page-size.ts'
import type { Params, ValuesOf } from './param.ts'

/** The part of a list that filters need. */
export interface Filtered<V> {
  values: V
  /** The raw value of a field; an invalid one clears the filter. */
  change: (name: string, raw: unknown) => void
}

export interface List<Out extends ListAnswer, V, S extends string = string, In = unknown> extends Filtered<V> {
  /** Undefined until the first answer. */
  data: Out | undefined
  rows: RowOf<Out>[] | undefined
  error: CallError | null
  /** The rows belong to an earlier filter or page; the next ones are loading. */
  isStale: boolean
  isFetching: boolean
  retry: () => void
  /** The input of the call. */
  input: In
  set: (values: Partial<V>) => void
  clear: () => void
  /** A filter other than the tab is set. */
  isFiltered: boolean
  /** There are no rows at all, for any filter and tab. */
  isNever: boolean
  tab: { name: string; value: unknown; counts: Readonly<Record<string, number>> | undefined; isAll: boolean } | null
  sort: { keys: readonly S[]; value: Sort<S>; onChange: (sort: Sort<S>) => void } | null
  /** There are several pages, or the page size can be changed. */
  isPaged: boolean
  paging: Paging
  turn: (paging: Paging) => void
}

export function useList<In, Out extends ListAnswer, F extends Params, S extends string>(
  definition: ListDefinition<In, Out, F, S>,
  extra?: Partial<NoInfer<In>>,
  options: Pick<CallOptions, 'refetchInterval' | 'enabled'> = {},
): List<Out, ValuesOf<F>, S, In> {
  const search = useSearch({ strict: false })
  const state = useMemo(() => readList(definition, search, keptPageSize()), [definition, search])
  const { values, paging, sort } = state
  const input = listInput(definition, state, extra)
  const { data, error, refetch, isFetching, isPlaceholderData } = useCall(definition.call, input, {
    ...options,
    keepPrevious: true,
  })
  const write = useWriteSearch()
  const actions = useFilterActions(definition)
  const turn = useTurn(definition, paging)
  const total = data && !isPlaceholderData && data.list.length === 0 && paging.pageIndex > 0 ? data.total : null
  const goBack = () => turn({ ...paging, pageIndex: Math.max(0, pageCountOf(total ?? 0, paging.pageSize) - 1) })
  // If rows were deleted meanwhile, goes to the last page.
  // oxlint-disable-next-line react/exhaustive-deps -- once for each answer that shows it
  useEffect(() => void (total !== null && goBack()), [total])
  const filters = Object.entries(definition.filters)
  const isFiltered = filters.some(([key, param]) => key !== definition.tab && values[key] !== param.all)
  const tab = tabOf(definition, values, data)
  return {
    data,
    rows: data?.list,
    error,
    isStale: isPlaceholderData,
    isFetching,
    input,
    values,
    isPaged: data !== undefined && data.total > 0,
    paging,
    turn,
    ...actions,
    isFiltered,
    tab,
    isNever: !isFiltered && (tab?.all ?? data?.total) === 0,
    retry: () => void refetch(),
    sort: sort && {
      keys: definition.sorts,
      value: sort,
      onChange: (next) => {
        const isInitial = definition.sort && writtenSort(next) === writtenSort(definition.sort)
        write({ [keyIn(definition, 'sort')]: isInitial ? undefined : writtenSort(next), ...firstPage(definition) })
      },
    },
  }
}

function tabOf<In, Out extends ListAnswer, F extends Params, S extends string>(
  { tab, filters }: ListDefinition<In, Out, F, S>,
  values: ValuesOf<F>,
  data: Out | undefined,
) {
  const param = tab === null ? undefined : filters[tab]
  if (tab === null || !param) return null
  const value: unknown = values[tab]
  return {
    name: tab,
    value,
    counts: data?.counts,
    isAll: value === param.all,
    all: data?.counts?.[String(param.all)] ?? data?.total,
  }
}

const firstPage = (definition: { name: string }) => ({
  [keyIn(definition, 'page')]: undefined,
  [keyIn(definition, 'size')]: undefined,
})

/** Changing a filter returns to the first page. */
export function useFilterActions(definition: { name: string; filters: Params }) {
  const write = useWriteSearch()
  const set = (changes: Readonly<Record<string, unknown>>) =>
    write({ ...writeFilters(definition, changes), ...firstPage(definition) })
  return {
    set,
    clear: () => set(Object.fromEntries(Object.entries(definition.filters).map(([key, param]) => [key, param.all]))),
    change: (name: string, raw: unknown) => {
      const param = definition.filters[name]
      const value = param?.read(raw)
      if (param) set({ [name]: value === undefined ? param.all : value })
    },
  }
}

/** Goes to another page, or changes the page size. */
export function useTurn(definition: { name: string }, paging: Paging): (paging: Paging) => void {
  const write = useWriteSearch()
  return ({ pageIndex, pageSize }) => {
    const isResized = pageSize !== paging.pageSize
    if (isResized) keepPageSize(pageSize)
    const page = pageIndex === 0 ? undefined : pageIndex + 1
    // On the first page the stored size holds, unless it was just changed.
    const size = page || isResized ? pageSize : undefined
    write({ [keyIn(definition, 'page')]: page, [keyIn(definition, 'size')]: size })
  }
}

/** Changes search parameters of the present page. */
export function useWriteSearch() {
  const navigate = useNavigate()
  return (changes: Readonly<Record<string, unknown>>) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...changes }),
      replace: true,
      resetScroll: false,
    })
}

/** `ListOf<typeof accountList>`: the type of `useList` for a definition. */
export type ListOf<D> =
  D extends ListDefinition<infer In, infer Out, infer F, infer S> ? List<Out, ValuesOf<F>, S, In> : never
