/** What the company may order still; where the order costs more, what is missing and how to top up. */
import { Alert, Group, Text } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useSite } from '../../../../api/session/session.ts'
import { useCall } from '../../../../api/use-call.ts'
import { formatMoney } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { topUpText } from '../../../../parts/credit/credit.text.ts'
import { TopUp } from '../../../../parts/credit/TopUp.tsx'
import { Money } from '../../../../ui/text/Money.tsx'

/** `charge_minor`: of the order, once it has a price. */
export function CreditNote({ charge_minor = 0 }: { charge_minor?: number | undefined }) {
  const t = useText(topUpText)
  const language = useLanguage()
  const { contact_email } = useSite()
  const { data: credit } = useCall(calls.credit.getOwnCredit, {})
  if (!credit) return null
  const { left_minor, currency, state } = credit
  if (state === 'hold')
    return (
      <Alert color="red" my="xs">
        {t('held', { email: contact_email })}
      </Alert>
    )
  const missing_minor = charge_minor - left_minor
  return (
    <>
      <Group justify="space-between" my="xs" gap="xs">
        <Text size="sm" c="dimmed">
          {t('left')}
        </Text>
        <Money minor={left_minor} currency={currency} size="sm" fw={600} />
      </Group>
      {charge_minor > 0 && missing_minor > 0 && (
        <Alert color="orange" mb="sm" title={t('missing', { amount: formatMoney(missing_minor, currency, language) })}>
          <TopUp credit={credit} />
        </Alert>
      )}
    </>
  )
}
