/** Tables as text: each cell with words is a paragraph; separators, quotes, numbers and formulas stay. */
import { CallError } from '../../ground/kernel/call-error.ts'
import { looksLikeFormula } from '../../ground/kernel/csv.ts'
import type { BlockFormat } from './skeleton/block-file.ts'
import type { TextBlock } from './skeleton/blocks.ts'

export const csv: BlockFormat = { name: 'csv', blocks: readCells }

const longestHeading = 80

/** Cells with a word, each under the heading of its column. */
function readCells(text: string): TextBlock[] {
  const separator = separatorOf(text)
  const from = /^sep=.(?:\r\n?|\n)/i.exec(text)?.[0].length ?? 0
  const headings: string[] = []
  return cellsOf(text, from, separator).flatMap(({ row, column, value, from, to, isQuoted }): TextBlock[] => {
    if (row === 0) headings[column] = value.trim().slice(0, longestHeading)
    // What a spreadsheet reckons with is none of the translator's business.
    if (!/\p{L}/u.test(value) || value.trimStart().startsWith('=')) return []
    const escape = (target: string) => {
      const sign = signOf(target)
      const safe = sign && sign !== signOf(value) ? `'${target}` : target
      const needsQuotes = isQuoted || safe.includes(separator) || /["\r\n]/.test(safe)
      return needsQuotes ? `"${safe.replaceAll('"', '""')}"` : safe
    }
    const context = row === 0 ? 'heading' : headings[column] || 'cell'
    return [{ tagged: { text: value, codes: [], raw: new Map() }, context, content: { from, to }, escape }]
  })
}

/** By which a spreadsheet would take a text for a formula. A list's dash in the original may stay one. */
const signOf = (text: string): string | undefined => looksLikeFormula.exec(text)?.[0].at(-1)

/** What parts the cells: what the file says, else what stands most often outside quotes in its first lines. */
function separatorOf(text: string): string {
  const said = /^sep=(.)(?:\r|\n)/i.exec(text)?.[1]
  if (said) return said
  const lines = text.slice(0, 20_000).replace(/"(?:[^"]|"")*"/g, '')
  const counts = [',', ';', '\t', '|'].map((mark) => ({ mark, count: lines.split(mark).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.mark ?? ','
}

interface Cell {
  row: number
  column: number
  value: string
  from: number
  to: number
  isQuoted: boolean
}

/** RFC 4180; a quotation mark inside an unquoted cell is part of it, as spreadsheets have it. */
function cellsOf(text: string, start: number, separator: string): Cell[] {
  const cells: Cell[] = []
  let [at, row, column] = [start, 0, 0]
  while (at < text.length) {
    const from = at
    const isQuoted = text[at] === '"'
    let value = ''
    if (isQuoted) {
      const end = closingQuote(text, at + 1)
      if (end < 0) throw new CallError('FILE_PARSE_FAILED', { place: `csv:${text.slice(0, from).split('\n').length}` })
      value = text
        .slice(at + 1, end)
        .replaceAll('""', '"')
        .replace(/\r\n?/g, '\n')
      at = end + 1
    }
    const rest = at
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++
    value += text.slice(rest, at)
    cells.push({ row, column, value, from, to: at, isQuoted })
    if (text[at] === separator) column++
    else {
      if (text[at] === '\r' && text[at + 1] === '\n') at++
      row++
      column = 0
    }
    at++
  }
  return cells
}

function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at
  }
  return -1
}
