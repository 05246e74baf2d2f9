/** The world's countries and regions (ISO 3166-1), with their names in the portal's languages. */
import type { CountryEntry } from '@polyphony/contract'
import countries from 'i18n-iso-countries'
import { type NameColumn, sortedByName } from './names.ts'

const codes: ReadonlySet<string> = new Set(Object.keys(countries.getAlpha2Codes()))

export const isCountry = (code: string): boolean => codes.has(code)

const nameIn = (tag: string) => {
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' })
  return (code: string): string => names.of(code) ?? code
}

const listed = new Map<NameColumn, CountryEntry[]>()

/** All countries, sorted by their names in that language. */
export function listCountries(orderby: NameColumn): CountryEntry[] {
  let list = listed.get(orderby)
  if (!list) {
    const [zh, en, ja] = [nameIn('zh-CN'), nameIn('en'), nameIn('ja')]
    const all = [...codes].map((country) => ({
      country,
      name_zh: zh(country),
      name_en: en(country),
      name_ja: ja(country),
    }))
    list = sortedByName(all, orderby)
    listed.set(orderby, list)
  }
  return list
}
