/** PDFs: paragraphs and tables in reading order, each with where it stands on its page. */
import { present } from '@polyphony/contract/ground/collection/present'
import type { Anchor } from '@polyphony/contract/knowledge/retrieval/anchor'
import { CallError } from '../../ground/kernel/call-error.ts'
import { assemble, type Item, type Stretch } from '../document/pdf/assemble.ts'
import { pageText } from '../document/pdf/fragments.ts'
import { countLetters, type LinePlace } from '../document/pdf/lines.ts'
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

interface Pdf {
  readonly pages: readonly PageText[]
  readonly lang: string | null
}

/** A paragraph of several pages is divided behind the sentence that goes over the foot of one. */
function addParagraph({ paragraph, heading, stretches }: ParagraphItem, pdf: Pdf, list: PassageList): void {
  const text = textOf(paragraph.runs)
  const onPages = [...Map.groupBy(stretches, ({ page }) => page).values()]
  const [first] = onPages
  if (heading !== null && first)
    return list.heading(heading, plain(text), placeOf(present(first[0]).page, first, pdf.pages))
  let from = 0
  for (const index of onPages.keys()) {
    const next = onPages[index + 1]?.[0]
    const to = next ? sentenceEndBehind(text, next.offset, pdf.lang) : text.length
    if (to > from) addPart(text, { from, to }, { onPages, pages: pdf.pages }, list)
    from = Math.max(from, to)
  }
}

interface Part {
  readonly from: number
  readonly to: number
}

function addPart(
  text: string,
  part: Part,
  { onPages, pages }: { onPages: readonly Stretch[][]; pages: readonly PageText[] },
  list: PassageList,
): void {
  const written = text.slice(part.from, part.to)
  const start = part.from + written.length - written.trimStart().length
  const [place, ...goes_on] = onPages.flatMap((stretches, index) => {
    const [{ page, offset }, end] = [present(stretches[0]), onPages[index + 1]?.[0]?.offset ?? text.length]
    if (offset >= part.to || end <= start) return []
    const lines = stretches.map((stretch) => ({ lines: linesWithin(stretch, text, part) }))
    return { from: Math.max(0, offset - start), anchor: placeOf(page, lines, pages) }
  })
  list.paragraph(plain(written), place?.anchor, goes_on)
}

/** A line where one part ends and the next begins is of both. */
function linesWithin({ offset, lines }: Stretch, text: string, { from, to }: Part): Stretch['lines'] {
  const before = countLetters(text.slice(offset, Math.max(offset, from)))
  const until = to < text.length ? countLetters(text.slice(offset, to)) : Number.POSITIVE_INFINITY
  let letters = 0
  return lines.filter((line) => {
    const isBehind = letters >= until
    letters += line.letters
    return !isBehind && letters > before
  })
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

function placeOf(
  page: number,
  stretches: readonly { lines: readonly LinePlace[] }[],
  pages: readonly PageText[],
): Anchor {
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
