/** Workbooks: the tables of each sheet that is shown, with formulas as what they came to. */
import { openPackage } from '../../document/office/package.ts'
import { sharedOf, sheetsOf, workbookOf } from '../../document/xlsx/sheet-parts.ts'
import type { PassageList } from '../passage-list.ts'
import type { ReadingInput } from '../passages.ts'
import { readFormats } from './cell-formats.ts'
import { readSheetRows, readStrings } from './sheet-rows.ts'
import { addBlocks } from './sheet-tables.ts'

export async function readXlsx({ bytes, progress }: ReadingInput, list: PassageList): Promise<void> {
  const file = openPackage(bytes, 'xls')
  const shared = sharedOf(file)
  const strings = shared ? readStrings(file.read(shared).text, shared) : []
  const formats = readFormats(file, workbookOf(file))
  const sheets = sheetsOf(file)
  for (const [index, { part, title }] of sheets.entries()) {
    addBlocks(list, title, readSheetRows(file.read(part).text, { part, strings, formats, list }))
    await progress(index + 1, sheets.length)
  }
}
