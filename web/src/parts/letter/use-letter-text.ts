import { type Letter, type LetterFormat, renderLetter } from '@polyphony/contract'
import { formatDateTime, formatLanguageName, formatMoney } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/i18n.ts'

/** A letter's title and body in the reader's language. */
export function useLetterText(letter: Letter) {
  const language = useLanguage()
  const format: LetterFormat = {
    moment: (moment) => formatDateTime(moment, language),
    amount: (minor, currency) => formatMoney(minor, currency, language),
    languageName: (tag) => formatLanguageName(tag, language),
  }
  return renderLetter(letter, language, format)
}
