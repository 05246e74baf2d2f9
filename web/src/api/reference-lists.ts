/** The long lists for selects, in the reader's language; empty until they are loaded, then kept. */
import { calls, type Tag } from '@polyphony/contract'
import { useLanguage } from '../i18n/i18n.ts'
import { zoneLabel } from '../i18n/time/zone-label.ts'
import { useCall } from './use-call.ts'

export interface Choice {
  value: string
  label: string
}

const forGood = { staleTime: Number.POSITIVE_INFINITY }
const noTags: Tag[] = []

export function useLanguageChoices(): Choice[] {
  const orderby = `name_${useLanguage()}` as const
  const { data } = useCall(calls.reference.getAllLang, { orderby }, forGood)
  return (data?.list ?? []).map(({ lang, name }) => ({ value: lang, label: name }))
}

export function useCountryChoices(): Choice[] {
  const orderby = `name_${useLanguage()}` as const
  const { data } = useCall(calls.reference.getAllCountry, { orderby }, forGood)
  return (data?.list ?? []).map(({ country, name }) => ({ value: country, label: name }))
}

/** Sorted from west to east. */
export function useTimeZoneChoices(): Choice[] {
  const orderby = `name_${useLanguage()}` as const
  const { data } = useCall(calls.reference.getAllTimeZone, { orderby }, forGood)
  return (data?.list ?? []).map((zone) => ({ value: zone.time_zone, label: zoneLabel(zone) }))
}

/** The tree of tags. */
export function useTags(): Tag[] {
  const { data } = useCall(calls.reference.getAllTag, { selector: true }, forGood)
  return data?.list ?? noTags
}
