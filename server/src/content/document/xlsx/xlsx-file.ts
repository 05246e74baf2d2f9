/**
 * The text of a workbook that is translated: cells with words in the order of the sheets, and text in drawings.
 * Numbers, formulas and their results and names of sheets (formulas use them) stay; what is hidden and comments come in
 * by choice.
 */
import { present } from '@polyphony/contract/ground/collection/present'
import { readAltTexts } from '../office/alt-text.ts'
import { drawingWriter, readDrawing } from '../office/drawing-text.ts'
import { drawnParts } from '../office/drawn-parts.ts'
import type { OfficeFormat, OfficePart, PlacedParagraph } from '../office/office-file.ts'
import type { OfficePackage } from '../office/package.ts'
import { prefixIn } from '../skeleton/xml.ts'
import { refuseTooMany } from '../text-limit.ts'
import { cellWriter, readCells, readComments, readSharedStrings, textCells } from './cell-text.ts'
import { inDrawnOrder } from './drawn-order.ts'
import { pageFormat, readPageHeaders, writePageHeader } from './page-headers.ts'
import { hiddenCells, hiddenSheetsOf, type Sheet, sharedOf, sheetsOf, workbookOf } from './sheet-parts.ts'
import { columnNames, columnWriter, isNamedInFormula, readColumns } from './table-columns.ts'

export const xlsx: OfficeFormat = {
  name: 'xlsx',
  oldType: 'xls',
  parts: textParts,
  paragraphs(xml, { name, context }) {
    if (context === 'shared') refuseTooMany(xml, '</si>')
    if (context === 'cell') refuseTooMany(xml, ' t="') // the type of a cell; numbers have none
    if (context === 'shared') return readSharedStrings(xml, name)
    if (context === 'table') return readColumns(xml, name)
    if (context === 'comment') return readComments(xml, name)
    if (context === 'cell') return [...readCells(xml, name), ...readPageHeaders(xml, name)]
    return [...readDrawing(xml, name, context), ...readAltTexts(xml, name, 'cNvPr')]
  },
  runWriter(xml, { context }, target_lang) {
    if (context === 'table') return columnWriter
    if (context !== 'shared' && context !== 'cell' && context !== 'comment') return drawingWriter(xml, target_lang)
    const write = cellWriter(prefixIn(xml, '', 'spreadsheetml'))
    return (text, format) => (format.key === pageFormat.key ? writePageHeader(text) : write(text, format))
  },
  order,
}

function textParts(file: OfficePackage): OfficePart[] {
  const shared = sharedOf(file)
  const sheets = [...sheetsOf(file), ...hiddenSheetsOf(file)].map((sheet) => sheet.part)
  const cells = [
    ...(shared ? [{ name: shared, context: 'shared' }] : []),
    ...sheets.map((name) => ({ name, context: 'cell' })),
  ]
  const drawn = sheets.flatMap((sheet) => [...drawings(file, sheet), ...comments(file, sheet)])
  const mirrorOf = cells.map((part) => part.name)
  const tables = tablesOf(file).map((name) => ({ name, context: 'table', mirrorOf }))
  return [...new Map([...cells, ...drawn, ...tables].map((part) => [part.name, part])).values()]
}

function drawings(file: OfficePackage, sheet: string): OfficePart[] {
  return file.relations(sheet).flatMap(({ kind, target }) => {
    return kind === 'drawing' ? [{ name: target, context: 'textbox' }, ...drawnParts(file, target)] : []
  })
}

function comments(file: OfficePackage, sheet: string): OfficePart[] {
  return file.relations(sheet).flatMap(({ kind, target }): OfficePart[] => {
    return kind === 'comments' ? [{ name: target, context: 'comment', extra: 'comments' }] : []
  })
}

/** Including those of hidden sheets: their columns have to keep the names of their headings. */
function tablesOf(file: OfficePackage): string[] {
  const sheets = file.relations(workbookOf(file)).filter((relation) => relation.kind === 'worksheet')
  return sheets.flatMap(({ target }) =>
    file.relations(target).flatMap((to) => (to.kind === 'table' ? [to.target] : [])),
  )
}

/**
 * Sheet by sheet and row by row, then what is drawn there from top to bottom; a text that several cells share comes where it is first used, an unused one is left
 * out. What only hidden cells show comes last.
 */
function order(file: OfficePackage, found: PlacedParagraph[]): PlacedParagraph[] {
  const shared = sharedOf(file)
  const strings = new Map(found.flatMap((each) => (each.part === shared ? [[each.paragraph.name, each]] : [])))
  const ordered = new Set<PlacedParagraph>()
  const hidden = new Set<PlacedParagraph>()
  const fixed = fixedNames(file)
  const place = ({ part, title }: Sheet, isHiddenSheet: boolean) => {
    const inPart = found.filter((each) => each.part === part)
    const own = new Map(inPart.map((each) => [each.paragraph.name, each]))
    const xml = file.read(part).text
    const isHidden = /\shidden="/.test(xml) ? hiddenCells(present(file.parse(part).children[0])) : () => false
    for (const { address, string } of textCells(xml, part)) {
      const placed = string === null ? own.get(address) : strings.get(string)
      if (!placed || ordered.has(placed) || fixed.has(placed.paragraph.tagged.text)) continue
      if (hidden.has(placed) && (isHiddenSheet || isHidden(address))) continue
      placed.paragraph.context = `${title} ${address}`
      hidden.delete(placed)
      ;(isHiddenSheet || isHidden(address) ? hidden : ordered).add(placed)
    }
    const rest = [
      ...inPart.filter(({ paragraph }) => paragraph.extra === 'sheetHeaders'),
      ...drawings(file, part).flatMap(({ name, context }) => drawnIn(file, found, { name, context })),
      ...comments(file, part).flatMap(({ name }) => found.filter((each) => each.part === name)),
    ]
    for (const placed of rest) (isHiddenSheet && !ordered.has(placed) ? hidden : ordered).add(placed)
  }
  for (const sheet of sheetsOf(file)) place(sheet, false)
  for (const sheet of hiddenSheetsOf(file)) place(sheet, true)
  for (const { paragraph } of hidden) paragraph.extra = 'hidden'
  return [...ordered, ...hidden]
}

function drawnIn(file: OfficePackage, found: PlacedParagraph[], { name, context }: OfficePart): PlacedParagraph[] {
  const own = found.filter((placed) => placed.part === name)
  const [alt, text] = [own.filter(({ paragraph }) => paragraph.extra), own.filter(({ paragraph }) => !paragraph.extra)]
  if (context !== 'textbox') return own
  return [...inDrawnOrder(text, ({ paragraph }) => paragraph.content, file.read(name).text, name), ...alt]
}

/** Names of columns that formulas use: renaming them would break the formulas. */
function fixedNames(file: OfficePackage): Set<string> {
  const tables = tablesOf(file)
  const sheets = file.relations(workbookOf(file)).flatMap(({ kind, target }) => (kind === 'worksheet' ? [target] : []))
  const isUsed = tables.length > 0 && [...sheets, ...tables].some((name) => isNamedInFormula(file.read(name).text))
  return new Set(isUsed ? tables.flatMap((name) => columnNames(file.read(name).text, name)) : [])
}
