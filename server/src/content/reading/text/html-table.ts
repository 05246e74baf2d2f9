/** Tables of web pages: cells may go over several columns and rows. */
import type { DefaultTreeAdapterTypes } from 'parse5'
import type { PassageList } from '../passage-list.ts'
import { type GridCell, type GridRow, rowOf } from '../table/table-row.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

interface HtmlRow {
  readonly cells: readonly Element[]
  readonly isNaming: boolean
}

export const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : [])
const elementsOf = (node: Node) => childrenOf(node).filter((child): child is Element => 'tagName' in child)

export function rowsOf(table: Element): HtmlRow[] {
  return elementsOf(table).flatMap((group) => {
    const rows = group.tagName === 'tr' ? [group] : elementsOf(group).filter(({ tagName }) => tagName === 'tr')
    return rows.map((row) => {
      const cells = elementsOf(row).filter(({ tagName }) => /^t[dh]$/.test(tagName))
      const isNaming = cells.length > 0 && (group.tagName === 'thead' || cells.every(({ tagName }) => tagName === 'th'))
      return { cells, isNaming }
    })
  })
}

const mostSpan = 50

function spanOf({ attrs }: Element, name: 'colspan' | 'rowspan'): number {
  const value = attrs.find((attribute) => attribute.name === name)?.value ?? '1'
  // A cell over no rows goes over all that follow.
  return name === 'rowspan' && value.trim() === '0'
    ? Number.POSITIVE_INFINITY
    : Math.max(1, Number.parseInt(value) || 1)
}

interface Reaching {
  readonly columns: number
  rows: number
}

export function gridOf(rows: readonly HtmlRow[], textOf: (cell: Element) => string, list: PassageList): GridRow[] {
  const grid: GridRow[] = []
  /** Cells of rows above that go on, by their column. */
  const reaching = new Map<number, Reaching>()
  for (const { cells, isNaming } of rows) {
    const placed: GridCell[] = []
    let column = 0
    const place = (cell: GridCell) => {
      placed.push(cell)
      column += cell.columns
    }
    const goOn = () => {
      for (let reached = reaching.get(column); reached; reached = reaching.get(column)) {
        reached.rows--
        if (reached.rows === 0) reaching.delete(column)
        place({ text: '', columns: reached.columns, goesOn: true, isStrong: false })
      }
    }
    for (const cell of cells) {
      goOn()
      const columns = Math.min(mostSpan, spanOf(cell, 'colspan'))
      const spanned = spanOf(cell, 'rowspan')
      const isStrong = cell.tagName === 'th' || isBold(cell)
      if (spanned > 1) reaching.set(column, { columns, rows: spanned - 1 })
      place({ text: textOf(cell), columns, goesOn: false, isStrong })
    }
    const last = Math.max(-1, ...reaching.keys())
    while (column <= last) {
      goOn()
      if (column <= last) place({ text: '', columns: 1, goesOn: false, isStrong: false })
    }
    list.requireRoom(grid.length + 1, column)
    grid.push(rowOf(placed, grid.at(-1), isNaming))
  }
  return grid
}

/** All that it says is in one element that makes it bold. */
function isBold(cell: Element): boolean {
  const written = childrenOf(cell).filter((node) => !('value' in node) || node.value.trim())
  const [only] = written
  return written.length === 1 && only !== undefined && 'tagName' in only && /^(?:b|strong)$/.test(only.tagName)
}
