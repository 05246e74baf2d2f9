/** Languages that count as the same in memory and termbase: language and script are equal; regions may differ. */

/** `en-GB` → `en`, `zh-TW` → `zh-Hant`, `zh` → `zh-Hans`: the key for looking up units. */
export function familyOf(locale: string): string {
  const full = new Intl.Locale(locale).maximize()
  const usual = new Intl.Locale(full.language).maximize().script
  return full.script === usual && full.language !== 'zh' ? full.language : `${full.language}-${full.script}`
}

/** `en` and `en-GB` are the same; `en-US` and `en-GB` aren't, because their spelling can differ. */
export function isSameVariant(a: string, b: string): boolean {
  const regionOf = (locale: string) => new Intl.Locale(locale).region
  return a === b || !regionOf(a) || !regionOf(b) || regionOf(a) === regionOf(b)
}

/** The key of a company's memory for a pair of languages. */
export function scopeOf(scope: { company_id: string; source_lang: string; target_lang: string }): string {
  return `${scope.company_id} ${familyOf(scope.source_lang)} ${familyOf(scope.target_lang)}`
}

const unspaced = /^(zh|ja|ko|th|lo|km|my)\b/

/** Languages without spaces between words, or with words that change too much to compare them whole. */
export const isComparedByCharacter = (locale: string) => unspaced.test(locale)
