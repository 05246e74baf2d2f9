/** A passage of a table, whose cells the index keeps apart by bars, as the table that it is. */
import { markHits } from './mark-hits.ts'

export interface PassageTable {
  readonly caption: string | null
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const bar = ' | '

/** @returns null where the lines aren't rows of the same columns */
export function readTable(text: string): PassageTable | null {
  const lines = text.split('\n')
  const caption = lines[0]?.includes(bar) ? null : (lines.shift() ?? null)
  const [header, ...rows] = lines.map((line) => line.split(bar))
  if (!header || header.length < 2 || rows.length === 0) return null
  return rows.every(({ length }) => length === header.length) ? { caption, header, rows } : null
}

/** The rows that have most of what was asked for, in the order of the table. */
export function bestRows(rows: PassageTable['rows'], question: string, most: number): PassageTable['rows'] {
  const hits = new Map(rows.map((row) => [row, countHits(row.join(' '), question)]))
  const best = new Set(rows.toSorted((a, b) => (hits.get(b) ?? 0) - (hits.get(a) ?? 0)).slice(0, most))
  return rows.filter((row) => best.has(row))
}

const countHits = (text: string, question: string) =>
  new Set(
    markHits(text, question)
      .filter(({ isHit }) => isHit)
      .map((piece) => piece.text.toLowerCase()),
  ).size
