/** The margin as a file, in figures that a spreadsheet calculates with. */
import {
  type calls,
  currencyDecimals,
  type FileAnswer,
  isOneOf,
  keysOf,
  type Language,
  type MarginRow,
  type MarginSums,
  marginFigures,
  marginFigureWords,
  marginGroupWords,
  marginWords,
  nodeKinds,
  type ParsedOf,
} from '@polyphony/contract'
import { csvOf } from '@polyphony/contract/ground/characters/csv'
import { decimalOf } from '@polyphony/contract/ground/characters/decimal'
import type { Ctx } from '../../ground/context.ts'
import { readMargin } from './read-margin.ts'
import type { Span } from './report-months.ts'

type Call = (typeof calls)['report']['exportMargin']

/** More rows than that are no list to look through; the months narrow it. */
const maxExported = 50_000

const mimes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export async function exportMargin(ctx: Ctx, { format, language, ...asked }: ParsedOf<Call>): Promise<FileAnswer> {
  const wanted = { sort: 'revenue', order: 'desc', limit: maxExported, offset: 0 } as const
  const { span, list, totals } = await readMargin(ctx, asked, wanted)
  const head = headOf(span, language)
  const lines = list.map((row) => lineOf(row, nameOf(row, span, language), span))
  const sheet = [...lines, lineOf(totals, marginWords.total[language], span)]
  const months = span.from === span.to ? span.from : `${span.from}-${span.to}`
  const name = `margin-${span.by}-${months}-${span.currency}.${format}`
  const bytes = format === 'csv' ? csv(head, sheet) : await xlsx(head, sheet, span)
  return { name, mime: mimes[format], bytes }
}

interface Line {
  name: string
  /** By which other exports name it. */
  key: string
  /** Decimals of the currency. */
  amounts: string[]
  permille: number | null
  usd: string
}

function headOf({ by, currency }: Span, language: Language): string[] {
  const amounts = marginFigures.map((figure) => `${marginFigureWords[figure][language]} (${currency})`)
  return [marginGroupWords[by][language], 'ID', ...amounts, marginWords.permille[language], marginWords.ai[language]]
}

function nameOf({ key, name }: MarginRow, { by }: Span, language: Language): string {
  if (key === null) return marginWords.unattributed[language]
  if (by === 'node_kind' && isOneOf(keysOf(nodeKinds), key)) return nodeKinds[key].name[language]
  if (by === 'pair') return key.replace(' ', ' → ')
  return name?.[language] ?? key
}

function lineOf(row: MarginRow | MarginSums, name: string, { currency }: Span): Line {
  const decimals = currencyDecimals[currency]
  return {
    name,
    key: 'key' in row ? (row.key ?? '') : '',
    amounts: marginFigures.map((figure) => decimalOf(row[`${figure}_minor`], decimals)),
    permille: row.margin_permille,
    usd: decimalOf(row.ai_micro_usd, 6),
  }
}

function csv(head: readonly string[], lines: readonly Line[]): Uint8Array {
  const rows = lines.map(({ name, key, amounts, permille, usd }) => [
    ...[name, key, ...amounts],
    ...[permille === null ? '' : decimalOf(permille, 1), usd],
  ])
  return new TextEncoder().encode(csvOf(head, rows))
}

async function xlsx(head: readonly string[], lines: readonly Line[], { currency }: Span): Promise<Uint8Array> {
  const money = currencyDecimals[currency] === 0 ? '#,##0' : `#,##0.${'0'.repeat(currencyDecimals[currency])}`
  const number = (value: string, format: string) => ({ value: Number(value), type: Number, format })
  const text = (value: string) => ({ value, type: String })
  const rows = lines.map(({ name, key, amounts, permille, usd }) => [
    ...[text(name), key === '' ? null : text(key), ...amounts.map((amount) => number(amount, money))],
    ...[permille === null ? null : { value: permille / 1000, type: Number, format: '0.0%' }, number(usd, '0.000000')],
  ])
  const titles = head.map((title) => ({ value: title, type: String, fontWeight: 'bold' as const }))
  const columns = head.map((_, index) => ({ width: index < 2 ? 32 : 18 }))
  // Loaded when somebody wants it, so that a start doesn't wait for it.
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  return writeXlsxFile([titles, ...rows], { columns, stickyRowsCount: 1 }).toBuffer()
}
