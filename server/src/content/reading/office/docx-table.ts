/** A table of a Word document. What several rows share by one merged cell is said in each of them. */
import { childOf, type XmlElement } from '../../document/skeleton/xml.ts'
import type { PassageList } from '../passage-list.ts'
import { addTable } from '../table/add-table.ts'
import { type GridRow, rowOf } from '../table/table-row.ts'

/** @returns whether it is a table: one that serves the layout is read as paragraphs */
export function addDocxTable(table: XmlElement, list: PassageList, textOf: (cell: XmlElement) => string): boolean {
  const rows: GridRow[] = []
  const elements = rowsOf(table)
  for (const row of elements) rows.push(readRow(row, rows.at(-1), textOf))
  if (rows.length < 2 || elements.every((row) => cellsOf(row).length < 2)) return false
  addTable(
    list,
    rows.map((row) => ({ ...row, anchor: list.place() })),
  )
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

function readRow(row: XmlElement, previous: GridRow | undefined, textOf: (cell: XmlElement) => string): GridRow {
  const cells = cellsOf(row).map((cell) => {
    const properties = childOf(cell, 'tcPr')
    const merge = properties && childOf(properties, 'vMerge')
    const span = Number((properties && childOf(properties, 'gridSpan'))?.attributes.val ?? 1) || 1
    return {
      text: textOf(cell),
      columns: Math.min(mostSpan, span),
      goesOn: merge !== undefined && merge.attributes.val !== 'restart',
      isStrong: isBold(cell),
    }
  })
  const properties = childOf(row, 'trPr')
  return rowOf(cells, previous, properties !== undefined && isOn(childOf(properties, 'tblHeader')))
}

const isOn = (mark: XmlElement | undefined) =>
  mark !== undefined && !/^(?:0|false|none|off)$/.test(mark.attributes.val ?? '')

/** Whether every run of it says that it is bold. */
function isBold(cell: XmlElement): boolean {
  const runs = runsOf(cell).filter((run) => childOf(run, 't'))
  return (
    runs.length > 0 &&
    runs.every((run) => {
      const format = childOf(run, 'rPr')
      return format !== undefined && isOn(childOf(format, 'b'))
    })
  )
}

const runsOf = (parent: XmlElement): XmlElement[] =>
  parent.children.flatMap((child) => (child.name === 'r' ? [child] : runsOf(child)))
