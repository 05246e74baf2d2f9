import { allReviewSorts, calls, reviewStates } from '@polyphony/contract'
import { defineList } from '../../../../parts/list/define-list.ts'
import { oneOf } from '../../../../parts/list/param.ts'

export const reviewTabs = ['anyState', ...reviewStates] as const

export const allReviewList = defineList(calls.review.getReviewList, {
  on: ['opsReviews'],
  filters: { state: oneOf(reviewTabs, 'anyState') },
  tab: 'state',
  asks: ({ state }) => ({ state: state === 'anyState' ? null : state }),
  sorts: allReviewSorts,
  sort: { key: 'created_at', order: 'desc' },
})
