import { calls, talentTrialSorts, trialStates } from '@polyphony/contract'
import { defineList } from '../../../../../parts/list/define-list.ts'
import { oneOf } from '../../../../../parts/list/param.ts'

/** The trials that talents have taken with a material. */
export const talentTrialList = defineList(calls.opsTrial.getTrialList, {
  on: ['opsTrial'],
  filters: { state: oneOf(trialStates) },
  asks: ({ state = null }) => ({ state }),
  sorts: talentTrialSorts,
  sort: { key: 'created_at', order: 'desc' },
})
