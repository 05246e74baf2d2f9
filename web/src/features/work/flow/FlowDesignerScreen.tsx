/**
 * The designer of one flow: a new one, a copy, one of the company's, or a standard flow, which is saved as the company's
 * own when it is changed.
 */
import { Skeleton, Stack } from '@mantine/core'
import {
  calls,
  type FlowGraph,
  type FlowSummary,
  flowNameLength,
  type Language,
  type Media,
  medias,
  type NodeKind,
} from '@polyphony/contract'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import type { Say } from '../../../i18n/text.ts'
import { QueryState } from '../../../parts/query/QueryState.tsx'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { Designer } from './designer/Designer.tsx'
import { flowText } from './flow.text.ts'
import { flowAbout, flowName } from './name-of.ts'

/** `new-doc`: a new flow for documents. */
const newMedia = (flowId: string): Media | undefined => medias.find((media) => flowId === `new-${media}`)
/** `copy-` and the flow's id: nothing is kept before it is saved. */
const copyMark = 'copy-'
const emptyGraph: FlowGraph = { nodes: [{ node_id: 'n1', kind: 'deliver', hours: 1 }], edges: [] }

export function FlowDesignerScreen() {
  const { flow_id } = useParams({ from: '/shell/production/flow/$flow_id' })
  const t = useText(flowText)
  const language = useLanguage()
  const [round, setRound] = useState(0)
  const media = newMedia(flow_id)
  const isCopy = flow_id.startsWith(copyMark)
  const source_id = isCopy ? flow_id.slice(copyMark.length) : flow_id
  const found = useCall(calls.flow.getFlowDetail, { flow_id: source_id }, { enabled: media === undefined })
  const nodes = useCall(calls.flow.getAllNode, {})
  const missing = useCall(calls.media.getMissingPrograms, {})
  const error = found.error ?? nodes.error
  if (error) {
    const retry = () => void (found.error ? found : nodes).refetch()
    return (
      <Panel>
        <QueryState error={error} onRetry={retry} words={{ NOT_FOUND: t('notThere') }} />
      </Panel>
    )
  }
  const flow = found.data
  if (!nodes.data || (!flow && !media)) {
    return <DesignerSkeleton />
  }
  const available = new Set<NodeKind>(nodes.data.list.filter((node) => node.is_available).map((node) => node.kind))
  const opened = flow && startWith(flow, language)
  const blank = { flow: null, media: media!, name: '', description: '', graph: emptyGraph }
  const start = opened ? (isCopy ? { ...opened, flow: null, name: copyName(opened.name, t) } : opened) : blank
  const startAnew = async () => {
    await found.refetch()
    setRound(round + 1)
  }
  return (
    <Designer
      key={`${flow_id} ${round}`}
      start={start}
      available={available}
      missing={missing.data?.list ?? []}
      onReload={() => void startAnew()}
    />
  )
}

const startWith = (flow: FlowSummary, language: Language) => ({
  flow,
  media: flow.media,
  name: flowName(flow, language),
  description: flowAbout(flow, language),
  graph: flow.graph,
})

function copyName(name: string, t: Say<typeof flowText>): string {
  const added = t('copyName', { name: '' }).length
  return t('copyName', { name: name.slice(0, flowNameLength - added) })
}

function DesignerSkeleton() {
  return (
    <Stack>
      <Skeleton height={36} width={280} />
      <Skeleton height={480} radius="md" />
    </Stack>
  )
}
