import { Switch, Text } from '@mantine/core'
import type { Severity, TrialResult } from '@polyphony/contract'
import { IconMessage } from '@tabler/icons-react'
import { severityNames, typeNames } from '../../../../i18n/domain/quality.text.ts'
import { formatDuration } from '../../../../i18n/format.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { useFilters } from '../../../../parts/list/use-filters.ts'
import { Card } from '../../../../ui/frame/Card.tsx'
import { StatusBadge, type Tone } from '../../../../ui/state/Status.tsx'
import classes from './result.module.css'
import { resultText } from './result.text.ts'
import { resultFilters } from './result-filters.ts'

type Segment = TrialResult['segments'][number]

const tones = { neutral: 'paused', minor: 'pending', major: 'overdue', critical: 'overdue' } as const satisfies Record<
  Severity,
  Tone
>
const isMarked = ({ issues, remarks }: Segment) => issues.length > 0 || remarks.length > 0

interface ResultSegmentsProps {
  result: TrialResult
  sourceLang: string
  targetLang: string
}

/** The marks in each segment; at first only segments with marks are shown. */
export function ResultSegments({ result: { segments }, sourceLang, targetLang }: ResultSegmentsProps) {
  const t = useText(resultText)
  const marked = segments.filter(isMarked)
  const { values, set } = useFilters(resultFilters)
  const isOnlyMarked = marked.length > 0 && !values.is_whole
  const shown = isOnlyMarked ? marked : segments
  const numberOf = new Map(segments.map((segment, index) => [segment.segment_id, index + 1]))
  return (
    <Card
      title={t('segments')}
      mark={
        marked.length > 0 && (
          <Switch
            ms="auto"
            label={t('onlyMarked', { count: marked.length })}
            checked={isOnlyMarked}
            onChange={(event) => set({ is_whole: !event.currentTarget.checked })}
          />
        )
      }
      description={marked.length === 0 ? t('noMarks') : undefined}
    >
      <ol className={classes.segments}>
        {shown.map((segment) => (
          <li key={segment.segment_id}>
            <span className={classes.number}>
              {numberOf.get(segment.segment_id)}
              {segment.start_ms !== null && <small>{formatDuration(segment.start_ms)}</small>}
            </span>
            <div>
              <Text size="xs" c="dimmed">
                {t('source')}
              </Text>
              <p lang={sourceLang}>{segment.source}</p>
            </div>
            <div>
              <Text size="xs" c="dimmed">
                {t('yours')}
              </Text>
              <p lang={targetLang}>{segment.target}</p>
            </div>
            <Marks segment={segment} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Marks({ segment: { issues, remarks } }: { segment: Segment }) {
  const t = useText(resultText)
  const typeName = useText(typeNames)
  const severityName = useText(severityNames)
  if (issues.length === 0 && remarks.length === 0) return null
  return (
    <ul className={classes.marks}>
      {issues.map(({ type, severity, note }, index) => (
        <li key={index}>
          <StatusBadge tone={tones[severity]}>{severityName(severity)}</StatusBadge>
          <span>
            <b>{typeName(type)}</b> {note}
          </span>
        </li>
      ))}
      {remarks.map((remark, index) => (
        <li key={index}>
          <IconMessage size={16} role="img" aria-label={t('remark')} />
          <span>{remark}</span>
        </li>
      ))}
    </ul>
  )
}
