/** Tables as text: each cell with words is a paragraph; separators, quotes, numbers and formulas stay. */

import { looksLikeFormula } from '@polyphony/contract/ground/characters/csv'
import { CallError } from '../../ground/kernel/call-error.ts'
import type { BlockFormat } from './skeleton/block-file.ts'
import type { TextBlock } from './skeleton/blocks.ts'

export const csv: BlockFormat = { name: 'csv', blocks: readCells }

const longestHeading = 80

/** Cells with words, each with the heading of its column. */
function readCells(text: string): TextBlock[] {
  const separator = separatorOf(text)
  const from = startOf(text)
  const headings: string[] = []
  return cellsOf(text, from, separator).flatMap(({ row, column, value, from, to, isQuoted }): TextBlock[] => {
    if (row === 0) headings[column] = value.trim().slice(0, longestHeading)
    // Numbers and formulas aren't translated.
    if (!/\p{L}/u.test(value) || value.trimStart().startsWith('=')) return []
    const escape = (target: string) => escapeCell(target, { value, isQuoted }, separator)
    const context = row === 0 ? 'heading' : headings[column] || 'cell'
    return [{ tagged: { text: value, codes: [], raw: new Map() }, context, content: { from, to }, escape }]
  })
}

/** A target as a cell in place of another. */
export function escapeCell(
  target: string,
  { value, isQuoted }: Pick<Cell, 'value' | 'isQuoted'>,
  separator: string,
): string {
  const sign = signOf(target)
  const safe = sign && sign !== signOf(value) ? `'${target}` : target
  const needsQuotes = isQuoted || safe.includes(separator) || /["\r\n]/.test(safe)
  return needsQuotes ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The sign that would make a spreadsheet read a text as a formula. A dash that the original has stays. */
const signOf = (text: string): string | undefined => looksLikeFormula.exec(text)?.[0].at(-1)

/** Where the first cell begins: what names the separator is none. */
export const startOf = (text: string): number => /^sep=.(?:\r\n?|\n)/i.exec(text)?.[0].length ?? 0

/** The separator between cells: named in the file, else the most frequent one outside quotes in its first lines. */
export function separatorOf(text: string): string {
  const said = /^sep=(.)(?:\r|\n)/i.exec(text)?.[1]
  if (said) return said
  const lines = text.slice(0, 20_000).replace(/"(?:[^"]|"")*"/g, '')
  const counts = [',', ';', '\t', '|'].map((mark) => ({ mark, count: lines.split(mark).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.mark ?? ','
}

export interface Cell {
  row: number
  column: number
  value: string
  from: number
  to: number
  isQuoted: boolean
}

/** RFC 4180; a quotation mark inside an unquoted cell is part of it, as in spreadsheets. */
export function cellsOf(text: string, start: number, separator: string): Cell[] {
  const cells: Cell[] = []
  let [index, row, column] = [start, 0, 0]
  while (index < text.length) {
    const from = index
    const isQuoted = text[index] === '"'
    let value = ''
    if (isQuoted) {
      const end = closingQuote(text, index + 1)
      if (end < 0) throw new CallError('FILE_PARSE_FAILED', { place: `csv:${text.slice(0, from).split('\n').length}` })
      value = text
        .slice(index + 1, end)
        .replaceAll('""', '"')
        .replace(/\r\n?/g, '\n')
      index = end + 1
    }
    const rest = index
    while (index < text.length && text[index] !== separator && text[index] !== '\n' && text[index] !== '\r') index++
    value += text.slice(rest, index)
    cells.push({ row, column, value, from, to: index, isQuoted })
    if (text[index] === separator) column++
    else {
      if (text[index] === '\r' && text[index + 1] === '\n') index++
      row++
      column = 0
    }
    index++
  }
  return cells
}

function closingQuote(text: string, from: number): number {
  for (let index = text.indexOf('"', from); index >= 0; index = text.indexOf('"', index + 2)) {
    if (text[index + 1] !== '"') return index
  }
  return -1
}
