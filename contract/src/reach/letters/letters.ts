/** The texts of all kinds of letters in three languages; the templates of a group are in letters/. */

import type { Letter, LetterKind } from '../../base/message/message.ts'
import { type NodeKind, workName } from '../../content/kinds/list.ts'
import { fillText } from '../../ground/characters/fill-text.ts'
import type { Currency } from '../../ground/currencies.ts'
import type { Language } from '../../ground/limits.ts'
import type { WireTime } from '../../ground/time.ts'
import { personName } from '../../people/account/person-name.ts'
import { accountLetters } from './account.ts'
import { applicationLetters } from './application.ts'
import { moneyLetters } from './money.ts'
import { orderLetters } from './order.ts'
import { teamLetters } from './team.ts'
import type { LetterText, PlaceholdersOf } from './template.ts'
import { workLetters } from './work.ts'

export const letterTemplates = {
  ...workLetters,
  ...orderLetters,
  ...moneyLetters,
  ...teamLetters,
  ...applicationLetters,
  ...accountLetters,
}

type Placeholder<K extends LetterKind> = PlaceholdersOf<(typeof letterTemplates)[K][Language]>
type ParamName<P> = P extends 'amount' ? 'amount_minor' | 'currency' : P
type ParamValue<P> = P extends 'amount_minor' | 'score' | 'task_number'
  ? number
  : P extends 'currency'
    ? Currency
    : P extends 'node_kind'
      ? NodeKind
      : P extends `${string}_at`
        ? WireTime
        : string

/** The parameters that a letter of this kind needs. */
export type LetterParamsOf<K extends LetterKind> = {
  [P in ParamName<Placeholder<K>> & string]: ParamValue<P>
} & ('node_kind' extends Placeholder<K>
  ? { /** People begin most of the work from nothing. */ is_undrafted?: 1 }
  : unknown)

/** How moments, amounts and languages are written in the reader's language. */
export interface LetterFormat {
  moment(at: WireTime): string
  amount(minor: number, currency: Currency): string
  languageName(tag: string): string
}

export function renderLetter(
  letter: Pick<Letter, 'kind' | 'params'>,
  language: Language,
  format: LetterFormat,
): LetterText {
  const { source_lang, target_lang } = letter.params
  // Work within one language has no pair.
  const isOneLanguage = source_lang !== undefined && source_lang === target_lang
  const withoutPair = (template: string) =>
    isOneLanguage ? template.replace('{source_lang} → {target_lang}', '{source_lang}') : template
  const fill = (template: string) =>
    fillText(withoutPair(template), (name) => valueOf(name, letter.params, language, format))
  const { title, body } = letterTemplates[letter.kind][language]
  return { title: fill(title), body: fill(body) }
}

/** A parameter that an older letter doesn't have is shown as a dash. */
function valueOf(name: string, params: Letter['params'], language: Language, format: LetterFormat): string {
  const value = name === 'amount' ? params.amount_minor : params[name]
  if (value === undefined) return '—'
  if (name === 'amount') return format.amount(Number(value), params.currency as Currency)
  if (name === 'node_kind') return workName(value as NodeKind, params.is_undrafted === 1)[language]
  if (name.endsWith('_at')) return format.moment(String(value))
  if (name.endsWith('_on')) return dayWords(String(value), language)
  if (name.endsWith('_lang')) return format.languageName(String(value))
  if (name === 'nickname') return personName(String(value), language)
  return String(value)
}

/** `2026-12-01` as the reader writes it. */
function dayWords(day: string, language: Language): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return day
  const locale = language === 'en' ? 'en-GB' : language
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
