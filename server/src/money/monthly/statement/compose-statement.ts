/** A settlement as a document: the same cents as on the screen, each item with the lines that it comes from. */
import {
  bonusWhy,
  type Currency,
  deductionWhy,
  issueTypeWords,
  type Language,
  mistakeWords,
  type SettleDetail,
  type SettleItem,
  settleItemKindWords,
  settleStateWords,
  severityWords,
  workName,
} from '@polyphony/contract'
import type { Paper } from '../../../base/pdf/paper/paper.ts'
import { fill, formatAmount, formula, labelOf } from '../../settlement/line-words.ts'
import { statementWords } from './statement-words.ts'

/** Who pays, and the seal by which it can be checked at `/books` that the books still say the same. */
interface Frame {
  readonly house: string
  readonly seal: { readonly day: string; readonly seal: string } | null
}

export function composeStatement(detail: SettleDetail, { house, seal }: Frame, language: Language): Paper {
  const say = (word: keyof typeof statementWords) => statementWords[word][language]
  const { month, part, currency, state, due_on, total_minor, payments } = detail
  const paid = payments.find(({ returned_at }) => returned_at === null)
  const money = (minor: number) => formatAmount(minor, currency, language)
  const facts = [
    ['number', numberOf(detail)],
    ['month', part === 1 ? month : `${month} · ${fill(say('part'), { part: String(part) })}`],
    ['talent', detail.talent.nickname],
    ['house', house],
    ['state', settleStateWords[`${state}`][language]],
    ['due_on', due_on],
    ...(paid ? [['paid', fill(say('paidOn'), { day: paid.paid_on, reference: paid.reference })] as const] : []),
    ...(seal ? [['seal', `${seal.day} ${seal.seal}`] as const] : []),
  ] as const
  return {
    language,
    title: `${say('title')} ${month}`,
    facts: facts.map(([name, value]) => ({ name: say(name), value })),
    headings: { item: say('item'), amount: say('amount'), total: say('total') },
    rows: detail.items.map((item) => ({
      title: titleOf(item, language),
      about: aboutOf(item, currency, language),
      lines: (item.income?.calculation.lines ?? []).map((line) => ({
        text: `${labelOf(line, language)}　${formula(line, currency, language)}`.trim(),
        amount: money(line.amount_minor),
      })),
      amount: money(item.amount_minor),
    })),
    total: money(total_minor),
  }
}

/** Short enough to be said on the phone, long enough to be found. */
export const numberOf = ({ settlement_id, month }: Pick<SettleDetail, 'settlement_id' | 'month'>) =>
  `S-${month.replace('-', '')}-${settlement_id.slice(-6).toUpperCase()}`

export function titleOf({ income, about, kind }: SettleItem, language: Language): string {
  const name = settleItemKindWords[kind][language]
  if (!income) return about?.task_name ? `${about.task_name} · ${name}` : name
  return kind === 'income' ? income.task_name : `${income.task_name} · ${name}`
}

export function aboutOf(
  { income, note, corrects, quality, mistake }: SettleItem,
  currency: Currency,
  language: Language,
): string {
  if (income) {
    const work = workName(income.kind, false)[language]
    const { task_number, source_lang, target_lang, file_name } = income
    const pair = source_lang === target_lang ? source_lang : `${source_lang} → ${target_lang}`
    return [`T-${task_number}`, work, pair, file_name].join(' · ')
  }
  const refers = corrects?.month ? fill(statementWords.refersTo[language], { month: corrects.month }) : null
  const why = quality ? qualityWhy(quality, currency, language) : []
  return [refers, corrects?.task_name, mistake && mistakeWords[mistake][language], note, ...why]
    .filter(Boolean)
    .join(' · ')
}

function qualityWhy(quality: NonNullable<SettleItem['quality']>, currency: Currency, language: Language): string[] {
  const money = (minor: number) => formatAmount(minor, currency, language)
  if (quality.kind === 'bonus') return bonusWhy(quality, language, money)
  return [
    ...quality.issues.map(({ type, severity }) => {
      const name = issueTypeWords[type][language]
      return `${name} (${severityWords[severity][language]})`
    }),
    deductionWhy(quality, language, money),
  ]
}
