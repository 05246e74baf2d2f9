/** Joins the pages of a PDF into one sequence of paragraphs, headings and tables. */
import { present } from '@polyphony/contract/ground/collection/present'
import { type CountedLine, type Line, type LinePlace, type Part, partsOf, placeOfLine } from './lines.ts'
import { type PageText, type Run, textOf } from './page-text.ts'
import { appendLine, isBold, isSameSize, type Paragraph, paragraphsOf, wordsOf } from './paragraphs.ts'
import { type Block, blocksOf } from './reading-order.ts'

export type Item = { startsPage: boolean } & (
  | { kind: 'paragraph'; paragraph: Paragraph; heading: number | null; stretches: Stretch[] }
  | { kind: 'table'; rows: Run[][][]; page: number; lines: LinePlace[][] }
)

/** A part of a paragraph that stands together. */
export interface Stretch {
  /** From 0. */
  page: number
  /** Where in the paragraph's text it begins. */
  offset: number
  lines: readonly CountedLine[]
}

export interface Flow {
  items: Item[]
  /** The size of most of its text, in points. */
  bodySize: number
  isSerif: boolean
}

interface LaidOut {
  block: Block
  parts: Part[]
}

export function assemble(pages: readonly PageText[]): Flow {
  const laidOut = pages.map((page) => blocksOf(page.fragments).map((block) => ({ block, parts: partsOf(block) })))
  const words = wordsOf(linesOf(laidOut))
  const items: Item[] = []
  let wasFull = true
  for (const [i, blocks] of laidOut.entries()) {
    const pageFrom = items.length
    for (const { block, parts } of blocks) for (const part of parts) addPart(items, part, { block, page: i, words })
    const first = items[pageFrom]
    if (first && pageFrom > 0 && !wasFull) first.startsPage = true
    wasFull = isFull(present(pages[i]))
  }
  const { bodySize, isSerif } = usualLooks(items)
  setHeadings(items, bodySize)
  return { items, bodySize, isSerif }
}

/** If a page isn't full, the text after it begins a new page; other text may flow. */
function isFull({ fragments, height }: PageText): boolean {
  return fragments.some(({ direction, y }) => direction !== 0 || y < 0.22 * height)
}

function* linesOf(pages: readonly LaidOut[][]): Generator<Line> {
  for (const part of pages.flat().flatMap(({ parts }) => parts)) {
    if (part.kind === 'lines') yield* part.lines
    else yield* part.rows.flat(2)
  }
}

interface Surroundings {
  block: Block
  page: number
  words: ReadonlySet<string>
}

function addPart(items: Item[], part: Part, { block, page, words }: Surroundings) {
  if (part.kind === 'table') {
    items.push({
      kind: 'table',
      rows: part.rows.map((row) => row.map((cell) => cellRuns(cell, words))),
      page,
      lines: part.rows.map((row) => row.flat().map(placeOfLine)),
      startsPage: false,
    })
    return
  }
  paragraphsOf(part.lines, block, words).forEach((paragraph, i) => {
    const last = items.at(-1)
    const stretch = { page, offset: 0, lines: paragraph.lines }
    if (i === 0 && last?.kind === 'paragraph' && continues(last.paragraph, paragraph)) {
      last.stretches.push({ ...stretch, offset: textOf(last.paragraph.runs).length })
      join(last.paragraph, paragraph, words)
    } else items.push({ kind: 'paragraph', paragraph, heading: null, stretches: [stretch], startsPage: false })
  })
}

function cellRuns(lines: readonly Line[], words: ReadonlySet<string>): Run[] {
  const runs: Run[] = []
  for (const line of lines) appendLine(runs, line.runs, words)
  return runs
}

/** Whether a paragraph continues in the next column or page. */
function continues(before: Paragraph, next: Paragraph): boolean {
  if (!before.isOpen || next.marker || next.startsIndented || next.isCentred) return false
  return isSameSize(before, next) && isBold(before) === isBold(next) && !isBold(next)
}

function join(before: Paragraph, next: Paragraph, words: ReadonlySet<string>) {
  appendLine(before.runs, next.runs, words)
  before.lines = [...before.lines, ...next.lines]
  before.isOpen = next.isOpen
}

function usualLooks(items: readonly Item[]): { bodySize: number; isSerif: boolean } {
  const letters = new Map<number, number>()
  let serif = 0
  const runs = items.flatMap((item) => (item.kind === 'paragraph' ? item.paragraph.runs : item.rows.flat(2)))
  for (const { text, style } of runs) {
    letters.set(style.size, (letters.get(style.size) ?? 0) + text.length)
    serif += style.isSerif ? text.length : -text.length
  }
  const [most] = [...letters].toSorted((a, b) => b[1] - a[1])
  return { bodySize: most?.[0] ?? 11, isSerif: serif > 0 }
}

const longestHeading = 200
const longestSentence = 60
const longestBoldHeading = 100
const mostLevels = 6

/** A heading is larger than other text, or a short line in bold; larger ones have a higher level. */
function setHeadings(items: Item[], bodySize: number) {
  const sizes = new Set<number>()
  const found: { item: Item & { kind: 'paragraph' }; size: number }[] = []
  for (const item of items) {
    if (item.kind !== 'paragraph') continue
    const { paragraph } = item
    const text = textOf(paragraph.runs)
    if (paragraph.marker === 'bullet' || !/\p{L}/u.test(text) || text.includes('\t')) continue
    const size = Math.round(paragraph.size * 2) / 2
    const isSentence = /[.;,:。，；：、]\s*$/u.test(text)
    const longest = isSentence ? longestSentence : longestHeading
    const isLarge = size >= 1.15 * bodySize && text.length <= longest && paragraph.lines.length <= 3
    const isShort = text.length <= longestBoldHeading && paragraph.lines.length === 1 && !isSentence
    if (!isLarge && !(isShort && size >= 0.95 * bodySize && isBold(paragraph))) continue
    // All bold headings of the body's size have one level.
    found.push({ item, size: isLarge ? size : bodySize })
    sizes.add(isLarge ? size : bodySize)
  }
  const ranked = [...sizes].toSorted((a, b) => b - a)
  for (const { item, size } of found) item.heading = Math.min(mostLevels, ranked.indexOf(size) + 1)
}
