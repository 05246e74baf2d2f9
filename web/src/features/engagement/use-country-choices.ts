import { calls } from '@polyphony/contract'
import { useCall } from '../../api/use-call.ts'
import { useLanguage } from '../../i18n/i18n.ts'

/** The world's countries and regions, in the order of the reader's language. */
export function useCountryChoices() {
  const orderby = `name_${useLanguage()}` as const
  const { data } = useCall(calls.reference.getAllCountry, { orderby }, { staleTime: Number.POSITIVE_INFINITY })
  return (data?.list ?? []).map(({ country, name }) => ({ value: country, label: name }))
}
