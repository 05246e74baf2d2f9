import { Text, type TextProps } from '@mantine/core'
import type { Currency } from '@polyphony/contract'
import { formatMoney } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/i18n.ts'

interface MoneyProps extends TextProps {
  minor: number
  currency: Currency
}

export function Money({ minor, currency, ...props }: MoneyProps) {
  return (
    <Text span inherit data-numeric style={{ whiteSpace: 'nowrap' }} {...props}>
      {formatMoney(minor, currency, useLanguage())}
    </Text>
  )
}
