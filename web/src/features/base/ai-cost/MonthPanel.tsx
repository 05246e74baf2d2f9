/** This month: what has been spent of the allowance, and by whom. */
import { Group, Progress, Text, Title } from '@mantine/core'
import type { AiAllowance, calls, OutputOf, SpentByPerson } from '@polyphony/contract'
import { formatDateTime, formatNumber } from '../../../i18n/format.ts'
import { formatCost } from '../../../i18n/format-cost.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { TruncatedText } from '../../../ui/text/TruncatedText.tsx'
import classes from './ai-cost.module.css'
import { aiCostText } from './ai-cost.text.ts'

type Month = OutputOf<typeof calls.aiCosts.getCompanyAiCost>

export function MonthPanel({ month }: { month: Month }) {
  const t = useText(aiCostText)
  const language = useLanguage()
  const cost = (value: number) => formatCost(value, language)
  const count = (value: number) => formatNumber(value, language)
  return (
    <Panel className={classes.month}>
      <Group justify="space-between" mb="sm">
        <Title order={2}>{t('thisMonth')}</Title>
        <Text size="sm" c="dimmed">
          {t('until', { date: formatDateTime(month.until, language) })}
        </Text>
      </Group>
      <div className={classes.meters}>
        <Meter label={t('money')} spent={month.spent_micro_usd} limit={month.company_micro_usd} say={cost} />
        <Meter label={t('answers')} spent={month.answers} limit={month.company_answers} say={count} />
      </div>
      <PersonLimit month={month} />
      <Text size="sm" c="dimmed" mb="lg">
        {t('whoSets')}
      </Text>
      <Title order={3} mb="xs">
        {t('people')}
      </Title>
      <DataTable
        label={t('people')}
        columns={useColumns(month)}
        rows={month.people}
        rowKey={({ account_id }) => account_id ?? ''}
        empty={<Text c="dimmed">{t('nobodyYet')}</Text>}
      />
    </Panel>
  )
}

interface MeterProps {
  label: string
  spent: number
  limit: number | null
  say: (value: number) => string
}

function Meter({ label, spent, limit, say }: MeterProps) {
  const t = useText(aiCostText)
  const share = limit === null ? 0 : limit === 0 ? 1 : Math.min(spent / limit, 1)
  const words = limit === null ? say(spent) : t('ofLimit', { spent: say(spent), limit: say(limit) })
  return (
    <div>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text fw={600}>{label}</Text>
        <Text data-numeric>{words}</Text>
      </Group>
      {limit === null ? (
        <Text size="sm" c="dimmed">
          {t('noLimit')}
        </Text>
      ) : (
        <>
          <Progress
            value={share * 100}
            color={share >= 1 ? 'red' : share >= 0.8 ? 'orange' : undefined}
            aria-label={`${label}: ${words}`}
          />
          <Text size="sm" c="dimmed">
            {share >= 1 ? t('usedUp') : t('left', { left: say(limit - spent) })}
          </Text>
        </>
      )}
    </div>
  )
}

function PersonLimit({ month: { person_micro_usd, person_answers } }: { month: AiAllowance }) {
  const t = useText(aiCostText)
  const language = useLanguage()
  const limits = [
    ...(person_micro_usd === null ? [] : [formatCost(person_micro_usd, language)]),
    ...(person_answers === null ? [] : [t('answerCount', { count: person_answers })]),
  ]
  if (limits.length === 0) return null
  return <Text size="sm">{t('personLimit', { limits: limits.join(' · ') })}</Text>
}

function useColumns({ person_micro_usd, person_answers }: AiAllowance): readonly Column<SpentByPerson>[] {
  const t = useText(aiCostText)
  const language = useLanguage()
  const left = ({ spent_micro_usd, answers }: SpentByPerson) =>
    [
      ...(person_micro_usd === null ? [] : [formatCost(Math.max(0, person_micro_usd - spent_micro_usd), language)]),
      ...(person_answers === null ? [] : [t('answerCount', { count: Math.max(0, person_answers - answers) })]),
    ].join(' · ')
  return [
    {
      id: 'person',
      header: t('person'),
      isTitle: true,
      cell: ({ account_id, person_name }) => (
        <TruncatedText text={account_id === null ? t('house') : person_name || t('gone')} fw={600} />
      ),
    },
    { id: 'answers', header: t('answers'), align: 'end', cell: ({ answers }) => formatNumber(answers, language) },
    {
      id: 'cost',
      header: t('money'),
      align: 'end',
      cell: ({ spent_micro_usd }) => formatCost(spent_micro_usd, language),
    },
    {
      id: 'left',
      header: t('remaining'),
      align: 'end',
      // The company itself has the company's allowance.
      cell: (row) => (row.account_id === null ? '—' : left(row) || t('noLimit')),
    },
  ]
}
