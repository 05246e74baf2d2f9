/**
 * A list whose rows are loaded at once: a short one is shown in full, a long one in pages, because hundreds of rows
 * render slowly.
 */
import type { Call } from '@polyphony/contract'
import { useSearch } from '@tanstack/react-router'
import { useCall } from '../../api/use-call.ts'
import type { PageWithSearch, Searches } from '../../search.ts'
import { pageCountOf } from '../../ui/pager/page-window.ts'
import { type ListPlace, readList } from './define-list.ts'
import { keptPageSize } from './page-size.ts'
import { type List, useTurn } from './use-list.ts'

interface Whole<Row> {
  list: Row[]
  total: number
  is_capped: boolean
}
type Nothing = Record<never, never>
interface WholeListDefinition<In, Row> extends ListPlace<Nothing, never> {
  call: Call<In, unknown, { list: Row[] }>
}

type NameOn<P extends PageWithSearch> = keyof Searches[P] extends infer Key
  ? Key extends `${infer Name}_page`
    ? Name
    : never
  : never

interface WholeListSpec<P extends PageWithSearch> {
  on: P
  /** The prefix of its keys in the address. */
  name: NameOn<P>
}

export function defineWholeList<In, Parsed, Row, const P extends PageWithSearch>(
  call: Call<In, Parsed, { list: Row[] }>,
  { name }: WholeListSpec<P>,
): WholeListDefinition<In, Row> {
  return { call, name, filters: {}, sorts: [], sort: null }
}

const mostInOnePiece = 50

/** `gather` leaves the rows that are shown, where a row stands for others. */
export function useWholeList<In, Row>(
  definition: WholeListDefinition<In, Row>,
  input: NoInfer<In>,
  gather: (rows: readonly NoInfer<Row>[]) => NoInfer<Row>[] = (rows) => [...rows],
): List<Whole<Row>, Nothing, never, In> {
  const search = useSearch({ strict: false })
  const { data, error, refetch, isFetching } = useCall(definition.call, input)
  const { pageIndex, pageSize } = readList(definition, search, keptPageSize()).paging
  const all = data && gather(data.list)
  const isPaged = all !== undefined && all.length > mostInOnePiece
  const lastIndex = all ? Math.max(0, pageCountOf(all.length, pageSize) - 1) : pageIndex
  const paging = { pageIndex: Math.min(pageIndex, lastIndex), pageSize }
  const from = paging.pageIndex * pageSize
  return {
    data: all && { list: all, total: all.length, is_capped: false },
    rows: isPaged ? all.slice(from, from + pageSize) : all,
    error,
    isStale: false,
    isFetching,
    retry: () => void refetch(),
    input,
    values: {},
    change: () => {},
    set: () => {},
    clear: () => {},
    isFiltered: false,
    isNever: all?.length === 0,
    tab: null,
    sort: null,
    isPaged,
    paging,
    turn: useTurn(definition, paging),
  }
}
