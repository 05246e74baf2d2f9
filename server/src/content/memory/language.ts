/** Which languages count as the same in memory and termbase: language and script agree; regions may differ. */

/** `en-GB` → `en`, `zh-TW` → `zh-Hant`, `zh` → `zh-Hans`: the key under which units are looked up. */
export function familyOf(locale: string): string {
  const full = new Intl.Locale(locale).maximize()
  const usual = new Intl.Locale(full.language).maximize().script
  return full.script === usual && full.language !== 'zh' ? full.language : `${full.language}-${full.script}`
}

/** `en` and `en-GB` are; `en-US` and `en-GB` aren't: what is written in one may be spelt otherwise in the other. */
export function isSameVariant(a: string, b: string): boolean {
  const regionOf = (locale: string) => new Intl.Locale(locale).region
  return a === b || !regionOf(a) || !regionOf(b) || regionOf(a) === regionOf(b)
}

/** One key of the memory: whose, from what, into what. */
export function scopeOf(scope: { company_id: string; source_lang: string; target_lang: string }): string {
  return `${scope.company_id} ${familyOf(scope.source_lang)} ${familyOf(scope.target_lang)}`
}

const unspaced = /^(zh|ja|ko|th|lo|km|my)\b/

/** Written without spaces, or with words that change too much to be compared whole. */
export const isComparedByCharacter = (locale: string) => unspaced.test(locale)
