/** The page size of lists: the last choice holds for every list in this browser. */
import { defaultPageSize, pageSizes } from '@polyphony/contract'
import type { PageSize } from '../../ui/pager/page-window.ts'

const storageKey = 'polyphony.pageSize'

export function keptPageSize(): PageSize {
  const kept = Number(localStorage.getItem(storageKey))
  return pageSizes.find((size) => size === kept) ?? defaultPageSize
}

export function keepPageSize(size: PageSize) {
  localStorage.setItem(storageKey, String(size))
}
