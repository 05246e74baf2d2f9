import type { OwnCredit } from '@polyphony/contract'
import { useText } from '../../../i18n/i18n.ts'
import { creditText } from './credit.text.ts'

/** Says how a company pays, as 'Invoice, net 30'. */
export function useTermsName(): (terms: Pick<OwnCredit, 'mode' | 'terms_days'>) => string {
  const t = useText(creditText)
  return ({ mode, terms_days }) => {
    if (mode === 'prepaid') return t('prepaid')
    return terms_days === 0 ? t('invoice') : t('invoiceDays', { days: terms_days })
  }
}
