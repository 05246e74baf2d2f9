/** Merged cells of a sheet: what one says for several rows is written in each of them that has something of its own. */
import type { PassageList } from '../passage-list.ts'
import type { SheetRow } from './sheet-blocks.ts'

export interface MergedCells {
  readonly column: number
  readonly from_row: number
  readonly to_row: number
  readonly columns: number
}

const mostColumns = 16_384

export function columnOf(address: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0]
  if (!letters) return null
  const column = Array.from(letters).reduce((number, letter) => 26 * number + letter.charCodeAt(0) - 64, 0) - 1
  return column < mostColumns ? column : null
}

/** @param range `A1:C2`; none if it is something else */
export function mergedOf(range: string | undefined): MergedCells[] {
  const [from, to] = (range ?? '').split(':')
  const [column, last] = [columnOf(from), columnOf(to)]
  const [from_row, to_row] = [rowNumber(from), rowNumber(to)]
  if (column === null || last === null || last < column || !(from_row <= to_row)) return []
  return [{ column, from_row, to_row, columns: last - column + 1 }]
}

const rowNumber = (address: string | undefined) => Number(/\d+$/.exec(address ?? '')?.[0])

/** @param rows in their order */
export function repeatMerged(rows: readonly SheetRow[], merged: readonly MergedCells[], list: PassageList): void {
  let repeated = 0
  for (const { column, columns, from_row, to_row } of merged) {
    const start = firstFrom(rows, from_row)
    const text = rows[start]?.number === from_row ? rows[start].cells.get(column) : undefined
    if (text === undefined) continue
    for (let index = start; index < rows.length; index++) {
      const row = rows[index]
      if (!row || row.number > to_row) break
      list.requireRoom(1, ++repeated)
      if (columns > 1) row.widths = (row.widths ?? new Map<number, number>()).set(column, columns)
      if (index === start || row.cells.has(column)) continue
      row.cells.set(column, text)
      row.repeated = (row.repeated ?? new Set<number>()).add(column)
    }
  }
}

function firstFrom(rows: readonly SheetRow[], number: number): number {
  let [from, to] = [0, rows.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if ((rows[middle]?.number ?? 0) < number) from = middle + 1
    else to = middle
  }
  return from
}
