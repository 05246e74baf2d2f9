import type { BankField, BankScheme } from '@polyphony/contract'
import { useText } from '../../../../i18n/i18n.ts'
import { bankFieldText, schemeFieldText } from './bank.text.ts'

type SchemeField = keyof typeof schemeFieldText

/** The name of a field in the country's banking scheme. */
export function useBankLabel() {
  const field = useText(bankFieldText)
  const own = useText(schemeFieldText)
  return (scheme: BankScheme, name: BankField): string => {
    const key = `${scheme}_${name}`
    return Object.hasOwn(schemeFieldText, key) ? own(key as SchemeField) : field(name)
  }
}
