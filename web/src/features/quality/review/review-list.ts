import { calls, reviewSorts } from '@polyphony/contract'
import { defineList } from '../../../parts/list/define-list.ts'
import { oneOf } from '../../../parts/list/param.ts'
import type { Sort } from '../../../ui/sort/SortPopover.tsx'

export const reviewTabs = ['waiting', 'mine', 'done'] as const
export type ReviewTab = (typeof reviewTabs)[number]
type ReviewSort = (typeof reviewSorts)[ReviewTab][number]

/** A list whose default is the given tab; each tab has its own order. */
function listWith(tab: ReviewTab) {
  const sort: Sort<ReviewSort> =
    tab === 'done' ? { key: 'do_save_at', order: 'desc' } : { key: 'do_deadline', order: 'asc' }
  const sorts: readonly ReviewSort[] = reviewSorts[tab]
  return defineList(calls.review.getTestList, {
    on: ['qaList'],
    filters: { tab: oneOf(reviewTabs, tab) },
    tab: 'tab',
    sorts,
    sort,
  })
}

export const reviewLists = {
  waiting: listWith('waiting'),
  mine: listWith('mine'),
  done: listWith('done'),
}
