/** The page a list is at. The chosen size is kept in the browser and holds for every list. */
import { defaultPageSize, pageSizes } from '@polyphony/contract'
import { useState } from 'react'

export type PageSize = (typeof pageSizes)[number]
export interface Paging {
  pageIndex: number
  pageSize: PageSize
}

const storageKey = 'polyphony.pageSize'

function storedPageSize(): PageSize {
  const stored = Number(localStorage.getItem(storageKey))
  return pageSizes.find((size) => size === stored) ?? defaultPageSize
}

/** `filterKey` names the filters in force: a change of them leads back to the first page. */
export function usePaging(filterKey = ''): [Paging, (paging: Paging) => void] {
  const [state, setState] = useState(() => ({ filterKey, paging: { pageIndex: 0, pageSize: storedPageSize() } }))
  const paging = state.filterKey === filterKey ? state.paging : { ...state.paging, pageIndex: 0 }
  const setPaging = (next: Paging) => {
    localStorage.setItem(storageKey, String(next.pageSize))
    setState({ filterKey, paging: next })
  }
  return [paging, setPaging]
}
