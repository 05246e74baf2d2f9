import { calls, insightKinds, insightStates } from '@polyphony/contract'
import { defineList } from '../../../parts/list/define-list.ts'
import { oneOf } from '../../../parts/list/param.ts'

export const insightList = defineList(calls.insight.getInsightList, {
  on: ['productionInsights'],
  filters: { kind: oneOf(insightKinds, 'term'), state: oneOf(insightStates, 'proposed') },
})

/** What a decision changes: terms and units are read elsewhere, too. */
export const decidedCalls = [
  calls.insight.getInsightList,
  calls.insight.getInsightFigures,
  calls.termbase.getTermList,
  calls.memory.getMemoryUnits,
]
