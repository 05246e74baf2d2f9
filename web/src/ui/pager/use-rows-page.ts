/** A page of rows that are all here: a table of hundreds is long to draw and to read, one of dozens is read in one piece. */
import { type Paging, usePaging } from './use-paging.ts'

const mostInOnePiece = 50

interface RowsPage<Row> {
  /** Undefined until the rows are there. */
  rows: readonly Row[] | undefined
  /** Null where the rows are shown in one piece. */
  pager: { total: number; paging: Paging; onChange: (paging: Paging) => void } | null
}

export function useRowsPage<Row>(all: readonly Row[] | undefined, filterKey: string): RowsPage<Row> {
  const [paging, onChange] = usePaging(filterKey)
  if (!all || all.length <= mostInOnePiece) return { rows: all, pager: null }
  const from = paging.pageIndex * paging.pageSize
  return { rows: all.slice(from, from + paging.pageSize), pager: { total: all.length, paging, onChange } }
}
