/** The totals of all income, one row per currency. */
import { Skeleton, Text } from '@mantine/core'
import { calls, type OutputOf } from '@polyphony/contract'
import { useCall } from '../../../api/use-call.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { Panel } from '../../../ui/frame/Panel.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import classes from './settlement.module.css'
import { settlementText } from './settlement.text.ts'

type Totals = OutputOf<typeof calls.settlement.getTotalStats>['list'][number]

export function IncomeTotals() {
  const t = useText(settlementText)
  const { data, isPending } = useCall(calls.settlement.getTotalStats, {}, { tellsError: true })
  if (isPending) return <Skeleton height={86} mb="md" radius="lg" />
  if (!data || data.list.length === 0) return null
  return (
    <section aria-label={t('totals')}>
      {data.list.map((totals) => (
        <CurrencyTotals key={totals.currency} totals={totals} />
      ))}
    </section>
  )
}

function CurrencyTotals({ totals }: { totals: Totals }) {
  const t = useText(settlementText)
  const language = useLanguage()
  const { currency } = totals
  const figures = [
    { label: t('total'), value: <Money minor={totals.total_minor} currency={currency} /> },
    { label: t('thisMonth'), value: <Money minor={totals.month_minor} currency={currency} /> },
    { label: t('unsettled'), value: <Money minor={totals.unsettled_minor} currency={currency} /> },
    { label: t('tasks'), value: formatNumber(totals.task_count, language) },
  ]
  return (
    <Panel mb="md">
      <dl className={classes.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <Text component="dt" size="xs" c="dimmed">
              {label}
            </Text>
            <dd className={classes.figure}>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
