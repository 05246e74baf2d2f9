/** What of a table's rows is said above and below it, what names its columns, and what its rows are. */
import { areSurelyNames, type ColumnNames, columnNames } from './column-names.ts'
import { columnsOf, type GridRow, isNumber, widthAt } from './table-row.ts'

export interface TableLayout extends ColumnNames {
  /** Rows above it: its title and what else is said there. */
  readonly said: number
  /** Rows below it that are notes. */
  readonly notes: number
  readonly columns: readonly number[]
}

export function layOut(rows: readonly GridRow[]): TableLayout {
  const wide = rows.filter(({ cells }) => cells.size > 1)
  if (wide.length === 0) return { said: 0, notes: 0, levels: 0, names: [], columns: columnsOf(rows) }
  const [first = 0] = columnsOf(wide)
  const said = saidAbove(rows, first)
  const notes = notesBelow(rows.slice(said), first)
  const table = rows.slice(said, rows.length - notes)
  const columns = columnsOf(table)
  return { said, notes, columns, ...columnNames(table, columns) }
}

/** One cell from the left says something of the whole table; merged ones further right name columns. */
const isAlone = (row: GridRow, first: number) => {
  const [column] = row.cells.keys()
  return row.cells.size === 1 && column !== undefined && (column <= first || widthAt(row, column) < 2)
}

/** Rows of a name and what it is, above the header. */
const mostPairs = 8

function saidAbove(rows: readonly GridRow[], first: number): number {
  const titles = rows.findIndex((row) => !isAlone(row, first))
  if (columnNames(rows.slice(titles)).levels > 0) return titles
  let pairs = titles
  while ((rows[pairs]?.cells.size ?? 3) < 3 && pairs - titles < mostPairs) pairs++
  const rest = rows.slice(pairs)
  if (pairs === titles || (rest[0]?.cells.size ?? 0) < 3) return titles
  const { levels } = columnNames(rest)
  return levels > 0 && areSurelyNames(rest, levels) ? pairs : titles
}

/** The last rows, of one cell each from the left, that are merged or longer than what the column has else. */
function notesBelow(rows: readonly GridRow[], first: number): number {
  const body = 1 + rows.findLastIndex((row) => !isNote(row, first))
  const [table, ending] = [rows.slice(0, body), rows.slice(body)]
  if (body < 2) return 0
  const isMerged = ending.some((row) => widthAt(row, first) > 1)
  if (!isMerged && table.slice(1).some((row) => isNote(row, first))) return 0
  const longest = table.reduce((most, { cells }) => Math.max(most, cells.get(first)?.length ?? 0), 0)
  return isMerged || ending.some(({ cells }) => (cells.get(first)?.length ?? 0) > longest) ? ending.length : 0
}

function isNote(row: GridRow, first: number): boolean {
  const text = row.cells.get(first)
  return row.cells.size === 1 && text !== undefined && !isNumber(text) && !row.repeated?.has(first)
}
