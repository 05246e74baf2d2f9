import { calls, type FlowSummary, isMonolingual, type Media, programMissingFor, takesMedia } from '@polyphony/contract'
import { useCall } from '../../../../../api/use-call.ts'
import type { Draft } from '../../draft/draft.ts'
import { useOrderedCompany } from '../../draft/ordered-company.ts'
import { useMissingPrograms } from '../use-missing-programs.ts'

export type Chosen = Pick<Draft, 'flow_id' | 'flow_takes_media' | 'flow_is_monolingual'>

export const chosenOf = ({ flow_id, graph }: FlowSummary): Chosen => ({
  flow_id,
  flow_takes_media: takesMedia(graph),
  flow_is_monolingual: isMonolingual(graph),
})

/** The available flows of a medium, by owner and by last use. */
export function useOrderFlows(media: Media) {
  const standard = useCall(calls.flow.getAllStdFlow, { media }, { tellsError: true }).data?.list
  const company = useCompanyFlows(media)
  const recent = useCall(calls.flow.getRecentlyFlowList, { media }, { tellsError: true }).data?.list
  const missing = useMissingPrograms()
  const orderable = (list: FlowSummary[] | undefined) => list?.filter((flow) => flow.is_available) ?? []
  return {
    isLoaded: [standard, company, recent, missing].every((each) => each !== undefined),
    standard: orderable(standard),
    company: orderable(company),
    recentIds: new Set(recent?.map((flow) => flow.flow_id)),
    missing: missing ?? [],
    /** The flows that this server can run, recently used ones first. */
    known: [recent, standard, company]
      .flatMap(orderable)
      .filter((flow) => !programMissingFor(flow.graph, missing ?? [])),
  }
}

function useCompanyFlows(media: Media): FlowSummary[] | undefined {
  const company_id = useOrderedCompany()
  const { getClientFlows } = calls.houseQuotes
  const options = { tellsError: true } as const
  const own = useCall(calls.flow.getAllCoFlow, { media }, { ...options, enabled: company_id === null })
  const clients = useCall(
    getClientFlows,
    { company_id: company_id ?? '', media },
    { ...options, enabled: company_id !== null },
  )
  return (company_id === null ? own : clients).data?.list
}
