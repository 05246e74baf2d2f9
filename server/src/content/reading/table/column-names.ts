/**
 * Which rows of a table name its columns. Groups of columns have their names in a row above, in cells that are merged or
 * followed by empty ones. It is told by how cells stand and of what type they are, never by what they say.
 */
import { columnsOf, type GridRow, hasLetters, isNumber, isQuantity, widthAt } from './table-row.ts'

const longestName = 80
const mostLevels = 4
/** Rows that are looked at to tell of what type a column is. */
const rowsLooked = 30

export interface ColumnNames {
  /** How many rows the names take; 0 where there are none. */
  readonly levels: number
  /** Of each column: `Group › Column`. */
  readonly names: readonly string[]
}

export function columnNames(rows: readonly GridRow[], columns = columnsOf(rows)): ColumnNames {
  const most = Math.min(mostLevels, rows.length - 1)
  const other = rows.findIndex(({ isNaming, cells }, index) => !isNaming || (index > 0 && cells.size < 2))
  const naming = other < 0 ? 1 : other
  let levels = Math.max(1, naming)
  while (levels < most && isNextLevel(rows, levels, columns)) levels++
  for (; most > 0 && levels > 0; levels--) {
    const header = rows.slice(0, Math.min(levels, rows.length - 1))
    const names = namesIn(header, columns)
    if (naming > 0 || areNames(names, header, columns, standsOut(rows, header.length)))
      return { levels: header.length, names }
  }
  return { levels: 0, names: [] }
}

/** Whether the names are surely names: numbers stand below words, or the rows look otherwise than those below. */
export const areSurelyNames = (rows: readonly GridRow[], levels: number): boolean =>
  standsOut(rows, levels) || rows.slice(levels).some(({ cells }) => [...cells.values()].some(isNumber))

function standsOut(rows: readonly GridRow[], levels: number): boolean {
  const [header, body] = [rows.slice(0, levels), rows.slice(levels)]
  return header.every(({ isStrong }) => isStrong) && body.some(({ isStrong }) => !isStrong)
}

/** Names of columns are short words, each another, in nearly every column. */
function areNames(
  names: readonly string[],
  header: readonly GridRow[],
  columns: readonly number[],
  isStrong: boolean,
): boolean {
  const written = names.filter(Boolean)
  if (written.length < 2 || written.length < names.length * 0.7) return false
  const last = header.at(-1)
  const starts = last && startsOf(last, undefined, columns)
  const own = names.filter((name, index) => name && starts?.get(columns[index] ?? 0) === columns[index])
  if (new Set(own).size < own.length) return false
  return written.every((name) => name.length <= longestName * header.length && (isStrong || hasLetters(name)))
}

/**
 * Of each column, the first one of the cell that covers it. Where nothing is merged, a group's name stands over its first
 * column and nothing over the others, but they have names in the row below.
 */
function startsOf(row: GridRow, lower: GridRow | undefined, columns: readonly number[]): Map<number, number> {
  const starts = new Map<number, number>()
  const isMerged = Boolean(row.widths?.size)
  let [start, end] = [-1, -1]
  for (const column of columns) {
    const goesOn = isMerged ? column < end : Boolean(lower?.cells.has(column))
    if (row.cells.has(column) || row.widths?.has(column)) {
      start = isMerged || goesOn ? column : -1
      end = column + widthAt(row, column)
    } else if (!goesOn) start = -1
    starts.set(column, start < 0 ? column : start)
  }
  return starts
}

function namesIn(header: readonly GridRow[], columns: readonly number[]): string[] {
  const starts = header.map((row, level) => startsOf(row, header[level + 1], columns))
  return columns.map((column) => {
    const parts: string[] = []
    for (const [level, row] of header.entries()) {
      const part = row.cells
        .get(starts[level]?.get(column) ?? column)
        ?.replace(/\s+/g, ' ')
        .trim()
      if (part && part !== parts.at(-1)) parts.push(part)
    }
    return parts.join(' › ')
  })
}

/** Whether the row behind the first levels names columns as well. */
function isNextLevel(rows: readonly GridRow[], levels: number, columns: readonly number[]): boolean {
  const [last, next] = [rows[levels - 1], rows[levels]]
  if (!last || !next) return false
  const own = columns.filter((column) => next.cells.has(column) && !next.repeated?.has(column))
  const isMerged = Boolean(last.widths?.size)
  const starts = startsOf(last, next, columns)
  const start = (column: number) => starts.get(column) ?? column
  const groups = Map.groupBy(
    own.filter((column) => last.cells.has(start(column))),
    start,
  )
  const divided = [...groups].filter(
    ([first, members]) => members.length > 1 && (!isMerged || widthAt(last, first) > 1),
  )
  const divisions = new Set(divided.map(([first]) => first))
  const areWords = own.every((column) => !isQuantity(next.cells.get(column) ?? ''))
  const isAlike = last.isStrong && next.isStrong && standsOut(rows, levels + 1)
  if (isAlike && own.length > 1 && (areWords || divided.length > 0)) return true
  if (divided.length === 0) return false
  if (!own.every((column) => divisions.has(start(column)) || !last.cells.has(start(column)))) return false
  if (isMerged && (next.repeated?.size || areWords)) return true
  return areWords && own.some((column) => hasNumbersBelow(rows.slice(levels + 1), column))
}

function hasNumbersBelow(rows: readonly GridRow[], column: number): boolean {
  const texts = rows.slice(0, rowsLooked).flatMap(({ cells }) => cells.get(column) ?? [])
  return texts.filter(isQuantity).length > texts.length / 2
}
