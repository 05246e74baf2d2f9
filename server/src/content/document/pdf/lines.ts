/** The rows of a block as lines of running text and as tables. */
import { present } from '@polyphony/contract/ground/collection/present'
import { appendAfter, appendRuns, type Fragment, isUnspaced, joint, type Run, textOf } from './page-text.ts'
import type { Block, Row } from './reading-order.ts'

export interface Line {
  runs: Run[]
  text: string
  from: number
  to: number
  y: number
  size: number
}

export type Part = { kind: 'lines'; lines: Line[] } | { kind: 'table'; rows: Line[][][] }

/** In sizes of the text: what parts the cells of a row. */
const cellGap = 1.6

export function partsOf({ rows }: Block): Part[] {
  const cells = rows.map(cellsOf)
  const parts: Part[] = []
  for (let i = 0; i < rows.length; ) {
    const end = tableEnd(cells, i)
    if (end > i) {
      parts.push(tableOf(cells.slice(i, end)))
      i = end
      continue
    }
    const line = joinCells(present(cells[i]))
    const last = parts.at(-1)
    if (last?.kind === 'lines') last.lines.push(line)
    else parts.push({ kind: 'lines', lines: [line] })
    i++
  }
  return parts
}

function cellsOf(row: Row): Line[] {
  const cells: Line[] = []
  for (const fragment of row.fragments) {
    const last = cells.at(-1)
    const size = Math.max(row.size, 1)
    if (last && fragment.from - last.to < cellGap * size) append(last, fragment, size)
    else {
      const { from, to, y } = fragment
      const runs: Run[] = []
      appendRuns(runs, fragment.runs)
      cells.push({ runs, text: textOf(runs), from, to, y, size: fragment.size })
    }
  }
  return cells
}

function append(cell: Line, fragment: Fragment, size: number) {
  const text = textOf(fragment.runs)
  const gap = fragment.from - cell.to
  const isTight = gap < 0.12 * size || (isUnspaced(cell.text.at(-1)) && isUnspaced(text[0]))
  const between = isTight ? '' : joint(cell.text, text)
  appendAfter(cell.runs, between, fragment.runs)
  cell.text = textOf(cell.runs)
  cell.to = Math.max(cell.to, fragment.to)
  cell.size = Math.max(cell.size, fragment.size)
}

/** A line of several stretches that make no table, such as a name and a date at the other edge. */
function joinCells([first, ...rest]: Line[]): Line {
  const line = { ...(first as Line), runs: [] as Run[] }
  appendRuns(line.runs, (first as Line).runs)
  for (const cell of rest) {
    appendAfter(line.runs, '\t', cell.runs)
    line.to = cell.to
    line.size = Math.max(line.size, cell.size)
  }
  line.text = textOf(line.runs)
  return line
}

/** After the last row of a table that begins here; the row itself where none does. */
function tableEnd(rows: readonly Line[][], start: number): number {
  let columns = present(rows[start])
  if (columns.length < 2) return start
  let full = 1
  let end = start + 1
  for (let i = start + 1; i < rows.length; i++) {
    const row = present(rows[i])
    const above = present(rows[i - 1])
    const leading = present(above[0]).y - present(row[0]).y
    const isNear = leading < 4 * Math.max(present(row[0]).size, present(above[0]).size)
    const places = row.map((cell) => columnOf(columns, cell))
    if (!isNear || places.includes(-1) || new Set(places).size < places.length) break
    // A cell's second line hangs below it, near.
    if (row.length < 2 && places[0] === 0 && columns.length > 1) break
    if (row.length > 1) {
      full++
      end = i + 1
    } else if (leading < 1.6 * present(row[0]).size) end = i + 1
    else break
    columns = columns.map((column, index) => widen(column, row[places.indexOf(index)]))
  }
  return full > 1 ? end : start
}

/** The one column that a cell lies in; -1 where it lies in none or in several. */
function columnOf(columns: readonly Line[], cell: Line): number {
  const overlapping = columns.flatMap((column, i) => (cell.from < column.to && column.from < cell.to ? [i] : []))
  return overlapping.length === 1 ? present(overlapping[0]) : -1
}

const widen = (column: Line, cell: Line | undefined): Line =>
  cell ? { ...column, from: Math.min(column.from, cell.from), to: Math.max(column.to, cell.to) } : column

function tableOf(rows: readonly Line[][]): Part {
  let columns = present(rows[0])
  const cells: Line[][][] = []
  for (const row of rows) {
    const places = row.map((cell) => columnOf(columns, cell))
    const isContinued = cells.length > 0 && places[0] !== 0
    if (!isContinued) cells.push(columns.map(() => []))
    const target = present(cells.at(-1))
    row.forEach((cell, i) => {
      target[present(places[i])]?.push(cell)
    })
    columns = columns.map((column, index) => widen(column, row[places.indexOf(index)]))
  }
  return { kind: 'table', rows: cells }
}
