/** The rows of a sheet that a passage is of, with those around them. */
import type { Anchor, calls, KnowledgeChunk, OutputOf } from '@polyphony/contract'
import { lookAtPassages } from '../../../content/file/reader/document-reader.ts'
import type { Previewed } from '../../../content/preview/previewed.ts'
import { isTable, type Paragraph, type Reading, type Table } from '../../../content/reading/passages.ts'
import type { App } from '../../../ground/context.ts'
import { createWeighedCache } from '../../../ground/kernel/weighed-cache.ts'

type Place = OutputOf<(typeof calls)['knowledge']['getKnowledgePlace']>
type SheetAnchor = Extract<Anchor, { in: 'sheets' }>

/** Before the first of them and behind the last. */
const rowsBeside = 60
const mostRows = 300

/** Sheets that were looked at last: people go from row to row. */
const looked = createWeighedCache<Reading['passages']>(32 * 1024 ** 2)

export async function rowsAround(app: App, file: Previewed, { anchors }: KnowledgeChunk): Promise<Place> {
  const places = anchors.filter(isOnSheet)
  const [first] = places
  if (!first) return { layout: 'text', reason: 'none' }
  const { sheet, from_row } = first
  const to_row = Math.max(...places.filter((one) => one.sheet === sheet).map((one) => one.to_row))
  const [from, to] = [from_row - rowsBeside, Math.min(to_row + rowsBeside, from_row + mostRows)]
  const tables = (await passagesOf(app, file)).map(asTable).map((table) => onSheet(table, sheet))
  const rows = tables.flatMap((table) => table.rows)
  const parts = tables
    .map((table) => ({ ...table, rows: table.rows.filter(({ row }) => row >= from && row <= to) }))
    .filter((table) => table.rows.length > 0)
  return {
    layout: 'table',
    sheet,
    from_row,
    to_row,
    parts,
    more_before: rows.filter(({ row }) => row < from).length,
    more_after: rows.filter(({ row }) => row > to).length,
  }
}

async function passagesOf(app: App, file: Previewed): Promise<Reading['passages']> {
  const known = looked.get(file.sha256)
  if (known) return known
  const { passages } = await lookAtPassages(app, file, null)
  looked.set(file.sha256, passages, 20 * file.size)
  return passages
}

const isOnSheet = (anchor: Anchor): anchor is SheetAnchor => anchor.in === 'sheets'

/** What is said beside tables is a row of one cell. */
const asTable = (passage: Paragraph | Table): Pick<Table, 'caption' | 'header' | 'rows'> =>
  isTable(passage) ? passage : { caption: null, header: [], rows: [{ cells: [passage.text], anchor: passage.anchor }] }

const onSheet = ({ caption, header, rows }: Pick<Table, 'caption' | 'header' | 'rows'>, sheet: string) => ({
  caption,
  header: [...header],
  rows: rows.flatMap(({ cells, anchor }) =>
    isOnSheet(anchor) && anchor.sheet === sheet ? { row: anchor.from_row, cells: [...cells] } : [],
  ),
})
