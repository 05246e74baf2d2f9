/** What each kind of letter says, in the three languages; the templates of a group lie in letters/. */
import type { Currency } from './currencies.ts'
import type { NodeKind } from './flow.ts'
import { accountLetters } from './letters/account.ts'
import { applicationLetters } from './letters/application.ts'
import { moneyLetters } from './letters/money.ts'
import { orderLetters } from './letters/order.ts'
import { teamLetters } from './letters/team.ts'
import type { LetterText, PlaceholdersOf } from './letters/template.ts'
import { workLetters } from './letters/work.ts'
import type { Language } from './limits.ts'
import type { Letter, LetterKind } from './message.ts'
import { nodeKindNames } from './node-names.ts'
import { personName } from './person-name.ts'
import type { WireTime } from './time.ts'

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

/** What a letter of this kind has to carry. */
export type LetterParamsOf<K extends LetterKind> = {
  [P in ParamName<Placeholder<K>> & string]: ParamValue<P>
}

/** How the reader's language writes moments, amounts and languages. */
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
  const fill = (template: string) =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name, letter.params, language, format))
  const { title, body } = letterTemplates[letter.kind][language]
  return { title: fill(title), body: fill(body) }
}

/** A parameter that an older letter doesn't have is a dash. */
function valueOf(name: string, params: Letter['params'], language: Language, format: LetterFormat): string {
  const value = name === 'amount' ? params.amount_minor : params[name]
  if (value === undefined) return '—'
  if (name === 'amount') return format.amount(Number(value), params.currency as Currency)
  if (name === 'node_kind') return nodeKindNames[value as NodeKind][language]
  if (name.endsWith('_at')) return format.moment(String(value))
  if (name.endsWith('_lang')) return format.languageName(String(value))
  if (name === 'nickname') return personName(String(value), language)
  return String(value)
}
