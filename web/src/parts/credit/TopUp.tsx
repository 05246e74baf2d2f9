/** Where a company pays, and what the payment has to say. */
import { Text } from '@mantine/core'
import type { OwnCredit } from '@polyphony/contract'
import { useSite } from '../../api/session/session.ts'
import { useText } from '../../i18n/i18n.ts'
import { topUpText } from './credit.text.ts'
import classes from './top-up.module.css'

export function TopUp({ credit }: { credit: Pick<OwnCredit, 'bank_line' | 'payment_reference'> }) {
  const t = useText(topUpText)
  const { contact_email } = useSite()
  const { bank_line, payment_reference } = credit
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>{t('transferTo')}</dt>
          <dd>{bank_line || t('noBankLine', { email: contact_email })}</dd>
        </div>
        <div>
          <dt>{t('reference')}</dt>
          <dd className={classes.reference}>{payment_reference}</dd>
        </div>
      </dl>
      <Text size="xs" c="dimmed" mt={8}>
        {t('arrives')}
      </Text>
    </>
  )
}
