import type { pageSizes } from '@polyphony/contract'

export type PageSize = (typeof pageSizes)[number]
/** The present page and size of a list. */
export interface Paging {
  pageIndex: number
  pageSize: PageSize
}

/** Which page buttons are shown: at most five, around the current one. Indices are zero-based. */
export const maxPageButtons = 5

export function pageWindow(pageIndex: number, pageCount: number): number[] {
  const length = Math.min(maxPageButtons, pageCount)
  const first = Math.max(0, Math.min(pageIndex - Math.floor(maxPageButtons / 2), pageCount - length))
  return Array.from({ length }, (_, offset) => first + offset)
}

export function pageCountOf(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize)
}
