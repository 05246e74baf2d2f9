/** Turns the rows of a block into lines of body text and tables. */
import { present } from '@polyphony/contract/ground/collection/present'
import { appendAfter, appendRuns, type Fragment, isUnspaced, joint, type Run, textOf } from './page-text.ts'
import type { Block, Row } from './reading-order.ts'

export interface LinePlace {
  from: number
  to: number
  y: number
  size: number
  /** As that of its fragments. */
  direction: number
}

export interface Line extends LinePlace {
  runs: Run[]
  text: string
}

/** A line of a paragraph, whose text is joined to that of the others. */
export interface CountedLine extends LinePlace {
  /** As `countLetters` counts them: joining and lists' marks don't change their number. */
  letters: number
}

export const placeOfLine = ({ from, to, y, size, direction }: Line): LinePlace => ({ from, to, y, size, direction })
export const countLine = (line: Line): CountedLine => ({ ...placeOfLine(line), letters: countLetters(line.text) })

export const countLetters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

export type Part = { kind: 'lines'; lines: Line[] } | { kind: 'table'; rows: Line[][][] }

/** The gap between two cells of a row, as a multiple of the text size. */
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
      const { from, to, y, direction } = fragment
      const runs: Run[] = []
      appendRuns(runs, fragment.runs)
      cells.push({ runs, text: textOf(runs), from, to, y, size: fragment.size, direction })
    }
  }
  return cells
}

function append(cell: Line, fragment: Fragment, size: number) {
  const text = textOf(fragment.runs)
  const gap = fragment.from - cell.to
  const isTight = gap < 0.12 * size || (isUnspaced(cell.text.at(-1)) && isUnspaced(text[0]))
  const joining = isTight ? '' : joint(cell.text, text)
  appendAfter(cell.runs, joining, fragment.runs)
  cell.text = textOf(cell.runs)
  cell.to = Math.max(cell.to, fragment.to)
  cell.size = Math.max(cell.size, fragment.size)
}

/** Joins a line of several fragments that are no table, such as a name and a date at the other edge. */
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

/** The end of a table that begins at this row; the row itself if none does. */
function tableEnd(rows: readonly Line[][], start: number): number {
  let columns = present(rows[start])
  if (columns.length < 2) return start
  let full = 1
  let end = start + 1
  for (let i = start + 1; i < rows.length; i++) {
    const row = present(rows[i])
    const previous = present(rows[i - 1])
    const leading = present(previous[0]).y - present(row[0]).y
    const isNear = leading < 4 * Math.max(present(row[0]).size, present(previous[0]).size)
    const places = row.map((cell) => columnOf(columns, cell))
    if (!isNear || places.includes(-1) || new Set(places).size < places.length) break
    // The second line of a cell is directly below it.
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

/** The only column that a cell lies in; -1 if it lies in none or in several. */
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
