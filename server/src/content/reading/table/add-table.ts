/** Adds a table to what was found in a file: what is said above and below it are paragraphs, its title is told with its rows. */
import type { Anchor } from '@polyphony/contract/knowledge/retrieval/anchor'
import type { PassageList } from '../passage-list.ts'
import { layOut, type TableLayout } from './table-layout.ts'
import type { GridRow } from './table-row.ts'

export interface PlacedRow extends GridRow {
  readonly anchor: Anchor
}

/** @param caption what the file calls its caption */
export function addTable(list: PassageList, rows: readonly PlacedRow[], caption: string | null = null): void {
  addLaidOut(list, rows, layOut(rows), caption)
}

const mostTitles = 3
const longestTitle = 100

export function addLaidOut(
  list: PassageList,
  rows: readonly PlacedRow[],
  { said, levels, names, notes, columns }: TableLayout,
  caption: string | null,
): void {
  const saidRows = rows.slice(0, said)
  const titles = saidRows.filter(isTitle).slice(0, mostTitles)
  for (const row of saidRows) if (!titles.includes(row)) addText(list, row)
  const lines = [caption ?? '', ...titles.map(textOf)].filter(Boolean)
  list.table({
    caption: lines.join('\n') || null,
    header: names,
    rows: rows.slice(said + levels, rows.length - notes).map(({ cells, anchor }) => ({
      cells: columns.map((column) => cells.get(column) ?? ''),
      anchor,
    })),
  })
  for (const row of rows.slice(rows.length - notes)) addText(list, row)
}

export const addText = (list: PassageList, row: PlacedRow): void => list.paragraph(textOf(row), row.anchor)

const textOf = ({ cells }: GridRow) => [...cells.values()].join(' ')
const isTitle = (row: GridRow) => row.cells.size === 1 && textOf(row).length <= longestTitle
