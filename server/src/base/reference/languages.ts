/** The languages that can be ordered, with their names in the portal's languages. */
import type { Language, LanguageEntry } from '@polyphony/contract'
import { type NameColumn, sortedByName } from './names.ts'

const tags = `
  af am ar ar-AE ar-EG ar-SA as az be bg bn bn-BD bn-IN bo bs ca ceb cs cy da de de-AT de-CH el en en-AU en-CA en-GB en-IN en-US
  es es-419 es-AR es-ES es-MX et eu fa fi fil fr fr-BE fr-CA fr-CH fr-FR ga gl gu ha he hi hr hu hy id ig is it it-CH ja jv ka kk
  km kn ko ku ky lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nl-BE nn no or pa pl ps pt pt-BR pt-PT ro ru rw sd si sk sl so sq sr
  sr-Cyrl sr-Latn su sv sw ta te tg th tk tr tt ug uk ur uz vi xh yo yue zh zh-Hans zh-Hant zh-HK zh-TW zu`
  .trim()
  .split(/\s+/)

const nameIn = (language: Language) => {
  // 'French (Canada)' and not 'Canadian French', so that a language stands before its variants.
  const options = { type: 'language', languageDisplay: 'standard', fallback: 'none' } as const
  const names = new Intl.DisplayNames(language === 'zh' ? 'zh-CN' : language, options)
  return (tag: string): string => names.of(tag) ?? tag
}

export const isListedLanguage = (lang: string): boolean => tags.includes(lang)

const listed = new Map<NameColumn, LanguageEntry[]>()

/** All languages, sorted by their names in that language. */
export function listLanguages(orderby: NameColumn): LanguageEntry[] {
  let list = listed.get(orderby)
  if (!list) {
    const [zh, en, ja] = [nameIn('zh'), nameIn('en'), nameIn('ja')]
    const all = tags.map((lang) => ({ lang, name_zh: zh(lang), name_en: en(lang), name_ja: ja(lang) }))
    list = sortedByName(all, orderby)
    listed.set(orderby, list)
  }
  return list
}
