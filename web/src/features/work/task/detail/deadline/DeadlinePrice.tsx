/** The price before and after another deadline, and why it changes. */
import { Text } from '@mantine/core'
import type { UpdatePreview } from '@polyphony/contract'
import { formatMoney } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { Money } from '../../../../../ui/text/Money.tsx'
import classes from '../preview/preview.module.css'
import { deadlineText } from './deadline.text.ts'

export function DeadlinePrice({ preview }: { preview: UpdatePreview }) {
  const t = useText(deadlineText)
  const language = useLanguage()
  const { charge_before_minor, charge_minor, currency, rush_percent, kept_count, pay } = preview
  const added = charge_minor - charge_before_minor
  const reasons = [
    added > 0 && t('rushAdded', { percent: rush_percent }),
    added > 0 && kept_count > 0 && t('doneKept'),
    added < 0 && t('rushTakenOff'),
    pay &&
      pay.before_minor !== pay.after_minor &&
      t('payChange', {
        before: formatMoney(pay.before_minor, currency, language),
        after: formatMoney(pay.after_minor, currency, language),
      }),
  ].filter((reason) => reason !== false && reason !== null)
  return (
    <div role="status">
      <dl className={classes.sum}>
        <dt>{t('priceNow')}</dt>
        <dd>
          <Money minor={charge_before_minor} currency={currency} />
        </dd>
      </dl>
      <dl className={classes.sum}>
        <dt>{t('priceThen')}</dt>
        <dd>
          <Money minor={charge_minor} currency={currency} fw={600} />
        </dd>
      </dl>
      {reasons.map((reason) => (
        <Text key={reason} size="sm" c="dimmed">
          {reason}
        </Text>
      ))}
    </div>
  )
}
