/** What of an order is finished and what was credited, where that differs from what was ordered. */
import type { Currency, OrderSums as Sums } from '@polyphony/contract'
import { useText } from '../../i18n/i18n.ts'
import { Money } from '../../ui/text/Money.tsx'
import classes from './quote.module.css'
import { quoteText } from './quote.text.ts'

interface OrderSumsProps {
  sums: Sums
  charge_minor: number
  currency: Currency
}

export function OrderSums({ sums, charge_minor, currency }: OrderSumsProps) {
  const t = useText(quoteText)
  const { ordered_minor, effort_minor, finished_minor, credited_minor } = sums
  if (finished_minor === 0 && credited_minor === 0 && effort_minor === 0) return null
  const lines = [
    ['ordered', ordered_minor],
    ...(effort_minor > 0 ? [['effort', effort_minor] as const] : []),
    ['finished', finished_minor],
    ['credited', -credited_minor],
    ['owed', charge_minor],
  ] as const
  return (
    <section className={classes.spared} aria-label={t('owed')}>
      <dl className={classes.sums}>
        {lines.map(([name, amount]) => (
          <SumLine key={name} name={t(name)} amount={amount} currency={currency} isTotal={name === 'owed'} />
        ))}
      </dl>
    </section>
  )
}

interface SumLineProps {
  name: string
  amount: number
  currency: Currency
  isTotal: boolean
}

function SumLine({ name, amount, currency, isTotal }: SumLineProps) {
  const className = isTotal ? classes.total : undefined
  return (
    <>
      <dt className={className}>{name}</dt>
      <dd className={className}>
        <Money minor={amount} currency={currency} />
      </dd>
    </>
  )
}
