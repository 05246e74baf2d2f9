/** The number of calls to the providers, and their cost. */
import { Group, SegmentedControl, Text, Title } from '@mantine/core'
import { type AiProvider, calls, day, keysOf, type OutputOf, toWireTime, type WireTime } from '@polyphony/contract'
import { IconChartBar } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { formatDuration, formatNumber } from '../../../../i18n/format.ts'
import { formatCost } from '../../../../i18n/format-cost.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { useWriteSearch } from '../../../../parts/list/use-list.ts'
import { QueryTable } from '../../../../parts/query/QueryTable.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { TruncatedText } from '../../../../ui/text/TruncatedText.tsx'
import classes from '../ops.module.css'
import { aiText, capabilityText, usageText } from '../ops.text.ts'

type Usage = OutputOf<typeof calls.ai.getAiUsage>['list'][number]

const periods = { day, week: 7 * day, month: 30 * day, all: null } as const
type Period = keyof typeof periods
const periodNames = keysOf(periods) // in the order of the object

function sinceOf(period: Period): WireTime | undefined {
  const ms = periods[period]
  return ms === null ? undefined : toWireTime(new Date(Date.now() - ms))
}

export function UsagePanel({ providers }: { providers: readonly AiProvider[] }) {
  const t = useText(usageText)
  const language = useLanguage()
  const columns = useColumns(providers)
  const { period: asked } = useSearch({ from: '/shell/ops/ai' })
  const period = periodNames.find((one) => one === asked) ?? 'month'
  const write = useWriteSearch()
  // Fixed when the period is selected, because the moment is a part of the query's key.
  const since = useMemo(() => sinceOf(period), [period])
  const usage = useCall(calls.ai.getAiUsage, { since }, { keepPrevious: true })
  const sum = usage.data?.list.reduce((total, line) => total + line.cost_micro_usd, 0)
  return (
    <Panel mt="md">
      <Group justify="space-between" gap="sm" px="md" py="sm" className={classes.filters}>
        <Title order={2}>{t('usage')}</Title>
        <Group gap="md">
          {sum !== undefined && sum > 0 && (
            <Text aria-live="polite">
              <Text span inherit c="dimmed">
                {t('sum')}
              </Text>{' '}
              <Text span inherit fw={600} data-numeric>
                {formatCost(sum, language)}
              </Text>
            </Text>
          )}
          <div className={classes.periods}>
            <SegmentedControl
              aria-label={t('since')}
              value={period}
              onChange={(chosen) => write({ period: chosen === 'month' ? undefined : chosen })}
              data={periodNames.map((one) => ({ value: one, label: t(one) }))}
            />
          </div>
        </Group>
      </Group>
      <QueryTable
        query={usage}
        label={t('usage')}
        columns={columns}
        rowKey={(line) => JSON.stringify([line.provider, line.model, line.capability])}
        empty={{ icon: IconChartBar, title: t('none'), hint: t('noneHint') }}
      />
    </Panel>
  )
}

function useColumns(providers: readonly AiProvider[]): Column<Usage>[] {
  const t = useText(usageText)
  const ai = useText(aiText)
  const capabilityName = useText(capabilityText)
  const language = useLanguage()
  const environment = providers.find((provider) => provider.provider_id === null)
  const number = (value: number) => formatNumber(value, language)
  const cost = ({ provider, model, cost_micro_usd }: Usage) => {
    const isPriced = providers.some(({ name, prices }) => name === provider && prices[model])
    if (cost_micro_usd > 0 || isPriced) return formatCost(cost_micro_usd, language)
    return <Text c="dimmed">{t('costUnknown')}</Text>
  }
  return [
    {
      id: 'model',
      header: t('model'),
      isTitle: true,
      cell: (line) => <TruncatedText text={line.model} fw={600} />,
    },
    {
      id: 'provider',
      header: t('provider'),
      cell: (line) => <TruncatedText text={line.provider === environment?.name ? ai('environment') : line.provider} />,
    },
    { id: 'capability', header: t('capability'), cell: (line) => capabilityName(line.capability) },
    { id: 'calls', header: t('calls'), align: 'end', cell: (line) => number(line.call_count) },
    {
      id: 'failed',
      header: t('failed'),
      align: 'end',
      cell: (line) => <Text c={line.failed_count > 0 ? 'var(--overdue)' : 'dimmed'}>{number(line.failed_count)}</Text>,
    },
    { id: 'tokensIn', header: t('tokensIn'), align: 'end', cell: (line) => number(line.input_tokens) },
    { id: 'tokensOut', header: t('tokensOut'), align: 'end', cell: (line) => number(line.output_tokens) },
    {
      id: 'sound',
      header: t('sound'),
      align: 'end',
      cell: (line) => (line.audio_ms > 0 ? formatDuration(line.audio_ms) : <Text c="dimmed">—</Text>),
    },
    { id: 'cost', header: t('cost'), align: 'end', cell: cost },
  ]
}
