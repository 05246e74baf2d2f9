/** Moments, amounts and languages in a mail, written in the reader's language and time zone. */
import { fromWireTime, type Language, type LetterFormat } from '@polyphony/contract'

const tags: Record<Language, string> = { zh: 'zh-CN', en: 'en-GB', ja: 'ja-JP' }

export function letterFormat(language: Language, timeZone: string): LetterFormat {
  const tag = tags[language]
  return {
    moment: (moment) =>
      new Intl.DateTimeFormat(tag, {
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone: knownZone(timeZone),
        timeZoneName: 'short', // the zone is shown because the reader may be elsewhere
      }).format(fromWireTime(moment)),
    amount(minor, currency) {
      const format = new Intl.NumberFormat(tag, { style: 'currency', currency })
      return format.format(minor / 10 ** format.resolvedOptions().maximumFractionDigits!)
    },
    languageName(languageTag) {
      try {
        return (
          new Intl.DisplayNames(tag, { type: 'language', languageDisplay: 'standard' }).of(languageTag) ?? languageTag
        )
      } catch {
        return languageTag // the value is not a language tag
      }
    },
  }
}

function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
