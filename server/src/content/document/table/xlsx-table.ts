/** Reads and writes workbooks by columns: only cells of the target's column change. */
import type { TableColumns } from '@polyphony/contract/content/file/file-reading'
import { present } from '@polyphony/contract/ground/collection/present'
import { encodeText } from '../encoding/encoding.ts'
import { ExtraSieve } from '../extra-sieve.ts'
import { contentOf } from '../office/drawing-text.ts'
import { type OfficePackage, openPackage } from '../office/package.ts'
import type { ParsedDocument, ReadOptions, Targets, WriteOptions } from '../parsed-document.ts'
import { parsedDocument } from '../skeleton/blocks.ts'
import { childOf, escapeXml, parseXml, prefixIn, whole, type XmlElement } from '../skeleton/xml.ts'
import { escapeControls, stringOf } from '../xlsx/cell-text.ts'
import { columnNumber, hiddenCells, sharedOf, sheetsOf } from '../xlsx/sheet-parts.ts'
import { suggestColumns } from './suggest-columns.ts'
import { cellsToWrite, type Patch, segmentsOfRows, type TableRow, withPatches } from './table-segments.ts'

interface SheetRow extends TableRow {
  part: string
  element: XmlElement
  number: number
  /** By column, counted from 0. */
  cells: Map<number, { element: XmlElement; value: string }>
}

interface SheetTable {
  rows: SheetRow[]
  isHidden: (address: string) => boolean
}

const mostShownRows = 6
const mostShownColumns = 30
const longestShown = 60

function tablesOf(file: OfficePackage): SheetTable[] {
  const shared = sharedOf(file)
  const xml = shared ? file.read(shared).text : ''
  const items = shared ? (parseXml(xml, shared).children[0]?.children ?? []).filter(({ name }) => name === 'si') : []
  const strings = items.map((item) => stringOf(item, xml))
  return sheetsOf(file).map(({ part }, sheet) => {
    const text = file.read(part).text
    const root = present(parseXml(text, part).children[0])
    let next = 1
    const rows = (childOf(root, 'sheetData')?.children ?? []).map((element) => {
      const number = Number(element.attributes.r ?? next)
      next = number + 1
      const cells = cellsIn(element, text, strings)
      const cell = (column: number) => cells.get(column)?.value ?? ''
      return { key: `${sheet}!${number}`, part, element, number, cells, cell }
    })
    return { rows: rows.filter(({ cells }) => cells.size > 0), isHidden: hiddenCells(root) }
  })
}

function cellsIn(row: XmlElement, xml: string, strings: readonly string[]): SheetRow['cells'] {
  const cells: SheetRow['cells'] = new Map()
  let next = 0
  for (const element of row.children.filter(({ name }) => name === 'c')) {
    const letters = /^[A-Z]+/.exec(element.attributes.r ?? '')?.[0]
    const column = letters ? columnNumber(letters) - 1 : next
    next = column + 1
    cells.set(column, { element, value: valueOf(element, xml, strings) })
  }
  return cells
}

/** A formula is told by its sign, as in a table of text. */
function valueOf(cell: XmlElement, xml: string, strings: readonly string[]): string {
  if (childOf(cell, 'f')) return '='
  const inline = childOf(cell, 'is')
  if (inline) return stringOf(inline, xml)
  const value = childOf(cell, 'v')
  const written = value ? contentOf(value, xml) : ''
  return cell.attributes.t === 's' ? (strings[Number(written)] ?? '') : written
}

/** Sheets with the headings of the first in the chosen columns; others aren't of this table. */
function chosenTables(tables: readonly SheetTable[], { has_heading, ...columns }: TableColumns): SheetTable[] {
  const filled = tables.filter(({ rows }) => rows.length > 0)
  if (!has_heading) return filled.slice(0, 1)
  const used = [columns.source, ...Object.values(columns.targets), ...(columns.key === null ? [] : [columns.key])]
  const headingOf = ({ rows }: SheetTable) => used.map((column) => rows[0]?.cell(column)).join('\n')
  return filled.filter((table) => headingOf(table) === headingOf(present(filled[0])))
}

export function openXlsxTable(bytes: Uint8Array, { reading }: ReadOptions, columns: TableColumns): ParsedDocument {
  const file = openPackage(bytes, 'xls')
  const sieve = new ExtraSieve(reading?.extras)
  const tables = tablesOf(file)
  const chosen = chosenTables(tables, columns)
  for (const table of tables) {
    if (chosen.includes(table)) continue
    for (const { cells } of table.rows) for (const { value } of cells.values()) sieve.take('otherSheets', value)
  }
  const segments = chosen.flatMap(({ rows, isHidden }) => {
    const shown = rows.filter(({ number, cell }, index) => {
      if (!isHidden(`A${number}`) || (columns.has_heading && index === 0)) return true
      return sieve.take('hidden', cell(columns.source))
    })
    return segmentsOfRows(shown, columns)
  })
  return {
    ...parsedDocument('xlsx', segments, { encoding: 'utf-8' }),
    extras: sieve.found,
    table: { is_by_columns: true, is_chosen: true },
  }
}

