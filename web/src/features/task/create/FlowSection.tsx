import { Badge, Group, Radio, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { calls, type FlowSummary, type Media, orderedGraph } from '@polyphony/contract'
import { useEffect, useEffectEvent } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { FlowChain } from '../../../ui/flow/FlowChain.tsx'
import classes from './create.module.css'
import { type Draft, mediaOfDraft } from './draft.ts'
import { Section } from './Section.tsx'
import { createText } from './text.ts'
import type { DraftHandle } from './use-draft.ts'

export function FlowSection({ draft, change }: DraftHandle) {
  const t = useText(createText)
  const media = mediaOfDraft(draft)
  return (
    <Section title={t('flow')}>
      {media ? (
        <Flows draft={draft} media={media} onChoose={(flow_id) => change({ flow_id })} />
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
  onChoose: (flowId: string) => void
}

function Flows({ draft, media, onChoose }: FlowsProps) {
  const t = useText(createText)
  const standard = useCall(calls.flow.getAllStdFlow, { media }).data?.list
  const company = useCall(calls.flow.getAllCoFlow, { media }).data?.list
  const recent = useCall(calls.flow.getRecentlyFlowList, { media }).data?.list
  const isLoaded = standard !== undefined && company !== undefined && recent !== undefined
  const orderable = (list: FlowSummary[] | undefined) => list?.filter((flow) => flow.is_available) ?? []
  const known = [recent, standard, company].flatMap(orderable)
  const isChosenKnown = known.some((flow) => flow.flow_id === draft.flow_id)
  const first = known[0]?.flow_id
  // The one used last, else the first standard one: so that there is a price to see at once.
  const chooseFirst = useEffectEvent(() => first && onChoose(first))
  useEffect(() => {
    if (isLoaded && !isChosenKnown) chooseFirst()
  }, [isLoaded, isChosenKnown])

  if (!isLoaded) return <Skeleton height={88} radius="md" />
  if (known.length === 0) return <Text size="sm">{t('noFlow')}</Text>
  const recentIds = new Set(recent.map((flow) => flow.flow_id))
  const groups = [
    { title: t('standardFlows'), flows: orderable(standard) },
    { title: t('companyFlows'), flows: orderable(company) },
  ].filter(({ flows }) => flows.length > 0)
  return (
    <Radio.Group aria-label={t('flow')} value={isChosenKnown ? draft.flow_id : null} onChange={onChoose}>
      <Stack gap="md">
        {groups.map(({ title, flows }) => (
          <div key={title}>
            {groups.length > 1 && (
              <Text size="xs" c="dimmed" mb={6}>
                {title}
              </Text>
            )}
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
              {flows.map((flow) => (
                <FlowCard key={flow.flow_id} flow={flow} draft={draft} isRecent={recentIds.has(flow.flow_id)} />
              ))}
            </SimpleGrid>
          </div>
        ))}
      </Stack>
    </Radio.Group>
  )
}

function FlowCard({ flow, draft, isRecent }: { flow: FlowSummary; draft: Draft; isRecent: boolean }) {
  const t = useText(createText)
  const language = useLanguage()
  return (
    <Radio.Card value={flow.flow_id} className={classes.flow}>
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
      <Text size="xs" c="dimmed" mt="xs">
        {flow[`description_${language}`]}
      </Text>
    </Radio.Card>
  )
}
