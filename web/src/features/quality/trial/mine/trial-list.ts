import { calls, trialSorts } from '@polyphony/contract'
import { defineList } from '../../../../parts/list/define-list.ts'
import { oneOf } from '../../../../parts/list/param.ts'

export const trialTabs = ['all', 'toDo', 'inReview', 'ended'] as const

/** One's own trials. */
export const trialList = defineList(calls.trial.getTestList, {
  on: ['myTest'],
  filters: { tab: oneOf(trialTabs, 'all') },
  tab: 'tab',
  sorts: trialSorts,
  sort: { key: 'created_at', order: 'desc' },
})
