import { Button, Group, Progress, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useCall } from '../../../../api/use-call.ts'
import { formatCalendarDate, formatNumber } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { QueryState } from '../../../../parts/query/QueryState.tsx'
import { Card } from '../../../../ui/frame/Card.tsx'
import classes from '../talent.module.css'
import { talentText } from '../talent.text.ts'
import { type Workload, WorkloadDialog } from './WorkloadDialog.tsx'

const { getWorkload, setOrderReceiving, getTalentInfo } = calls.talent

export function WorkloadCard() {
  const t = useText(talentText)
  const { data, error, refetch } = useCall(getWorkload, {})
  return (
    <Card title={t('workload')}>
      {data ? (
        <Content workload={data} />
      ) : (
        <QueryState error={error} onRetry={refetch} bones={<Skeleton height={160} />} />
      )}
    </Card>
  )
}

function Content({ workload }: { workload: Workload }) {
  const t = useText(talentText)
  const [isOpen, setOpen] = useState(false)
  const receive = useAction(setOrderReceiving, { invalidates: [getWorkload, getTalentInfo] })
  const { max_concurrent, open_count, absences } = workload
  const isReceiving = receive.isPending ? receive.variables.is_receiving : workload.is_receiving
  return (
    <Stack gap="md">
      <Switch
        label={t('receiving')}
        description={t(isReceiving ? 'receivingOn' : 'receivingOff')}
        checked={isReceiving}
        onChange={(event) => receive.mutate({ is_receiving: event.currentTarget.checked })}
      />
      <Week workload={workload} />
      <Group justify="space-between">
        <Text size="sm">{t('atOnce')}</Text>
        <Text size="sm" fw={600}>
          {t('openOfMax', { open: open_count, max: max_concurrent })}
        </Text>
      </Group>
      <Absences absences={absences} />
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('editHours')}
      </Button>
      <WorkloadDialog isOpen={isOpen} workload={workload} onClose={() => setOpen(false)} />
    </Stack>
  )
}

function Week({ workload: { weekly_minutes, had_minutes } }: { workload: Workload }) {
  const t = useText(talentText)
  const language = useLanguage()
  const hours = (minutes: number) => formatNumber(minutes / 60, language, { maximumFractionDigits: 1 })
  return (
    <div>
      <Group justify="space-between" mb={6}>
        <Text size="sm">{t('thisWeek')}</Text>
        <Text size="sm" fw={600}>
          {t('hadOfTotal', { had: hours(had_minutes), total: hours(weekly_minutes) })}
        </Text>
      </Group>
      <Progress
        value={weekly_minutes === 0 ? 0 : Math.min(100, (100 * had_minutes) / weekly_minutes)}
        aria-label={t('thisWeek')}
      />
    </div>
  )
}

function Absences({ absences }: Pick<Workload, 'absences'>) {
  const t = useText(talentText)
  const language = useLanguage()
  return (
    <div>
      <Text size="sm">{t('absences')}</Text>
      {absences.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noAbsences')}
        </Text>
      )}
      <ul className={classes.list}>
        {absences.map(({ starts_on, ends_on }) => (
          <Text component="li" key={`${starts_on} ${ends_on}`} size="sm" c="dimmed">
            {starts_on === ends_on
              ? formatCalendarDate(starts_on, language)
              : `${formatCalendarDate(starts_on, language)} – ${formatCalendarDate(ends_on, language)}`}
          </Text>
        ))}
      </ul>
    </div>
  )
}
