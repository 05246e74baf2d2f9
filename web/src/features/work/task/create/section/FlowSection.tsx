import { Badge, Group, Radio, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import {
  type FlowSummary,
  type Media,
  mediaOfFiles,
  nodeKinds,
  orderedGraph,
  type Program,
  programMissingFor,
  takesMedia,
} from '@polyphony/contract'
import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { FlowChain } from '../../../../../parts/flow/FlowChain.tsx'
import { type Draft, isRecording } from '../../draft/draft.ts'
import classes from '../create.module.css'
import { createText } from '../create.text.ts'
import type { DraftHandle } from '../use-draft.ts'
import { Section } from './Section.tsx'
import { type Chosen, chosenOf, useOrderFlows } from './use-order-flows.ts'

export function FlowSection({ draft, change }: DraftHandle) {
  const t = useText(createText)
  const media = mediaOfFiles(draft.files)
  return (
    <Section title={t('flow')}>
      {media ? (
        <Flows draft={draft} media={media} onChoose={change} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('flowAfterFiles')}
        </Text>
      )}
    </Section>
  )
}

interface FlowsProps {
  draft: Draft
  media: Media
  onChoose: (chosen: Chosen) => void
}

function Flows({ draft, media, onChoose }: FlowsProps) {
  const t = useText(createText)
  const flows = useOrderFlows(media)
  const { isLoaded, known, missing } = flows
  const chosen = known.find((flow) => flow.flow_id === draft.flow_id)
  // Selects the last used suitable flow, else the first standard one, so that a price is shown at once.
  const isOfRecordings = draft.files.length > 0 && draft.files.every(isRecording)
  const suits = (flow: FlowSummary) => media === 'pic' || takesMedia(flow.graph) === isOfRecordings
  const first = chosen ?? known.find(suits) ?? known[0]
  const isStale =
    first !== undefined &&
    Object.entries(chosenOf(first)).some(([field, value]) => draft[field as keyof Chosen] !== value)
  const chooseFirst = useEffectEvent(() => first && onChoose(chosenOf(first)))
  useEffect(() => {
    if (isLoaded && isStale) chooseFirst()
  }, [isLoaded, isStale])

  const choose = (id: string) => {
    const flow = known.find((each) => each.flow_id === id)
    if (flow) onChoose(chosenOf(flow))
  }

  if (!isLoaded) return <Skeleton height={88} radius="md" />
  if (known.length === 0) return <Text size="sm">{t('noFlow')}</Text>
  const groups = [
    { title: t('standardFlows'), list: flows.standard },
    { title: t('companyFlows'), list: flows.company },
  ].filter(({ list }) => list.length > 0)
  return (
    <Radio.Group aria-label={t('flow')} value={chosen?.flow_id ?? null} onChange={choose}>
      <Stack gap="md">
        {groups.map(({ title, list }) => (
          <FlowGroup key={title} title={groups.length > 1 ? title : null}>
            {list.map((flow) => (
              <FlowCard
                key={flow.flow_id}
                flow={flow}
                draft={draft}
                missing={missing}
                isRecent={flows.recentIds.has(flow.flow_id)}
              />
            ))}
          </FlowGroup>
        ))}
      </Stack>
    </Radio.Group>
  )
}

interface FlowGroupProps {
  title: string | null
  children: ReactNode
}

function FlowGroup({ title, children }: FlowGroupProps) {
  return (
    <div>
      {title !== null && (
        <Text size="xs" c="dimmed" mb={6}>
          {title}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {children}
      </SimpleGrid>
    </div>
  )
}

interface FlowCardProps {
  flow: FlowSummary
  draft: Draft
  missing: readonly Program[]
  isRecent: boolean
}

function FlowCard({ flow, draft, missing, isRecent }: FlowCardProps) {
  const t = useText(createText)
  const language = useLanguage()
  const program = programMissingFor(flow.graph, missing)
  const isReadByHand = flow.graph.nodes.some(({ kind }) => missing.some((one) => one === nodeKinds[kind].helper))
  return (
    <Radio.Card value={flow.flow_id} className={classes.flow} disabled={program !== null}>
      <Group gap="xs" wrap="nowrap" align="flex-start" mb="xs">
        <Radio.Indicator mt={2} />
        <Text span fw={600} className={classes.flowName}>
          {flow[`name_${language}`]}
        </Text>
        {isRecent && (
          <Badge variant="light" size="sm" tt="none" fw={400} className={classes.flowBadge}>
            {t('recentlyUsed')}
          </Badge>
        )}
      </Group>
      <FlowChain graph={orderedGraph(flow.graph, draft)} />
      {(flow.media === 'video' || flow.media === 'audio') && (
        <Text size="xs" mt="xs">
          {t(takesMedia(flow.graph) ? 'fromRecording' : 'fromSubtitles')}
        </Text>
      )}
      <Text size="xs" c="dimmed" mt="xs">
        {flow[`description_${language}`]}
      </Text>
      {(program || isReadByHand) && (
        <Text size="xs" mt="xs" className={classes.lacks}>
          <IconInfoCircle size={16} aria-hidden />
          {program ? t('lacks', { program }) : t('readByHand')}
        </Text>
      )}
    </Radio.Card>
  )
}
