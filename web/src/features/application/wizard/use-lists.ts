/** The long lists that one chooses from, in the reader's language. */
import { calls } from '@polyphony/contract'
import { useCall } from '../../../api/use-call.ts'
import { useLanguage } from '../../../i18n/i18n.ts'

const forGood = { staleTime: Number.POSITIVE_INFINITY }

export function useLanguageChoices() {
  const orderby = `name_${useLanguage()}` as const
  const { data } = useCall(calls.reference.getAllLang, { orderby }, forGood)
  return (data?.list ?? []).map(({ lang, name }) => ({ value: lang, label: name }))
}

export function useCountryChoices() {
  const orderby = `name_${useLanguage()}` as const
  const { data } = useCall(calls.reference.getAllCountry, { orderby }, forGood)
  return (data?.list ?? []).map(({ country, name }) => ({ value: country, label: name }))
}

export function useTimeZoneChoices() {
  const orderby = `name_${useLanguage()}` as const
  const { data } = useCall(calls.reference.getAllTimeZone, { orderby }, forGood)
  return (data?.list ?? []).map(({ time_zone, offset_minutes, name }) => ({
    value: time_zone,
    label: `UTC${offsetText(offset_minutes)} ${name} · ${time_zone.replaceAll('_', ' ')}`,
  }))
}

/** 345 → +05:45 */
function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '−' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

export function useTags() {
  const { data } = useCall(calls.reference.getAllTag, { selector: true }, forGood)
  return data?.list ?? []
}
