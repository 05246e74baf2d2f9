/** A quote as a document: the same cents as on the screen. */
import { houseLine, type Language, type QuoteRow, rushesOf, type SharedQuotation, workName } from '@polyphony/contract'
import { letterFormat } from '../../../base/message/letter-format.ts'
import type { Paper, PaperRow } from '../../../base/pdf/paper/paper.ts'
import { fill, formatAmount, formula, labelOf } from '../../../money/settlement/line-words.ts'
import { quotationWords } from './quotation-words.ts'

/** @param link where the quote is decided */
export function composeQuote(quote: SharedQuotation, link: string, language: Language): Paper {
  const { sums, note } = quote
  const { currency, effort_percent } = sums
  const say = sayIn(language)
  const money = (minor: number) => formatAmount(minor, currency, language)
  const rushes = rushesOf(sums)
  return {
    language,
    title: `${say('title')} ${quote.number}`,
    facts: factsOf(quote, link, language),
    headings: { item: say('item'), amount: say('amount'), total: `${say('total')} (${currency})` },
    rows: quote.rows.map((row) => rowOf(row, quote, language)),
    sums:
      rushes.length === 0
        ? []
        : [
            { text: say('subtotal'), amount: money(sums.subtotal_minor) },
            ...rushes.map(({ percent, amount_minor }) => ({
              text: fill(say('rush'), { percent: `${percent}` }),
              amount: money(amount_minor),
            })),
          ],
    total: money(sums.charge_minor),
    paragraphs: [
      ...(effort_percent === undefined ? [] : [fill(say('effort'), { percent: `${effort_percent}` })]),
      ...(note === '' ? [] : [note]),
    ],
  }
}

const sayIn = (language: Language) => (word: keyof typeof quotationWords) => quotationWords[word][language]

function factsOf(quote: SharedQuotation, link: string, language: Language): Paper['facts'] {
  const say = sayIn(language)
  const { number, name, parties, created_at, valid_until, deadline_hours, sums, po_number, state } = quote
  const { house, client } = parties
  const { moment } = letterFormat(language, client.time_zone)
  const due = deadline_hours === null ? moment(sums.deadline_at) : fill(say('dueIn'), { hours: `${deadline_hours}` })
  const { decided_at, decided_by } = quote
  const isAccepted = state === 'accepted' && decided_at !== null
  const facts: readonly (readonly [keyof typeof quotationWords, string])[] = [
    ['number', number],
    ['date', moment(created_at)],
    ['valid', moment(valid_until)],
    ['house', houseLine(house, language)],
    ['client', client.name],
    ['order', name],
    ['due', due],
    ...(isAccepted
      ? [['decided', fill(say('decidedBy'), { name: decided_by ?? '', day: moment(decided_at) })] as const]
      : []),
    ...(po_number === null ? [] : [['po', po_number] as const]),
    ['link', link],
  ]
  return facts.map(([word, value]) => ({ name: say(word), value }))
}

function rowOf(row: QuoteRow, { source_lang, sums }: SharedQuotation, language: Language): PaperRow {
  const say = sayIn(language)
  const { languageName } = letterFormat(language, 'UTC')
  const { target_lang, file_count, lines, amount_minor, is_idle } = row
  const names = [...new Set([source_lang, target_lang])].map(languageName)
  const files = file_count === 1 ? say('oneFile') : fill(say('files'), { count: `${file_count}` })
  return {
    title: workName(row.kind, row.is_undrafted)[language],
    about: [names.join(' → '), files, ...(is_idle ? [say('idle')] : [])].join(' · '),
    lines: lines.map((line) => ({
      text: `${labelOf(line, language)}　${formula(line, sums.currency, language)}`.trim(),
      amount: formatAmount(line.amount_minor, sums.currency, language),
    })),
    amount: formatAmount(amount_minor, sums.currency, language),
  }
}
