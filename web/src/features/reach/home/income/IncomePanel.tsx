/** The income of this month, the last month and this year, and its course over twelve months. */
import { SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { LinkButton } from '../../../../parts/link/links.tsx'
import { useFilters } from '../../../../parts/list/use-filters.ts'
import { QueryState } from '../../../../parts/query/QueryState.tsx'
import { paths } from '../../../../paths.ts'
import { Money } from '../../../../ui/text/Money.tsx'
import { HomeSection } from '../HomeSection.tsx'
import { homeFilters } from '../home-filters.ts'
import classes from './income.module.css'
import { incomeText } from './income.text.ts'
import { TrendChart } from './TrendChart.tsx'

const { getTotalStats, getMonthlyTrendStats } = calls.settlement

export function IncomePanel() {
  const t = useText(incomeText)
  return (
    <HomeSection
      title={t('income')}
      p="md"
      mih={{ base: 96, sm: 252 }}
      action={
        <LinkButton variant="subtle" size="compact-sm" to={paths.incomeList}>
          {t('toIncome')}
        </LinkButton>
      }
    >
      <Earned />
    </HomeSection>
  )
}

function Earned() {
  const t = useText(incomeText)
  const totals = useCall(getTotalStats, {})
  const trend = useCall(getMonthlyTrendStats, {})
  const { values, set } = useFilters(homeFilters)
  const error = totals.error ?? trend.error
  if (error) {
    const retry = () => {
      void totals.refetch()
      void trend.refetch()
    }
    return <QueryState error={error} onRetry={retry} />
  }
  if (!totals.data || !trend.data) return <Skeleton height={220} aria-busy />
  const currencies = totals.data.list.map((line) => line.currency)
  // The address may name a currency without income.
  const currency = currencies.find((one) => one === values.currency) ?? currencies[0]
  const total = totals.data.list.find((line) => line.currency === currency)
  if (!currency || !total) return <Text c="dimmed">{t('none')}</Text>
  const { months, list } = trend.data
  const amounts = list.find((line) => line.currency === currency)?.amounts_minor ?? months.map(() => 0)
  return (
    <Stack gap="sm">
      {currencies.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={t('currency')}
          value={currency}
          onChange={(chosen) => set({ currency: chosen })}
          data={currencies}
        />
      )}
      <dl className={classes.totals}>
        {(['month_minor', 'last_month_minor', 'year_minor'] as const).map((field) => (
          <div key={field}>
            <dt>
              {t(({ month_minor: 'thisMonth', last_month_minor: 'lastMonth', year_minor: 'thisYear' } as const)[field])}
            </dt>
            <dd>
              <Money minor={total[field]} currency={currency} fw={600} />
            </dd>
          </div>
        ))}
      </dl>
      <TrendChart label={t('trend', { currency })} months={months} amounts={amounts} currency={currency} />
    </Stack>
  )
}
