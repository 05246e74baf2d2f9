/** The tables of a sheet: blocks of rows with nothing between them, what is said above them, and the names of columns. */
import { hasWords, type PassageList } from '../passage-list.ts'
import type { TableRow } from '../passages.ts'
import { hasNumbersBelow, isHeader } from '../table-header.ts'

export interface SheetRow {
  /** From 1, as the sheet counts. */
  number: number
  /** What is written, by column. */
  cells: Map<number, string>
}

interface Header {
  columns: readonly number[]
  names: readonly string[]
}

/** @param rows only those with something written, from above */
export function addBlocks(list: PassageList, sheet: string, rows: readonly SheetRow[]): void {
  let header: Header | null = null
  let title: SheetRow[] = []
  const blocks = blocksOf(rows)
  for (const [index, block] of blocks.entries()) {
    const isTitle = block.length <= mostTitles && block.every(({ cells }) => cells.size === 1)
    if (isTitle && title.length === 0 && index < blocks.length - 1) title = block
    else {
      header = addBlock(list, sheet, [...title, ...block], header)
      title = []
    }
  }
}

/** Rows with one cell that stand apart above a table. */
const mostTitles = 3

function blocksOf(rows: readonly SheetRow[]): SheetRow[][] {
  const blocks: SheetRow[][] = []
  let last = Number.NEGATIVE_INFINITY
  for (const row of rows) {
    if (row.number === last + 1) blocks.at(-1)?.push(row)
    else blocks.push([row])
    last = row.number
  }
  return blocks
}

/** @param former the header of the block before: rows that go on behind an empty one have its names */
function addBlock(list: PassageList, sheet: string, block: SheetRow[], former: Header | null): Header | null {
  const columns = columnsOf(block)
  list.requireRoom(block.length, columns.length)
  const first = block.findIndex(({ cells }) => cells.size > 1)
  const said = first > 0 && columns.length > 1 ? block.slice(0, first) : []
  const rows = block.slice(said.length)
  const cells = rows.map((row) => columns.map((column) => row.cells.get(column) ?? ''))
  const [top = [], ...rest] = cells
  const goesOn = former !== null && columns.every((column) => former.columns.includes(column))
  const isNamed = isHeader(top, rest) && (!goesOn || hasNumbersBelow(rest))
  const header = isNamed ? { columns, names: top } : goesOn ? former : null
  const placed = rows.map(
    ({ number }, index): TableRow => ({
      cells: header && !isNamed ? underneath(rows[index], header) : (cells[index] ?? []),
      anchor: { in: 'sheets', sheet, from_row: number, to_row: number },
    }),
  )
  const caption = said.flatMap((row) => [...row.cells.values()]).join('\n')
  const [topmost, ...others] = placed
  if (!block.some(({ cells }) => [...cells.values()].some(hasWords))) return former
  if (sheet) list.heading(1, sheet, topmost?.anchor)
  list.table({
    caption: caption || null,
    header: header?.names ?? [],
    rows: isNamed ? others : placed,
  })
  return header
}

const underneath = (row: SheetRow | undefined, { columns }: Header) =>
  columns.map((column) => row?.cells.get(column) ?? '')

function columnsOf(block: readonly SheetRow[]): number[] {
  const columns = new Set<number>()
  for (const { cells } of block) for (const column of cells.keys()) columns.add(column)
  return [...columns].toSorted((a, b) => a - b)
}
