/** Lists that everybody may read: languages, countries, time zones and tags. */
import { z } from 'zod'
import { id } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'

const names = {
  name: z.string(), // in the language of `orderby`
  name_zh: z.string(),
  name_en: z.string(),
  name_ja: z.string(),
}

export const languageEntry = z.object({ lang: z.string(), ...names })
export type LanguageEntry = z.infer<typeof languageEntry>

const orderby = z.object({ orderby: z.enum(['name_zh', 'name_en', 'name_ja']).default('name_en') })

export const countryEntry = z.object({ country: z.string(), ...names }) // ISO 3166-1 alpha-2
export type CountryEntry = z.infer<typeof countryEntry>

/**
 * `name`: what the zone's time is called, for example "China Standard Time". `offset_minutes`: today's offset, positive
 * east of Greenwich.
 */
export const timeZoneEntry = z.object({ time_zone: z.string(), offset_minutes: z.number().int(), ...names })
export type TimeZoneEntry = z.infer<typeof timeZoneEntry>

export interface Tag {
  tag_id: string
  name_zh: string
  name_en: string
  name_ja: string
  children: Tag[]
}
const tag: z.ZodType<Tag> = z.object({
  tag_id: id,
  name_zh: z.string(),
  name_en: z.string(),
  name_ja: z.string(),
  get children() {
    return z.array(tag)
  },
})

export const reference = {
  getAllLang: call({
    path: '/task/lang/getAllLang',
    access: 'public',
    input: z.object({ orderby: z.enum(['name_zh', 'name_en', 'name_ja']).default('name_en') }),
    output: z.object({ list: z.array(languageEntry) }),
  }),
  getAllCountry: call({
    path: '/system/country/getAllCountry',
    access: 'public',
    input: orderby,
    output: z.object({ list: z.array(countryEntry) }),
  }),
  /** Sorted from west to east. */
  getAllTimeZone: call({
    path: '/system/timeZone/getAllTimeZone',
    access: 'public',
    input: orderby,
    output: z.object({ list: z.array(timeZoneEntry) }),
  }),
  getAllTag: call({
    path: '/system/tag/getAllTag',
    access: 'public',
    input: z.object({ selector: z.boolean().optional() }),
    output: z.object({ list: z.array(tag) }),
  }),
}
