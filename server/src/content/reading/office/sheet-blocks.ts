/** What stands together in a sheet: blocks below each other, and tables beside each other. */
import { layOut } from '../table/table-layout.ts'
import { type GridRow, widthAt } from '../table/table-row.ts'

export interface SheetRow extends GridRow {
  /** From 1, as the sheet counts. */
  readonly number: number
}

/** Blocks with empty rows between. */
export function splitDown(rows: readonly SheetRow[]): SheetRow[][] {
  const blocks: SheetRow[][] = []
  let last = Number.NEGATIVE_INFINITY
  for (const row of rows) {
    if (row.number === last + 1) blocks.at(-1)?.push(row)
    else blocks.push([row])
    last = row.number
  }
  return blocks
}

interface Across {
  /** What is said above all of them. */
  readonly titles: readonly SheetRow[]
  readonly parts: readonly (readonly SheetRow[])[]
}

interface Stretch {
  readonly from: number
  readonly to: number
}

/** More than anybody puts beside each other: each is looked at by itself. */
const mostBeside = 30

/** Tables with empty columns between, each with names of its own; an empty column within a table divides nothing. */
export function splitAcross(block: readonly SheetRow[]): Across {
  const whole = { titles: [], parts: [block] }
  const stretches = stretchesOf(block.filter(({ cells }) => cells.size > 1))
  if (stretches.length < 2 || stretches.length > mostBeside) return whole
  const isAcross = (row: SheetRow) =>
    row.cells.size === 1 && [...row.cells.keys()].some((column) => goesOver(row, column, stretches))
  const start = block.findIndex((row) => !isAcross(row))
  const rows = block.slice(Math.max(0, start))
  const joined: Stretch[] = []
  for (const stretch of stretches) {
    const last = joined.at(-1)
    if (last && !(isTable(within(rows, last)) && isTable(within(rows, stretch))))
      joined[joined.length - 1] = { from: last.from, to: stretch.to }
    else joined.push(stretch)
  }
  if (joined.length < 2) return whole
  // What stands in a gap, or outside, belongs to what is left of it.
  const parts = joined.map(({ from }, index) =>
    within(rows, { from: index === 0 ? 0 : from, to: (joined[index + 1]?.from ?? Number.POSITIVE_INFINITY) - 1 }),
  )
  return { titles: block.slice(0, block.length - rows.length), parts }
}

function stretchesOf(rows: readonly SheetRow[]): Stretch[] {
  const ends = new Map<number, number>()
  for (const { cells, widths } of rows) {
    for (const column of cells.keys()) ends.set(column, Math.max(ends.get(column) ?? 0, column))
    for (const [column, width] of widths ?? []) ends.set(column, Math.max(ends.get(column) ?? 0, column + width - 1))
  }
  const stretches: Stretch[] = []
  for (const [from, to] of [...ends].toSorted(([a], [b]) => a - b)) {
    const last = stretches.at(-1)
    if (last && from <= last.to + 1) stretches[stretches.length - 1] = { from: last.from, to: Math.max(last.to, to) }
    else stretches.push({ from, to })
  }
  return stretches
}

const goesOver = (row: SheetRow, column: number, stretches: readonly Stretch[]) =>
  stretches.filter(({ from, to }) => from < column + widthAt(row, column) && to >= column).length > 1

function within(rows: readonly SheetRow[], { from, to }: Stretch): SheetRow[] {
  return rows.flatMap((row) => {
    const isInside = (column: number) => column >= from && column <= to
    const cells = new Map([...row.cells].filter(([column]) => isInside(column)))
    const widths = new Map([...(row.widths ?? [])].filter(([column]) => isInside(column)))
    const repeated = new Set([...(row.repeated ?? [])].filter(isInside))
    return cells.size > 0 ? [{ ...row, cells, widths, repeated }] : []
  })
}

function isTable(rows: readonly SheetRow[]): boolean {
  const { columns, levels } = layOut(rows)
  return columns.length > 1 && levels > 0
}
