/**
 * The text of a workbook that is translated: cells with words in the order of the sheets, and text in drawings.
 * Numbers, formulas and their results, names of sheets (formulas use them), hidden sheets and comments stay.
 */
import { present } from '@polyphony/contract/ground/collection/present'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { drawingWriter, readDrawing } from '../office/drawing-text.ts'
import type { OfficeFormat, OfficePart, PlacedParagraph } from '../office/office-file.ts'
import type { OfficePackage } from '../office/package.ts'
import { childOf, prefixIn } from '../skeleton/xml.ts'
import { refuseTooMany } from '../text-limit.ts'
import { cellWriter, readCells, readSharedStrings, textCells } from './cell-text.ts'
import { inDrawnOrder } from './drawn-order.ts'
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
    return context === 'cell' ? readCells(xml, name) : readDrawing(xml, name, context)
  },
  runWriter(xml, { context }, target_lang) {
    if (context === 'table') return columnWriter
    return context === 'shared' || context === 'cell'
      ? cellWriter(prefixIn(xml, '', 'spreadsheetml'))
      : drawingWriter(xml, target_lang)
  },
  order,
}

const mainType = /spreadsheetml\.(?:sheet|template)\.main\+xml$|ms-excel\..*\.main\+xml$/

export interface Sheet {
  part: string
  title: string
}

export function workbookOf(file: OfficePackage): string {
  const main = file.types.find(({ type }) => mainType.test(type))?.name
  if (!main) throw new CallError('FILE_FORMAT_UNSUPPORTED', { type: 'zip' })
  return main
}

/** Those that are shown, in their order. */
export function sheetsOf(file: OfficePackage): Sheet[] {
  const main = workbookOf(file)
  const targets = new Map(
    file.relations(main).flatMap(({ id, kind, target }) => (kind === 'worksheet' ? [[id, target]] : [])),
  )
  const list = childOf(present(file.parse(main).children[0]), 'sheets')?.children ?? []
  return list.flatMap(({ attributes }) => {
    const part = targets.get(attributes['r:id'] ?? '')
    const isHidden = (attributes.state ?? 'visible') !== 'visible'
    return part && !isHidden ? [{ part, title: attributes.name ?? '' }] : []
  })
}

export const sharedOf = (file: OfficePackage) =>
  file.relations(workbookOf(file)).find((relation) => relation.kind === 'sharedStrings')?.target

function textParts(file: OfficePackage): OfficePart[] {
  const shared = sharedOf(file)
  const sheets = sheetsOf(file).map((sheet) => sheet.part)
  const cells = [
    ...(shared ? [{ name: shared, context: 'shared' }] : []),
    ...sheets.map((name) => ({ name, context: 'cell' })),
  ]
  const drawn = sheets.flatMap((sheet) => drawings(file, sheet))
  const mirrorOf = cells.map((part) => part.name)
  const tables = tablesOf(file).map((name) => ({ name, context: 'table', mirrorOf }))
  return [...new Map([...cells, ...drawn, ...tables].map((part) => [part.name, part])).values()]
}

function drawings(file: OfficePackage, sheet: string): OfficePart[] {
  return file.relations(sheet).flatMap(({ kind, target }) => {
    if (kind !== 'drawing') return []
    const charts = file.relations(target).filter((relation) => relation.kind === 'chart')
    return [{ name: target, context: 'textbox' }, ...charts.map((chart) => ({ name: chart.target, context: 'chart' }))]
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
 * out.
 */
function order(file: OfficePackage, found: PlacedParagraph[]): PlacedParagraph[] {
  const shared = sharedOf(file)
  const strings = new Map(found.flatMap((each) => (each.part === shared ? [[each.paragraph.name, each]] : [])))
  const ordered = new Set<PlacedParagraph>()
  const fixed = fixedNames(file)
  for (const { part, title } of sheetsOf(file)) {
    const own = new Map(found.flatMap((each) => (each.part === part ? [[each.paragraph.name, each]] : [])))
    for (const { address, string } of textCells(file.read(part).text, part)) {
      const placed = string === null ? own.get(address) : strings.get(string)
      if (!placed || ordered.has(placed) || fixed.has(placed.paragraph.tagged.text)) continue
      placed.paragraph.context = `${title} ${address}`
      ordered.add(placed)
    }
    for (const { name, context } of drawings(file, part)) {
      const own = found.filter((placed) => placed.part === name)
      const rangeOf = ({ paragraph }: PlacedParagraph) => paragraph.content
      const shown = context === 'textbox' ? inDrawnOrder(own, rangeOf, file.read(name).text, name) : own
      for (const placed of shown) ordered.add(placed)
    }
  }
  return [...ordered]
}

/** Names of columns that formulas use: renaming them would break the formulas. */
function fixedNames(file: OfficePackage): Set<string> {
  const tables = tablesOf(file)
  const sheets = file.relations(workbookOf(file)).flatMap(({ kind, target }) => (kind === 'worksheet' ? [target] : []))
  const isUsed = tables.length > 0 && [...sheets, ...tables].some((name) => isNamedInFormula(file.read(name).text))
  return new Set(isUsed ? tables.flatMap((name) => columnNames(file.read(name).text, name)) : [])
}
