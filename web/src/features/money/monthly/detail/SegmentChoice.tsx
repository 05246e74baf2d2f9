/** The draft beside what was made of it, so that it can be said where it took more. */
import { Button, Checkbox, Skeleton, Stack, Text } from '@mantine/core'
import { calls, maxDisputedSegments, type OutputOf } from '@polyphony/contract'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { QueryState } from '../../../../parts/query/QueryState.tsx'
import { monthlyText } from '../monthly.text.ts'
import classes from './detail.module.css'

type Segment = OutputOf<typeof calls.settle.getSettleSegments>['list'][number]

interface SegmentChoiceProps {
  itemId: string
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

const pageSize = 100

export function SegmentChoice({ itemId, chosen, onChange }: SegmentChoiceProps) {
  const t = useText(monthlyText)
  const [pages, setPages] = useState(1)
  const { data, error, refetch } = useCall(calls.settle.getSettleSegments, { item_id: itemId, pageSize })
  if (!data) return <QueryState error={error} onRetry={refetch} bones={<Skeleton height={160} />} />
  if (data.total === 0) return null
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(0, maxDisputedSegments))
  return (
    <Stack gap={6} role="group" aria-label={t('whichSegments')}>
      <Text size="sm" fw={500}>
        {t('whichSegments')}
        {chosen.length > 0 && ` · ${t('segmentsChosen', { count: chosen.length })}`}
      </Text>
      <div className={classes.segments}>
        {Array.from({ length: pages }, (_, pageIndex) => (
          <Page key={pageIndex} itemId={itemId} pageIndex={pageIndex} chosen={chosen} onToggle={toggle} />
        ))}
        {data.total > pages * pageSize && (
          <Button variant="subtle" size="compact-sm" m={6} onClick={() => setPages(pages + 1)}>
            {t('more')}
          </Button>
        )}
      </div>
    </Stack>
  )
}

interface PageProps {
  itemId: string
  pageIndex: number
  chosen: readonly string[]
  onToggle: (id: string) => void
}

function Page({ itemId, pageIndex, chosen, onToggle }: PageProps) {
  const { data, error, refetch } = useCall(calls.settle.getSettleSegments, {
    item_id: itemId,
    pageSize,
    ...(pageIndex && { pageIndex }),
  })
  if (!data) return <QueryState error={error} onRetry={refetch} bones={<Skeleton height={72} />} />
  return data.list.map((segment) => (
    <Row
      key={segment.segment_id}
      segment={segment}
      isChosen={chosen.includes(segment.segment_id)}
      onToggle={() => onToggle(segment.segment_id)}
    />
  ))
}

interface RowProps {
  segment: Segment
  isChosen: boolean
  onToggle: () => void
}

function Row({ segment: { number, source, draft, final }, isChosen, onToggle }: RowProps) {
  const t = useText(monthlyText)
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside
    <label className={classes.segment}>
      <Checkbox aria-label={`${number} ${source}`} checked={isChosen} onChange={onToggle} />
      <Text size="sm">
        <Text span size="xs" c="dimmed" mr={6}>
          {number}
        </Text>
        {source}
      </Text>
      <Stack gap={2}>
        <Text size="sm">{final}</Text>
        {draft !== final && (
          <Text size="xs" c="dimmed">
            {draft === '' ? t('noDraft') : `${t('draft')}: ${draft}`}
          </Text>
        )}
      </Stack>
    </label>
  )
}
