/** What a talent has earned, and where each amount comes from. */
import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { calls, type IncomeLine, type InputOf } from '@polyphony/contract'
import { IconCoins } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { unitText } from '../../../i18n/domain/domain.text.ts'
import { errorMessage } from '../../../i18n/error-message.ts'
import { formatDate, formatNumber } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { LinkButton } from '../../../parts/link/links.tsx'
import { CalculationTable } from '../../../parts/work/CalculationTable.tsx'
import { NodeKindLabel } from '../../../parts/work/NodeKindLabel.tsx'
import { paths } from '../../../paths.ts'
import { PageHeader } from '../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { LanguagePair } from '../../../ui/language/LanguagePair.tsx'
import { Pager } from '../../../ui/pager/Pager.tsx'
import { usePaging } from '../../../ui/pager/use-paging.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { TruncatedText } from '../../../ui/text/TruncatedText.tsx'
import { IncomeTotals } from './IncomeTotals.tsx'
import classes from './settlement.module.css'
import { settlementText } from './settlement.text.ts'

type Period = NonNullable<InputOf<typeof calls.settlement.getIncomeList>['period']>
const periods = ['all', 'week', 'month', 'halfYear'] as const satisfies readonly Period[]

export function IncomeScreen() {
  const t = useText(settlementText)
  const language = useLanguage()
  const columns = useColumns()
  const [period, setPeriod] = useState<Period>('all')
  const [paging, setPaging] = usePaging(period)
  const { data, error, refetch, isPlaceholderData } = useCall(
    calls.settlement.getIncomeList,
    { ...paging, period },
    { keepPrevious: true },
  )
  const empty =
    period === 'all' ? (
      <EmptyState
        icon={IconCoins}
        title={t('noIncome')}
        hint={t('noIncomeHint')}
        action={
          <LinkButton to={paths.taskList} variant="default">
            {t('toTasks')}
          </LinkButton>
        }
      />
    ) : (
      <EmptyState
        icon={IconCoins}
        title={t('noneInPeriod')}
        action={
          <Button variant="default" onClick={() => setPeriod('all')}>
            {t('showAll')}
          </Button>
        }
      />
    )
  return (
    <>
      <PageHeader title={t('income')} description={t('about')} />
      <IncomeTotals />
      <Panel>
        <Group justify="space-between" gap="sm" px="md" py="sm" className={classes.filters}>
          <div className={classes.periods}>
            <SegmentedControl
              aria-label={t('period')}
              value={period}
              onChange={setPeriod}
              data={periods.map((value) => ({ value, label: t(value) }))}
            />
          </div>
          {data && data.sums.length > 0 && (
            <Group gap="sm" wrap="nowrap" aria-live="polite">
              <Text c="dimmed">{t('sumOfPeriod')}</Text>
              {data.sums.map((sum) => (
                <Money key={sum.currency} minor={sum.amount_minor} currency={sum.currency} fw={600} />
              ))}
            </Group>
          )}
        </Group>
        <DataTable
          label={t('income')}
          columns={columns}
          rows={data?.list}
          rowKey={(line) => line.income_id}
          detail={{
            label: t('calculation'),
            content: (line) => (
              <div className={classes.calculation}>
                <CalculationTable calculation={line.calculation} />
              </div>
            ),
          }}
          empty={empty}
          error={error && errorMessage(error.code, error.data, language)}
          onRetry={() => void refetch()}
          isStale={isPlaceholderData}
        />
        <Pager total={data?.total ?? 0} isCapped={data?.is_capped} paging={paging} onChange={setPaging} />
      </Panel>
    </>
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
            #{line.task_number} · <TruncatedText text={line.file_name} />
          </Text>
        </div>
      ),
    },
    { id: 'kind', header: t('kind'), cell: (line) => <NodeKindLabel kind={line.kind} /> },
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
      cell: (line) => <Money minor={line.amount_minor} currency={line.currency} fw={600} />,
    },
    { id: 'created_at', header: t('creditedAt'), cell: (line) => formatDate(line.created_at, language) },
  ]
}
