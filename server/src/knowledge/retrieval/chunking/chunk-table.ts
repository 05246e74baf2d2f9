/** Tables: rows with the names of their columns, so that a row is found by what it is about and what is asked of it. */

import type { Table, TableRow } from '../../../content/reading/passages.ts'
import type { Chunk } from '../index-revision.ts'
import { chunkRoom, type Languages, roomOf } from './chunk-text.ts'
import { joinAnchors } from './join-anchors.ts'

const rowsOfChunk = 10

/** Ten rows a chunk, fewer where they are long; caption and header stand in each. */
export function chunkTable(languages: Languages, table: Table): Chunk[] {
  const header = table.header.join(' | ')
  const chunks: Chunk[] = []
  let rows: TableRow[] = []
  let taken = roomOf(header)
  const close = () => {
    if (rows.length > 0) chunks.push(chunkOf(languages, table, [header, ...rows.map(lineOf)], rows))
    rows = []
    taken = roomOf(header)
  }
  for (const row of table.rows.filter(hasText)) {
    const room = roomOf(lineOf(row))
    if (rows.length === rowsOfChunk || taken + room > chunkRoom) close()
    rows.push(row)
    taken += room
  }
  close()
  return chunks
}

/** A row a chunk, each cell with the name of its column. */
export function chunkRows(languages: Languages, table: Table): Chunk[] {
  const isIdeographic = /^(zh|ja)\b/.test(languages.lang)
  const [colon, semicolon] = isIdeographic ? ['：', '；'] : [': ', '; ']
  return table.rows.filter(hasText).map((row) => {
    const cells = row.cells.flatMap((cell, column) => {
      const name = table.header[column]
      if (!cell.trim()) return []
      return name ? `${name}${colon}${cell}` : cell
    })
    return chunkOf(languages, table, [cells.join(semicolon)], [row])
  })
}

const lineOf = ({ cells }: TableRow) => cells.join(' | ')
const hasText = ({ cells }: TableRow) => cells.some((cell) => cell.trim())

function chunkOf(
  { lang }: Languages,
  { heading, caption }: Table,
  lines: readonly string[],
  rows: readonly TableRow[],
): Chunk {
  return {
    lang,
    heading,
    body: [caption ?? '', ...lines].filter(Boolean).join('\n'),
    lang_2: null,
    body_2: null,
    grade: null,
    anchors: joinAnchors(rows.map(({ anchor }) => anchor)),
  }
}
