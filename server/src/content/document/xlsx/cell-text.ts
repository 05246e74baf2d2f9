/** The words of cells: shared by several, or written in one. */
import { present } from '@polyphony/contract/ground/collection/present'
import { bareFormat, contentOf } from '../office/drawing-text.ts'
import { type Item, type Paragraph, paragraphOf } from '../office/paragraph.ts'
import { plainFormat, type RunFormat, type RunWriter } from '../office/run-format.ts'
import { childOf, escapeXml, parseXml, type XmlElement } from '../skeleton/xml.ts'

/** Each named by its number, which cells refer to. */
export function readSharedStrings(xml: string, part: string): Paragraph[] {
  const items = parseXml(xml, part).children[0]?.children.filter((child) => child.name === 'si') ?? []
  return items.flatMap((item, number) => named(readString(item, xml), String(number)))
}

/** Texts written in a sheet's cells, each named by its address. */
export function readCells(xml: string, part: string): Paragraph[] {
  return cellsOf(xml, part).flatMap(({ cell, address }) => {
    const text = cell.attributes.t === 'inlineStr' ? childOf(cell, 'is') : undefined
    return text ? named(readString(text, xml), address) : []
  })
}

/** Each named by its cell. */
export function readComments(xml: string, part: string): Paragraph[] {
  const root = parseXml(xml, part).children[0]
  const list = root && childOf(root, 'commentList')
  return (list?.children ?? []).flatMap((comment) => {
    const text = childOf(comment, 'text')
    const paragraph = text ? readString(text, xml) : null
    return paragraph ? [{ ...paragraph, context: `comment ${comment.attributes.ref ?? ''}`.trim() }] : []
  })
}

/** Cells with text in order; `string` is the number of the shared one, null where the cell has its own. */
export function textCells(xml: string, part: string): TextCell[] {
  return cellsOf(xml, part).flatMap(({ cell, address }): TextCell[] => {
    const { t: type } = cell.attributes
    if (type === 'inlineStr') return [{ address, string: null }]
    const value = type === 's' ? childOf(cell, 'v') : undefined
    return value ? [{ address, string: contentOf(value, xml).trim() }] : []
  })
}

interface TextCell {
  address: string
  string: string | null
}

/**
 * Cells that have a number and no formula, which are most of large tables: as elements they would take half a gigabyte. Their
 * place stays, as all others are found by theirs.
 */
const numbers = /<c(?: (?:r|s)="[^"<]*")*>\s*<v>[^<]*<\/v>\s*<\/c>/g
const withoutNumbers = (xml: string) => xml.replace(numbers, (cell) => ' '.repeat(cell.length))

/** A cell may leave its address out, being the next one. */
function cellsOf(xml: string, part: string): { cell: XmlElement; address: string }[] {
  const data = childOf(present(parseXml(withoutNumbers(xml), part).children[0]), 'sheetData')
  const cells = (data?.children ?? []).flatMap((row) => row.children.filter((child) => child.name === 'c'))
  return cells.map((cell, i) => ({ cell, address: cell.attributes.r ?? `#${i}` }))
}

const named = (paragraph: Paragraph | null, name: string): Paragraph[] => (paragraph ? [{ ...paragraph, name }] : [])

/** The words of a cell without their formats. */
export function stringOf(element: XmlElement, xml: string): string {
  const texts = element.children.map((child) =>
    child.name === 'r' ? childOf(child, 't') : child.name === 't' ? child : undefined,
  )
  return texts.map((text) => (text ? unescapeControls(contentOf(text, xml)) : '')).join('')
}

/** Readings of characters (`rPh`) go when their text is translated. */
function readString(element: XmlElement, xml: string): Paragraph | null {
  const items = element.children.flatMap((child): Item[] => {
    const text = child.name === 'r' ? childOf(child, 't') : child.name === 't' ? child : undefined
    if (!text) return []
    const format = child.name === 't' ? bareFormat : formatOf(child, xml)
    return [{ kind: 'text', text: unescapeControls(contentOf(text, xml)), format, raw: [] }]
  })
  return paragraphOf(items, { from: element.open.to, to: element.close.from }, 'cell')
}

function formatOf(run: XmlElement, xml: string): RunFormat {
  const rPr = childOf(run, 'rPr')
  if (!rPr) return plainFormat
  const written = rPr.children.map((child) => xml.slice(child.open.from, child.close.to))
  const names: Record<string, string> = { rFont: 'rFonts' }
  const set = rPr.children.filter((child) => !/^(?:0|false|none)$/.test(child.attributes.val ?? ''))
  return {
    key: written.toSorted().join(),
    rPr: xml.slice(rPr.open.from, rPr.close.to),
    properties: new Set(set.map((child) => names[child.name] ?? child.name)),
  }
}

export function cellWriter(prefix: string): RunWriter {
  return (text, format) => {
    const content = `<${prefix}t xml:space="preserve">${escapeControls(escapeXml(text))}</${prefix}t>`
    return format.key === bareFormat.key ? content : `<${prefix}r>${format.rPr}${content}</${prefix}r>`
  }
}

/** `_x000D_` is how a cell writes a carriage return, and `_x005F_` an underscore that would read as the beginning of one. */
function unescapeControls(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (written, hex) => {
    const point = Number.parseInt(hex, 16)
    return point === 0x5f || point === 0x0d || point === 0x0a || point === 0x09 ? String.fromCharCode(point) : written
  })
}

export function escapeControls(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replace(/\r\n?/g, '\n')
}
