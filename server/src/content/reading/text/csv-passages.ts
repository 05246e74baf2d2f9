/** Tables as text. A row is a record, as a spreadsheet counts, even if a cell of it has several lines. */
import { cellsOf, separatorOf, startOf } from '../../document/csv-file.ts'
import { decodeWhole } from '../../document/encoding/encoding.ts'
import type { SheetRow } from '../office/sheet-blocks.ts'
import { addBlocks } from '../office/sheet-tables.ts'
import type { PassageList } from '../passage-list.ts'
import type { ReadingInput } from '../passages.ts'

export function readCsv({ bytes, lang }: ReadingInput, list: PassageList): void {
  const { text } = decodeWhole(bytes, { source_lang: lang ?? '' })
  const rows: SheetRow[] = []
  for (const { row, column, value } of cellsOf(text, startOf(text), separatorOf(text))) {
    const written = value.trim()
    if (!written) continue
    const last = rows.at(-1)
    const current =
      last?.number === row + 1 ? last : { number: row + 1, cells: new Map<number, string>(), isStrong: false }
    if (current !== last) rows.push(current)
    current.cells.set(column, written)
  }
  addBlocks(list, '', rows)
}
