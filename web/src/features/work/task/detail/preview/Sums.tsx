import type { Currency } from '@polyphony/contract'
import { Money } from '../../../../../ui/text/Money.tsx'
import classes from './preview.module.css'

interface SumsProps {
  sums: readonly { name: string; minor: number; isMain?: boolean }[]
  currency: Currency
}

/** What an action does to the price, a line each. */
export function Sums({ sums, currency }: SumsProps) {
  return (
    <div>
      {sums.map(({ name, minor, isMain }) => (
        <dl key={name} className={classes.sum}>
          <dt>{name}</dt>
          <dd>
            <Money minor={minor} currency={currency} fw={isMain ? 600 : undefined} />
          </dd>
        </dl>
      ))}
    </div>
  )
}
