/** A page of rows that are all here: a table of hundreds is long to draw and to read. */
import { type Paging, usePaging } from './use-paging.ts'

interface RowsPage<Row> {
  /** Undefined until the rows are there. */
  rows: readonly Row[] | undefined
  total: number
  paging: Paging
  setPaging: (paging: Paging) => void
}

export function useRowsPage<Row>(all: readonly Row[] | undefined, filterKey: string): RowsPage<Row> {
  const [paging, setPaging] = usePaging(filterKey)
  const from = paging.pageIndex * paging.pageSize
  return { rows: all?.slice(from, from + paging.pageSize), total: all?.length ?? 0, paging, setPaging }
}
