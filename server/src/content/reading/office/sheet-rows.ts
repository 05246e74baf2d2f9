/** What is written in a sheet, in one pass: rows without anything may be a million, and take no room. */
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { PassageList } from '../passage-list.ts'
import type { CellFormat } from './cell-formats.ts'
import { columnOf, type MergedCells, mergedOf, repeatMerged } from './merged-cells.ts'
import type { SheetRow } from './sheet-blocks.ts'

interface SheetContext {
  part: string
  strings: readonly string[]
  /** By the number of a cell's style. */
  formats: readonly CellFormat[]
  list: PassageList
}

interface Cell {
  column: number
  type: string
  style: number
  text: string
}

export function readSheetRows(xml: string, { part, strings, formats, list }: SheetContext): SheetRow[] {
  const rows: SheetRow[] = []
  const merged: MergedCells[] = []
  let row: { number: number; cells: SheetRow['cells']; isStrong: boolean } = {
    number: 0,
    cells: new Map(),
    isStrong: true,
  }
  let cell: Cell | null = null
  let lastColumn = -1
  readXml(xml, part, {
    open(name, attribute) {
      if (name === 'row') {
        row = { number: Number(attribute('r') ?? row.number + 1), cells: new Map(), isStrong: true }
        lastColumn = -1
      } else if (name === 'c') {
        lastColumn = columnOf(attribute('r')) ?? lastColumn + 1
        cell = { column: lastColumn, type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0), text: '' }
      } else if (name === 'mergeCell') merged.push(...mergedOf(attribute('ref')))
    },
    text(text, path) {
      if (cell && isValue(path)) cell.text += text
    },
    close(name) {
      if (name === 'c' && cell) {
        const format = formats[cell.style]
        const text = valueOf(cell, strings, format).trim()
        if (text) row.cells.set(cell.column, text)
        if (text && !format?.isBold) row.isStrong = false
        cell = null
      } else if (name === 'row' && row.cells.size > 0) {
        rows.push(row)
        list.requireRoom(rows.length, 1)
      }
    },
  })
  repeatMerged(rows, merged, list)
  return rows
}

/** The words that cells share, by their number. Readings of characters (`rPh`) are none. */
export function readStrings(xml: string, part: string): string[] {
  const strings: string[] = []
  let current = ''
  readXml(xml, part, {
    open(name) {
      if (name === 'si') current = ''
    },
    text(text, path) {
      if (isWritten(path)) current += text
    },
    close(name) {
      if (name === 'si') strings.push(unescapeControls(current))
    },
  })
  return strings
}

const isWritten = (path: readonly string[]) => path.at(-1) === 't' && !path.includes('rPh')
const isValue = (path: readonly string[]) => path.at(-1) === 'v' || isWritten(path)

function valueOf({ type, text }: Cell, strings: readonly string[], format: CellFormat | undefined): string {
  if (type === 's') return strings[Number(text)] ?? ''
  if (type === 'b') return text.trim() === '1' ? 'TRUE' : 'FALSE'
  if (type === 'e') return ''
  if (type !== 'n') return unescapeControls(text)
  return text.trim() && format ? format.write(Number(text)) : text
}

/** `_x000D_` is how a cell writes a carriage return. */
const unescapeControls = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (written, hex) => {
    const point = Number.parseInt(hex, 16)
    return [0x5f, 0x0d, 0x0a, 0x09].includes(point) ? String.fromCharCode(point) : written
  })

interface XmlEvents {
  open(name: string, attribute: (name: string) => string | undefined): void
  text(text: string, path: readonly string[]): void
  close(name: string): void
}

const deepest = 100

/** Names without prefixes: a sheet has no others of the same name. */
function readXml(xml: string, part: string, events: XmlEvents): void {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const path: string[] = []
  parser.on('opentag', (tag: SaxesTagNS) => {
    path.push(tag.local)
    if (path.length > deepest) throw new CallError('FILE_ABNORMAL')
    const attributes: Record<string, SaxesAttributeNS> = tag.attributes
    events.open(tag.local, (name) => attributes[name]?.value)
  })
  const onText = (text: string) => events.text(text, path)
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('closetag', (tag: SaxesTagNS) => {
    path.pop()
    events.close(tag.local)
  })
  parser.on('doctype', () => {
    throw new CallError('FILE_ABNORMAL')
  })
  try {
    parser.write(xml).close()
  } catch (error) {
    if (error instanceof CallError) throw error
    throw new CallError('FILE_PARSE_FAILED', { place: `${part}:${parser.line}` })
  }
}
