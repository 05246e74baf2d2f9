/** A row of a table as any format writes it, before anybody knows whether it names columns, says something or is one. */

export interface GridRow {
  /** What is written, by column; what a merged cell says for several rows is written in each of them. */
  readonly cells: Map<number, string>
  /** How many columns a merged cell goes over, by the first of them. */
  widths?: Map<number, number>
  /** Columns whose cell has begun in a row above. */
  repeated?: Set<number>
  /** All that is written stands out: it is bold, or in cells for headings. */
  readonly isStrong: boolean
  /** The file says that the row names the columns. */
  readonly isNaming?: boolean
}

export interface GridCell {
  readonly text: string
  readonly columns: number
  /** It belongs to the cell above. */
  readonly goesOn: boolean
  readonly isStrong: boolean
}

/** @param previous the row above, whose cells may go on in this one */
export function rowOf(cells: readonly GridCell[], previous: GridRow | undefined, isNaming = false): GridRow {
  const row = { cells: new Map<number, string>(), widths: new Map<number, number>(), repeated: new Set<number>() }
  let column = 0
  for (const { text, columns, goesOn } of cells) {
    const written = goesOn ? previous?.cells.get(column) : text
    if (written) row.cells.set(column, written)
    if (goesOn && written) row.repeated.add(column)
    if (columns > 1) row.widths.set(column, columns)
    column += columns
  }
  const own = cells.filter(({ text, goesOn }) => text && !goesOn)
  return { ...row, isStrong: own.length > 0 && own.every(({ isStrong }) => isStrong), isNaming }
}

export const plainRow = (texts: readonly string[]): GridRow => ({
  cells: new Map(texts.flatMap((text, column) => (text ? [[column, text]] : []))),
  isStrong: false,
})

export const widthAt = ({ widths }: GridRow, column: number): number => widths?.get(column) ?? 1

/** The columns in which something is written. */
export function columnsOf(rows: readonly GridRow[]): number[] {
  const columns = new Set<number>()
  for (const { cells } of rows) for (const column of cells.keys()) columns.add(column)
  return [...columns].toSorted((a, b) => a - b)
}

export const hasLetters = (text: string): boolean => /\p{L}/u.test(text)
export const isNumber = (text: string): boolean => /\p{N}/u.test(text) && !hasLetters(text)

const longestUnit = 5

/** A number, also with its unit. */
export function isQuantity(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters <= longestUnit && /^[^\p{L}\p{N}]*\p{N}/u.test(text)
}
