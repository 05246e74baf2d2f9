/** A table of a Word document. What several rows share by one merged cell is said in each of them. */
import { childOf, type XmlElement } from '../../document/skeleton/xml.ts'
import type { PassageList } from '../passage-list.ts'
import { isHeader } from '../table-header.ts'

interface Row {
  cells: string[]
  isNamed: boolean
}

/** @returns whether it is a table: one that serves the layout is read as paragraphs */
export function addDocxTable(table: XmlElement, list: PassageList, textOf: (cell: XmlElement) => string): boolean {
  const rows: Row[] = []
  for (const row of rowsOf(table)) rows.push(readRow(row, rows.at(-1)?.cells ?? [], textOf))
  if (rows.length < 2 || rows.every(({ cells }) => cells.length < 2)) return false
  const [first, ...rest] = rows
  if (!first) return false
  const isNamed =
    first.isNamed ||
    isHeader(
      first.cells,
      rest.map(({ cells }) => cells),
    )
  if (isNamed) list.place() // the header is a paragraph as its rows are
  list.table({
    caption: null,
    header: isNamed ? first.cells : [],
    rows: (isNamed ? rest : rows).map(({ cells }) => ({ cells, anchor: list.place() })),
  })
  return true
}

/** Rows may stand in a content control. */
function rowsOf(parent: XmlElement): XmlElement[] {
  return parent.children.flatMap((child) => {
    if (child.name === 'tr') return [child]
    return child.name === 'sdt' || child.name === 'sdtContent' || child.name === 'ins' ? rowsOf(child) : []
  })
}

function cellsOf(parent: XmlElement): XmlElement[] {
  return parent.children.flatMap((child) => {
    if (child.name === 'tc') return [child]
    return child.name === 'sdt' || child.name === 'sdtContent' ? cellsOf(child) : []
  })
}

const mostSpan = 60

function readRow(row: XmlElement, previous: readonly string[], textOf: (cell: XmlElement) => string): Row {
  const cells: string[] = []
  for (const cell of cellsOf(row)) {
    const properties = childOf(cell, 'tcPr')
    const merge = properties && childOf(properties, 'vMerge')
    const goesOn = merge !== undefined && merge.attributes.val !== 'restart'
    const span = Number((properties && childOf(properties, 'gridSpan'))?.attributes.val ?? 1) || 1
    cells.push(goesOn ? (previous[cells.length] ?? '') : textOf(cell))
    for (let more = 1; more < Math.min(span, mostSpan); more++) cells.push('')
  }
  const properties = childOf(row, 'trPr')
  return { cells, isNamed: properties !== undefined && childOf(properties, 'tblHeader') !== undefined }
}
