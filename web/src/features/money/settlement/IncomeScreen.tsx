/** A talent's income, with the source of each amount. */

import { Group, Stack, Text } from '@mantine/core'
import { type IncomeLine, incomePeriods, isMostlyUndrafted } from '@polyphony/contract'
import { IconCoins } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { calculationLabelText, unitText } from '../../../i18n/domain/domain.text.ts'
import { formatDate, formatNumber } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { ContractNotice } from '../../../parts/contract/ContractNotice.tsx'
import { RedoneSegments } from '../../../parts/effort/RedoneSegments.tsx'
import { LinkButton } from '../../../parts/link/links.tsx'
import { FilterSegments } from '../../../parts/list/filters.tsx'
import { ListPanel } from '../../../parts/list/ListPanel.tsx'
import { type ListOf, useList } from '../../../parts/list/use-list.ts'
import { CalculationTable } from '../../../parts/work/CalculationTable.tsx'
import { NodeKindLabel } from '../../../parts/work/NodeKindLabel.tsx'
import { Surcharges } from '../../../parts/work/Surcharges.tsx'
import { paths } from '../../../paths.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { LanguagePair } from '../../../ui/language/LanguagePair.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { TruncatedText } from '../../../ui/text/TruncatedText.tsx'
import { IncomeTotals } from './IncomeTotals.tsx'
import { incomeList } from './income-list.ts'
import classes from './settlement.module.css'
import { settlementText } from './settlement.text.ts'

/** @param tabs puts the income beside what else the page has */
export function IncomeScreen({ tabs }: { tabs: (income: ReactNode) => ReactNode }) {
  const t = useText(settlementText)
  return (
    <>
      <PageHeader title={t('income')} description={t('about')} />
      <ContractNotice />
      {tabs(<Income />)}
    </>
  )
}

function Income() {
  const t = useText(settlementText)
  const list = useList(incomeList)
  const toTasks = (
    <LinkButton to={paths.taskList} variant="default">
      {t('toTasks')}
    </LinkButton>
  )
  return (
    <>
      <IncomeTotals />
      <ListPanel
        list={list}
        label={t('income')}
        filters={
          <div className={classes.periods}>
            <FilterSegments list={list} name="period" label={t('period')} options={incomePeriods} nameOf={t} />
          </div>
        }
        actions={<Sums list={list} />}
        columns={useColumns()}
        rowKey={(line) => line.income_id}
        detail={{
          label: t('calculation'),
          content: (line) => (
            <div className={classes.calculation}>
              <CalculationTable calculation={line.calculation} />
              {line.income_kind === 'effort' && <RedoneSegments incomeId={line.income_id} currency={line.currency} />}
            </div>
          ),
        }}
        empty={{ icon: IconCoins, title: t('noIncome'), hint: t('noIncomeHint'), action: toTasks }}
        noMatch={{ icon: IconCoins, title: t('noneInPeriod'), clearLabel: t('showAll') }}
      />
    </>
  )
}

/** The sums of the whole period, not only of the page. */
function Sums({ list: { data } }: { list: ListOf<typeof incomeList> }) {
  const t = useText(settlementText)
  if (!data || data.sums.length === 0) return null
  return (
    <Group gap="sm" wrap="nowrap" aria-live="polite" ml="auto">
      <Text c="dimmed">{t('sumOfPeriod')}</Text>
      {data.sums.map((sum) => (
        <Money key={sum.currency} minor={sum.amount_minor} currency={sum.currency} fw={600} />
      ))}
    </Group>
  )
}

function useColumns(): Column<IncomeLine>[] {
  const t = useText(settlementText)
  const unit = useText(unitText)
  const language = useLanguage()
  return [
    {
      id: 'task',
      header: t('task'),
      isTitle: true,
      cell: (line) => (
        <div>
          <TruncatedText text={line.task_name} fw={600} />
          <Text size="xs" c="dimmed">
            T-{line.task_number} · <TruncatedText text={line.file_name} />
          </Text>
        </div>
      ),
    },
    {
      id: 'kind',
      header: t('kind'),
      cell: (line) => <Kind line={line} />,
    },
    {
      id: 'languages',
      header: t('languages'),
      cell: (line) => <LanguagePair source={line.source_lang} target={line.target_lang} />,
    },
    {
      id: 'quantity',
      header: t('quantity'),
      align: 'end',
      cell: (line) => formatNumber(line.quantity_milli / 1000, language, { maximumFractionDigits: 3 }),
    },
    { id: 'unit', header: t('unit'), cell: (line) => unit(line.unit) },
    {
      id: 'amount',
      header: t('amount'),
      align: 'end',
      cell: (line) => (
        <Stack gap={0} align="end">
          <Money minor={line.amount_minor} currency={line.currency} fw={600} />
          <Surcharges calculation={line.calculation} />
        </Stack>
      ),
    },
    { id: 'created_at', header: t('creditedAt'), cell: (line) => formatDate(line.created_at, language) },
  ]
}

function Kind({ line: { kind, calculation, income_kind } }: { line: IncomeLine }) {
  const label = useText(calculationLabelText)
  return (
    <Stack gap={0}>
      <NodeKindLabel kind={kind} isUndrafted={isMostlyUndrafted(calculation)} />
      {income_kind === 'effort' && (
        <Text size="xs" c="dimmed">
          {label('effort')}
        </Text>
      )}
    </Stack>
  )
}
