import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { editInsight, withdrawInsights } from './change-insights.ts'
import { approveInsights, refuseInsights } from './decide-insights.ts'
import { getInsightEvidence } from './get-insight-evidence.ts'
import { getInsightFigures } from './get-insight-figures.ts'
import { getInsightList } from './get-insight-list.ts'

export const insightCalls = implement(calls.insight, {
  getInsightList,
  getInsightEvidence,
  approveInsights,
  refuseInsights,
  editInsight,
  withdrawInsights,
  getInsightFigures,
})