export function writeXlsxTable(
  bytes: Uint8Array,
  targets: Targets,
  { columns, options }: { columns: TableColumns; options: WriteOptions },
): Uint8Array {
  const file = openPackage(bytes, 'xls')
  const rows = chosenTables(tablesOf(file), columns).flatMap((table) => table.rows)
  const cells = cellsToWrite(rows, targets, { columns, target_lang: options.target_lang })
  const replaced = new Map<string, Uint8Array>()
  for (const [part, ofPart] of Map.groupBy(cells, ({ row }) => row.part)) {
    const decoded = file.read(part)
    const prefix = prefixIn(decoded.text, '', 'spreadsheetml')
    const patches = ofPart
      .filter(({ row, column }) => row.cell(column) !== '=') // what a formula computes isn't written over
      .map(({ row, column, target }) => cellPatch(row, column, target, prefix))
    if (patches.length > 0) replaced.set(part, encodeText(withPatches(decoded.text, patches), decoded))
  }
  return replaced.size > 0 ? file.zip.write(replaced) : bytes
}

function cellPatch({ cells, element, number }: SheetRow, column: number, target: string, prefix: string): Patch {
  const own = cells.get(column)?.element
  const style = own?.attributes.s === undefined ? '' : ` s="${own.attributes.s}"`
  const content = escapeControls(escapeXml(target))
  const text = `<${prefix}c r="${lettersOf(column)}${number}"${style} t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${content}</${prefix}t></${prefix}is></${prefix}c>`
  if (own) return { ...whole(own), text }
  const later = [...cells].filter(([other]) => other > column).toSorted(([a], [b]) => a - b)[0]
  const place = later ? later[1].element.open.from : element.close.from
  return { from: place, to: place, text }
}

/** 0 is `A`. */
function lettersOf(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? lettersOf(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}

/** The first rows of the first sheet that has some, and what the first says of the columns. Others aren't parsed. */
export function lookAtXlsx(bytes: Uint8Array, source_lang: string) {
  const file = openPackage(bytes, 'xls')
  for (const { part } of sheetsOf(file)) {
    const xml = headOf(file.read(part).text, '</row>', mostShownRows + 1)
    const root = present(parseXml(xml, part).children[0])
    const strings = firstStrings(file, xml)
    const rows = (childOf(root, 'sheetData')?.children ?? []).map((row) => cellsIn(row, xml, strings))
    const filled = rows.filter((cells) => cells.size > 0)
    if (filled.length === 0) continue
    const shown = filled.slice(0, mostShownRows)
    const width = Math.min(mostShownColumns, Math.max(...shown.flatMap((cells) => [...cells.keys()])) + 1)
    const texts = shown.map((cells) =>
      Array.from({ length: width }, (_, column) => (cells.get(column)?.value ?? '').slice(0, longestShown)),
    )
    return { rows: texts, suggested: filled.length > 1 ? suggestColumns(texts[0] ?? [], source_lang) : null }
  }
  return { rows: [], suggested: null }
}

/** XML up to the end of its first such elements, with what is open closed. */
function headOf(xml: string, close: string, most: number): string {
  const end = closesBefore(xml, close, most)
  if (end === xml.length) return xml
  const root = /<((?:\w+:)?(?:worksheet|sst))\b/.exec(xml)?.[1] ?? 'worksheet'
  return `${xml.slice(0, end)}${close === '</row>' ? '</sheetData>' : ''}</${root}>`
}

function closesBefore(xml: string, close: string, most: number): number {
  let end = 0
  for (let count = 0; count < most; count++) {
    const next = xml.indexOf(close, end)
    if (next < 0) return xml.length
    end = next + close.length
  }
  return end
}

/** As many of the shared strings as these cells use. */
function firstStrings(file: OfficePackage, sheet: string): string[] {
  const shared = sharedOf(file)
  if (!shared) return []
  const used = Array.from(sheet.matchAll(/\st="s"[^>]*>\s*<v>(\d+)</g), ([, index]) => Number(index))
  const xml = headOf(file.read(shared).text, '</si>', Math.max(0, ...used) + 1)
  const items = (parseXml(xml, shared).children[0]?.children ?? []).filter(({ name }) => name === 'si')
  return items.map((item) => stringOf(item, xml))
}
