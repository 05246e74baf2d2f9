/** For operators: months of the books, closing them and opening them again. */
import { Alert, Button, Code, Group, Text } from '@mantine/core'
import { calls, type OutputOf, type PeriodShown, personName } from '@polyphony/contract'
import { IconAlertTriangle, IconCalendarOff, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { formatCalendarDate, formatDateTime, formatMonth, formatNumber, formatTimeZone } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { QueryTable } from '../../../parts/query/QueryTable.tsx'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { StatusDot, type Tone } from '../../../ui/state/Status.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { periodText } from './ledger.text.ts'
import { PeriodDialog, type PeriodStep } from './PeriodDialog.tsx'
import { TrialBalanceTable } from './TrialBalanceTable.tsx'

type Periods = OutputOf<typeof calls.period.getPeriods>

export function OpsPeriodsScreen() {
  const t = useText(periodText)
  const language = useLanguage()
  const periods = useCall(calls.period.getPeriods, {})
  const [asked, setAsked] = useState<{ step: PeriodStep; period: PeriodShown } | null>(null)
  const { data } = periods
  const zone = data && formatTimeZone(data.time_zone, language)
  return (
    <>
      <PageHeader title={t('title')} description={data && zone && t('about', { name: data.entity_name, zone })} />
      {data?.is_role_mighty && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} mb="md">
          {t('mighty')}
        </Alert>
      )}
      <Panel>
        <QueryTable
          query={periods}
          label={t('title')}
          columns={useColumns((step, period) => setAsked({ step, period }))}
          rowKey={({ month }) => month}
          detail={{ label: t('trialBalance'), content: (period) => <TrialBalanceTable period={period} /> }}
          empty={{ icon: IconCalendarOff, title: t('noEntries') }}
        />
      </Panel>
      {data && <LastSeal seal={data.last_seal} />}
      {asked && <PeriodDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function LastSeal({ seal }: { seal: Periods['last_seal'] }) {
  const t = useText(periodText)
  const language = useLanguage()
  return (
    <Group gap="xs" mt="md">
      <IconLock size={16} aria-hidden />
      <Text size="sm" c="dimmed">
        {seal ? t('lastSeal', { day: formatCalendarDate(seal.day, language) }) : t('noSeal')}
      </Text>
      {seal && <Code style={{ overflowWrap: 'anywhere' }}>{seal.seal}</Code>}
    </Group>
  )
}

const tones: Record<PeriodShown['state'], Tone> = { open: 'progress', closed: 'done', reopening: 'pending' }

function useColumns(ask: (step: PeriodStep, period: PeriodShown) => void): Column<PeriodShown>[] {
  const t = useText(periodText)
  const language = useLanguage()
  return [
    { id: 'month', header: t('month'), isTitle: true, cell: ({ month }) => formatMonth(month, language) },
    {
      id: 'state',
      header: t('state'),
      cell: ({ state, reason }) => (
        <>
          <StatusDot tone={tones[state]}>{t(state)}</StatusDot>
          {reason && (
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {reason}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'transactions',
      header: t('transactions'),
      align: 'end',
      cell: ({ transaction_count }) => formatNumber(transaction_count, language),
    },
    {
      id: 'decided',
      header: t('decided'),
      cell: (period) => period.decided_by && <Decided period={period} />,
    },
    {
      id: 'actions',
      header: t('actions'),
      cell: (period) =>
        stepsOf(period).length > 0 && (
          <Group gap="xs">
            {stepsOf(period).map((step) => (
              <Button key={step} variant="default" size="compact-sm" onClick={() => ask(step, period)}>
                {t(step)}
              </Button>
            ))}
          </Group>
        ),
    },
  ]
}

function Decided({ period: { decided_by, decided_at } }: { period: PeriodShown }) {
  const language = useLanguage()
  if (!decided_by || !decided_at) return null
  return (
    <>
      <Text size="sm">{personName(decided_by.nickname, language)}</Text>
      <Text size="xs" c="dimmed">
        {formatDateTime(decided_at, language)}
      </Text>
    </>
  )
}

function stepsOf({ state, can }: PeriodShown): PeriodStep[] {
  const steps: PeriodStep[] = []
  if (can.close) steps.push('close')
  if (can.reopen) steps.push(state === 'reopening' ? 'agree' : 'reopen')
  if (can.keep) steps.push('keep')
  return steps
}
