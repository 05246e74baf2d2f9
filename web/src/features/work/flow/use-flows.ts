/** All flows that the user may see, by owner. */
import { calls, type FlowSummary } from '@polyphony/contract'
import { useCall } from '../../../api/use-call.ts'

export const flowViews = ['all', 'standard', 'company', 'collected', 'recent'] as const
export type FlowView = (typeof flowViews)[number]

/** The calls whose answers change with a flow. */
export const flowLists = [
  calls.flow.getAllStdFlow,
  calls.flow.getAllCoFlow,
  calls.flow.getRecentlyFlowList,
  calls.flow.getFlowDetail,
]

export function useFlows() {
  const standard = useCall(calls.flow.getAllStdFlow, {})
  const company = useCall(calls.flow.getAllCoFlow, {})
  const recent = useCall(calls.flow.getRecentlyFlowList, {})
  const all = [standard, company, recent]
  const error = all.find((one) => one.error)?.error ?? null
  const refetch = () => void Promise.all(all.map((one) => one.refetch()))
  if (!standard.data || !company.data || !recent.data) return { views: null, error, refetch }
  const own = company.data.list
  const known = [...own, ...standard.data.list]
  const views: Record<FlowView, FlowSummary[]> = {
    all: known,
    standard: standard.data.list,
    company: own,
    collected: known.filter((flow) => flow.is_collected).toSorted((a, b) => a.collected_num! - b.collected_num!),
    recent: recent.data.list,
  }
  return { views, error: null, refetch }
}
