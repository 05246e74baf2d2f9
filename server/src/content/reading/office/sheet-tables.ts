/** The tables of a sheet: what stands together without an empty row or column between, and what is said around it. */
import { hasWords, type PassageList } from '../passage-list.ts'
import { addLaidOut, addText, type PlacedRow } from '../table/add-table.ts'
import { areSurelyNames } from '../table/column-names.ts'
import { layOut, type TableLayout } from '../table/table-layout.ts'
import { columnsOf, hasLetters } from '../table/table-row.ts'
import { type SheetRow, splitAcross, splitDown } from './sheet-blocks.ts'

interface Header {
  readonly columns: readonly number[]
  readonly names: readonly string[]
}

/** @param rows only those with something written, from above */
export function addBlocks(list: PassageList, sheet: string, rows: readonly SheetRow[]): void {
  new SheetReader(list, sheet).read(rows)
}

/** Rows with one cell that stand apart above a table. */
const mostTitles = 3

class SheetReader {
  readonly #list: PassageList
  readonly #sheet: string
  /** Of the tables so far: rows that go on behind an empty one have the names of one of them. */
  #headers: Header[] = []

  constructor(list: PassageList, sheet: string) {
    this.#list = list
    this.#sheet = sheet
  }

  /** What stands apart and isn't a table belongs to the table that is nearer. */
  read(rows: readonly SheetRow[]): void {
    const blocks = splitDown(rows)
    const hasTables = blocks.some((block) => !isSaid(block))
    let titles: SheetRow[] = []
    for (const [index, block] of blocks.entries()) {
      if (!hasTables || !isSaid(block)) {
        this.#block([...titles, ...block])
        titles = []
      } else if (isTitle(block, blocks[index - 1], blocks[index + 1])) {
        const both = [...titles, ...block]
        this.#say(both.slice(0, -mostTitles))
        titles = both.slice(-mostTitles)
      } else {
        this.#say([...titles, ...block])
        titles = []
      }
    }
  }

  #block(block: readonly SheetRow[]): void {
    const { titles, parts } = splitAcross(block)
    const [only] = parts
    if (parts.length === 1 && only) return this.#table(only)
    this.#say(titles)
    for (const part of parts) this.read(part)
  }

  #table(block: readonly SheetRow[]): void {
    if (!block.some(({ cells }) => [...cells.values()].some(hasWords))) return
    this.#list.requireRoom(block.length, columnsOf(block).length)
    const layout = this.#named(block, layOut(block))
    const rows = block.map((row) => this.#placed(row))
    if (this.#sheet) this.#list.heading(1, this.#sheet, rows[layout.said]?.anchor)
    addLaidOut(this.#list, rows, layout, null)
  }

  /** Where it isn't sure that its first row names its columns, it may go on with a table above. */
  #named(block: readonly SheetRow[], layout: TableLayout): TableLayout {
    const { columns, names, levels, said, notes } = layout
    const former = this.#headers.findLast((header) => columns.every((column) => header.columns.includes(column)))
    const table = block.slice(said, block.length - notes)
    const isNamed = levels > 0 && (!former || said > 0 || areSurelyNames(table, levels))
    if (!isNamed) return former ? { ...layout, ...former, levels: 0 } : layout
    this.#headers.push({ columns, names })
    return layout
  }

  #say(rows: readonly SheetRow[]): void {
    const [first] = rows
    if (!first) return
    if (this.#sheet) this.#list.heading(1, this.#sheet, this.#placed(first).anchor)
    for (const row of rows) addText(this.#list, this.#placed(row))
  }

  #placed(row: SheetRow): PlacedRow {
    return { ...row, anchor: { in: 'sheets', sheet: this.#sheet, from_row: row.number, to_row: row.number } }
  }
}

/** Words in one cell a row: no rows of a table. */
const isSaid = (block: readonly SheetRow[]) =>
  block.every(({ cells }) => cells.size === 1 && [...cells.values()].every(hasLetters))

function isTitle(
  block: readonly SheetRow[],
  before: readonly SheetRow[] | undefined,
  behind: readonly SheetRow[] | undefined,
): boolean {
  const [first, last] = [block[0]?.number ?? 0, block.at(-1)?.number ?? 0]
  if (!behind?.[0] || block.length > mostTitles) return false
  return behind[0].number - last <= first - (before?.at(-1)?.number ?? Number.NEGATIVE_INFINITY)
}
