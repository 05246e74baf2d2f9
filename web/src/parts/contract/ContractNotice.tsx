import { Alert, Group, Text } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { IconSignature } from '@tabler/icons-react'
import { useCall } from '../../api/use-call.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../link/links.tsx'
import { contractText } from './contract.text.ts'

/** Leads a talent to the contract, as long as they have signed none; says what waits for it. */
export function ContractNotice() {
  const t = useText(contractText)
  const { data } = useCall(calls.settlement.getTotalStats, {})
  const language = useLanguage()
  if (!data || data.has_contract) return null
  const amounts = data.list
    .filter(({ unsettled_minor }) => unsettled_minor > 0)
    .map(({ unsettled_minor, currency }) => formatMoney(unsettled_minor, currency, language))
    .join(' + ')
  return (
    <Alert icon={<IconSignature />} title={t('needed')} mb="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{amounts ? t('waiting', { amounts }) : t('why')}</Text>
        <LinkButton to={paths.meSigned} size="xs">
          {t('sign')}
        </LinkButton>
      </Group>
    </Alert>
  )
}
