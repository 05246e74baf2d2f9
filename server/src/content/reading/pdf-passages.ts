/** PDFs: paragraphs and tables in reading order, each with where it stands on its page. */
import type { Anchor } from '@polyphony/contract/knowledge/retrieval/anchor'
import { CallError } from '../../ground/kernel/call-error.ts'
import { assemble, type Item, type Stretch } from '../document/pdf/assemble.ts'
import { pageText } from '../document/pdf/fragments.ts'
import type { LinePlace } from '../document/pdf/lines.ts'
import { type PageText, textOf } from '../document/pdf/page-text.ts'
import { readGlyphs } from '../document/pdf/pdfium.ts'
import { takeRunningHeads } from '../document/pdf/running-heads.ts'
import { sentenceEnds } from '../document/sentences.ts'
import { hasWords, type PassageList } from './passage-list.ts'
import type { ReadingInput } from './passages.ts'
import { scriptLanguage } from './script-language.ts'
import { addTable } from './table/add-table.ts'
import { plainRow } from './table/table-row.ts'

const pagesBetweenProgress = 20

export async function readPdf({ bytes, lang, progress }: ReadingInput, list: PassageList): Promise<void> {
  const read: PageText[] = []
  let [known, unknown, total] = [0, 0, 0]
  for await (const page of readGlyphs(bytes)) {
    known += page.glyphs.length - page.unknown
    unknown += page.unknown
    total = page.count
    read.push(pageText(page))
    if (read.length % pagesBetweenProgress === 0) await progress(read.length, total)
  }
  await progress(read.length, total)
  const with_text = unknown > known ? 0 : read.filter(isWritten).length
  // It consists of scanned pages, or of glyphs without meaning.
  if (with_text === 0) throw new CallError('PDF_WITHOUT_TEXT', { count: total, with_text })
  const { pages } = takeRunningHeads(read)
  list.pages = { count: total, with_text }
  // What repeats is all that there is.
  const { items } = assemble(pages.some(isWritten) ? pages : read)
  for (const item of items) {
    if (item.kind === 'table') addRows(item, read, list)
    else addParagraph(item, { pages: read, lang }, list)
  }
}

const isWritten = ({ fragments }: PageText) => fragments.some(({ runs }) => hasWords(textOf(runs)))
const plain = (text: string) => text.replace(/\t/g, ' ').trim()

type ParagraphItem = Extract<Item, { kind: 'paragraph' }>
type TableItem = Extract<Item, { kind: 'table' }>

/** What goes on over the foot of a page is divided behind the sentence that does: a place is on one page. */
function addParagraph(
  { paragraph, heading, stretches }: ParagraphItem,
  { pages, lang }: { pages: readonly PageText[]; lang: string | null },
  list: PassageList,
): void {
  const text = textOf(paragraph.runs)
  const onPages = [...Map.groupBy(stretches, ({ page }) => page)]
  const [first] = onPages
  if (heading !== null && first) return list.heading(heading, plain(text), placeOf(first[0], first[1], pages))
  let from = 0
  for (const [index, [page, parts]] of onPages.entries()) {
    const next = onPages[index + 1]?.[1][0]
    const to = next ? sentenceEndBehind(text, next.offset, lang) : text.length
    list.paragraph(plain(text.slice(from, to)), placeOf(page, parts, pages))
    from = Math.max(from, to)
  }
}

const sentenceEndBehind = (text: string, offset: number, lang: string | null): number =>
  sentenceEnds(text, lang ?? scriptLanguage(text)).find((end) => end >= offset) ?? text.length

function addRows({ rows, page, lines }: TableItem, pages: readonly PageText[], list: PassageList): void {
  const placed = rows.map((row, index) => ({
    ...plainRow(row.map((runs) => plain(textOf(runs)))),
    anchor: placeOf(page, [{ lines: lines[index] ?? [] }], pages),
  }))
  addTable(list, placed)
}

function placeOf(page: number, stretches: readonly Pick<Stretch, 'lines'>[], pages: readonly PageText[]): Anchor {
  const shown = pages[page]
  const boxes = stretches.flatMap(({ lines }) => (shown && lines.length > 0 ? [boxAround(lines, shown)] : []))
  return { in: 'pages', page: page + 1, boxes }
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

function boxAround(lines: readonly LinePlace[], { view }: PageText): Box {
  const corners = lines.flatMap(cornersOf).map(({ x, y }) => ({
    x: Math.min(1, Math.max(0, view.x.start + view.x.x * x + view.x.y * y)),
    y: Math.min(1, Math.max(0, view.y.start + view.y.x * x + view.y.y * y)),
  }))
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [left, top] = [least(xs), least(ys)]
  return { x: left, y: top, width: rounded(most(xs) - left), height: rounded(most(ys) - top) }
}

const rounded = (share: number) => Math.round(share * 10_000) / 10_000
const least = (shares: readonly number[]) => rounded(shares.reduce((a, b) => Math.min(a, b), 1))
const most = (shares: readonly number[]) => rounded(shares.reduce((a, b) => Math.max(a, b), 0))

/** How far letters rise above the line that they stand on, and drop below it, as a share of their size. */
const [ascent, descent] = [0.9, 0.25]

/** Two opposite corners on the page, for each of the ways in which a text runs. */
function cornersOf({ from, to, y, size, direction }: LinePlace): { x: number; y: number }[] {
  const [rise, drop] = [ascent * size, descent * size]
  if (direction === 1) return [corner(-y - rise, from), corner(-y + drop, to)]
  if (direction === 2) return [corner(-to, -y - rise), corner(-from, -y + drop)]
  // Upright letters below each other stand beside their line.
  if (direction === 3) return [corner(y - drop, -to), corner(y + size, -from)]
  return [corner(from, y - drop), corner(to, y + rise)]
}

const corner = (x: number, y: number) => ({ x, y })
