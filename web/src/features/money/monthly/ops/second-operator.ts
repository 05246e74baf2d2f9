import { type SettleDetail, secondOperatorDays } from '@polyphony/contract'
import { formatMoney } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { monthlyText } from '../monthly.text.ts'

/** Whether what was sent waits for a second operator now. */
export const isWaiting = (before: SettleDetail, now: SettleDetail): boolean =>
  now.approvals.length > before.approvals.length

/** From which amount on a second operator is needed, in words. */
export function useAboveLimit({ second_operator_minor, currency }: SettleDetail): string {
  const t = useText(monthlyText)
  const language = useLanguage()
  if (second_operator_minor === null) return ''
  return t('aboveLimit', { days: secondOperatorDays, amount: formatMoney(second_operator_minor, currency, language) })
}
