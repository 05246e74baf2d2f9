/** Reads and writes CSV and TSV by columns: only cells of the target's column change. */

import type { TableColumns } from '@polyphony/contract/content/file/file-reading'
import { type Cell, cellsOf, escapeCell, separatorOf, startOf } from '../csv-file.ts'
import { decodeWhole, encodeText } from '../encoding/encoding.ts'
import type { ParsedDocument, ReadOptions, Targets, WriteOptions } from '../parsed-document.ts'
import { parsedDocument } from '../skeleton/blocks.ts'
import { suggestColumns } from './suggest-columns.ts'
import { cellsToWrite, segmentsOfRows, type TableRow, withPatches } from './table-segments.ts'

interface CsvRow extends TableRow {
  cells: Cell[]
}

const mostShownRows = 6
const longestShown = 60

function rowsOf(text: string): CsvRow[] {
  const rows: CsvRow[] = []
  for (const cell of cellsOf(text, startOf(text), separatorOf(text))) {
    const cells = rows[cell.row]?.cells ?? []
    if (cells.length === 0)
      rows[cell.row] = { key: `row${cell.row}`, cells, cell: (column) => cells[column]?.value ?? '' }
    cells[cell.column] = cell
  }
  return rows
}

export function openCsvTable(bytes: Uint8Array, options: ReadOptions, columns: TableColumns): ParsedDocument {
  const decoded = decodeWhole(bytes, options)
  const segments = segmentsOfRows(rowsOf(decoded.text), columns)
  return { ...parsedDocument('csv', segments, decoded), table: { is_by_columns: true, is_chosen: true } }
}

export function writeCsvTable(
  bytes: Uint8Array,
  targets: Targets,
  { columns, options }: { columns: TableColumns; options: WriteOptions },
): Uint8Array {
  const decoded = decodeWhole(bytes, options)
  const rows = rowsOf(decoded.text)
  const separator = separatorOf(decoded.text)
  const patches = cellsToWrite(rows, targets, { columns, target_lang: options.target_lang }).flatMap(
    ({ row: { cells }, column, target }) => {
      const last = cells.at(-1)
      const own = cells[column]
      if (own) return [{ from: own.from, to: own.to, text: escapeCell(target, own, separator) }]
      if (!last) return []
      // A row that ends before the column gets the separators up to it.
      const gap = separator.repeat(column - last.column)
      const cell = { value: '', isQuoted: last.isQuoted }
      return [{ from: last.to, to: last.to, text: gap + escapeCell(target, cell, separator) }]
    },
  )
  return patches.length === 0 ? bytes : encodeText(withPatches(decoded.text, patches), decoded)
}

/** The first rows, and what the first says of the columns. */
export function lookAtCsv(text: string, source_lang: string) {
  const all = rowsOf(text)
  const rows = all
    .slice(0, mostShownRows)
    .map(({ cells }) => Array.from(cells, (cell) => (cell?.value ?? '').slice(0, longestShown)))
  return { rows, suggested: all.length > 1 ? suggestColumns(rows[0] ?? [], source_lang) : null }
}
