/**
 * Finds where a text stands on the pages of a PDF that was made of it: its letters in their order, whatever the layout has put
 * between them (line breaks, numbers of lists, headers and footers).
 */
import type { Glyph, PageView, PdfPage } from './pdfium.ts'

export interface PageBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface FoundText {
  /** Of the whole document. */
  readonly count: number
  /** Pages count from 0, boxes are shares of what is shown of the page. */
  readonly marks: readonly { readonly page: number; readonly box: PageBox }[]
}

/** Where it is looked for first: a page from 0, or a share of the document's length. */
export type Nearby = { readonly page: number } | { readonly share: number }

/** All letters of a document as they are compared, and the glyph that each is of. */
interface Letters {
  readonly text: string
  readonly pages: readonly PdfPage[]
  /** By letter. */
  readonly page: readonly number[]
  readonly glyph: readonly number[]
}

interface Stretch {
  readonly from: number
  readonly to: number
  /** Of a part that isn't there as a whole: its last letters may be what happens to follow. */
  readonly isPiece?: boolean
}

interface Part {
  readonly text: string
  /** Letters of the parts before it. */
  readonly offset: number
}

/** Fewer letters than these stand everywhere. */
const fewestLetters = 10
/** Letters of the next line that are the same by chance. */
const mostByChance = 2
/** How much may stand between two parts of a text, besides twice the text itself. */
const strayLetters = 2000

/** @param parts paragraphs or rows, in their order; what stands nowhere is left out */
export function findText(pages: readonly PdfPage[], parts: readonly string[], nearby: Nearby): FoundText {
  const letters = lettersOf(pages)
  const wanted = partsOf(parts)
  const start = startOf(letters, wanted, nearby)
  if (start === null) return { count: pages.length, marks: [] }
  const length = wanted.reduce((sum, { text }) => sum + text.length, 0)
  const room = { from: Math.max(0, start - length - strayLetters), to: start + 2 * length + strayLetters }
  const found = wanted.flatMap(({ text, offset }) =>
    stretchesOf(letters.text, text, { ...room, expected: start + offset }),
  )
  return { count: pages.length, marks: joined(found.flatMap((stretch) => boxesOf(letters, stretch))) }
}

function partsOf(texts: readonly string[]): Part[] {
  let offset = 0
  return texts
    .map(lettersIn)
    .filter(Boolean)
    .map((text) => {
      offset += text.length
      return { text, offset: offset - text.length }
    })
}

/** Widths, cases, accents, spaces and signs are written in other ways by other programs. */
const lettersIn = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

function lettersOf(pages: readonly PdfPage[]): Letters {
  const texts: string[] = []
  const [page, glyph]: [number[], number[]] = [[], []]
  for (const [index, { glyphs }] of pages.entries())
    for (const [place, { text }] of glyphs.entries()) {
      const letters = lettersIn(text)
      texts.push(letters)
      for (let unit = 0; unit < letters.length; unit++) {
        page.push(index)
        glyph.push(place)
      }
    }
  return { text: texts.join(''), pages, page, glyph }
}

/** Where the first part begins, or would: the longest one that stands somewhere tells. */
function startOf(letters: Letters, parts: readonly Part[], nearby: Nearby): number | null {
  const longest = parts.toSorted((a, b) => b.text.length - a.text.length)
  const distance = (index: number) =>
    'page' in nearby
      ? Math.abs((letters.page[index] ?? 0) - nearby.page)
      : Math.abs(index / Math.max(1, letters.text.length) - nearby.share)
  for (const { text, offset } of longest) {
    const whole = closest(occurrences(letters.text, text), distance)
    if (whole !== null) return whole - offset
  }
  for (const { text, offset } of longest) {
    const length = longestBeginning(letters.text, text)
    if (length < fewestLetters) continue
    const start = closest(occurrences(letters.text, text.slice(0, length)), distance)
    if (start !== null) return start - offset
  }
  return null
}

function* occurrences(text: string, part: string): Generator<number> {
  for (let index = text.indexOf(part); index >= 0; index = text.indexOf(part, index + 1)) yield index
}

function closest(places: Iterable<number>, distance: (index: number) => number): number | null {
  let best: { index: number; length: number } | null = null
  for (const index of places) {
    const length = distance(index)
    if (!best || length < best.length) best = { index, length }
  }
  return best?.index ?? null
}

/** A beginning that is there is there with all shorter ones. */
function longestBeginning(text: string, part: string): number {
  let [known, missing] = [0, part.length + 1]
  while (missing - known > 1) {
    const middle = (known + missing) >> 1
    if (text.includes(part.slice(0, middle))) known = middle
    else missing = middle
  }
  return known
}

/** A part that goes on over the foot of a page is found in pieces; what is too short to tell isn't looked for alone. */
function stretchesOf(text: string, part: string, { from, to, expected }: Stretch & { expected: number }): Stretch[] {
  const room = text.slice(from, to)
  const distance = (index: number) => Math.abs(from + index - expected)
  const whole = closest(occurrences(room, part), distance)
  if (whole !== null) return [{ from: from + whole, to: from + whole + part.length }]
  const found: Stretch[] = []
  let rest = part
  while (rest.length >= fewestLetters) {
    const length = longestBeginning(room, rest)
    const start = length < fewestLetters ? null : closest(occurrences(room, rest.slice(0, length)), distance)
    if (start !== null) found.push({ from: from + start, to: from + start + length, isPiece: true })
    rest = rest.slice(start === null ? fewestLetters : length)
  }
  return found
}

/** One for each line. */
function boxesOf({ pages, page, glyph }: Letters, { from, to, isPiece }: Stretch): FoundText['marks'][number][] {
  const lines: { page: number; glyphs: Glyph[] }[] = []
  for (let letter = from; letter < to; letter++) {
    const index = page[letter] ?? 0
    const one = pages[index]?.glyphs[glyph[letter] ?? 0]
    const line = lines.at(-1)
    const last = line?.glyphs.at(-1)
    if (!one || one === last) continue
    if (line && last && line.page === index && isOnLine(last, one)) line.glyphs.push(one)
    else lines.push({ page: index, glyphs: [one] })
  }
  if (isPiece && lines.length > 1 && (lines.at(-1)?.glyphs.length ?? 0) <= mostByChance) lines.pop()
  return lines.flatMap(({ page: index, glyphs }) => {
    const view = pages[index]?.view
    return view ? [{ page: index, box: boxAround(glyphs, view) }] : []
  })
}

/** Beside each other, or below each other in columns of Chinese and Japanese. */
function isOnLine(last: Glyph, next: Glyph): boolean {
  const height = Math.max(last.top - last.bottom, next.top - next.bottom)
  const isBeside = Math.abs(last.y - next.y) < height / 2 && next.left >= last.left - height / 2
  const isBelow = Math.abs(last.left - next.left) < height / 2 && last.y - next.y > 0 && last.y - next.y < 1.3 * height
  return isBeside || (isBelow && isIdeographic(next))
}

const isIdeographic = ({ text }: Glyph) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)

function boxAround(glyphs: readonly Glyph[], { x, y }: PageView): PageBox {
  const corners = glyphs.flatMap(({ left, right, bottom, top }) => [[left, bottom] as const, [right, top] as const])
  const lefts = corners.map(([left, height]) => onPage(x.start + x.x * left + x.y * height))
  const tops = corners.map(([left, height]) => onPage(y.start + y.x * left + y.y * height))
  const [left, upper] = [Math.min(...lefts), Math.min(...tops)]
  return {
    x: rounded(left),
    y: rounded(upper),
    width: rounded(Math.max(...lefts) - left),
    height: rounded(Math.max(...tops) - upper),
  }
}

type Mark = FoundText['marks'][number]

/** Lines close below each other are one box, as a reader sees a paragraph. */
function joined(marks: readonly Mark[]): Mark[] {
  const all: Mark[] = []
  for (const mark of marks) {
    const last = all.at(-1)
    const gap = last && mark.box.y - (last.box.y + last.box.height)
    const isNext = last?.page === mark.page && gap !== undefined && Math.abs(gap) < 0.8 * mark.box.height
    if (last && isNext) all[all.length - 1] = { page: last.page, box: boxOfBoth(last.box, mark.box) }
    else all.push(mark)
  }
  return all
}

function boxOfBoth(one: PageBox, other: PageBox): PageBox {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return {
    x,
    y,
    width: rounded(Math.max(one.x + one.width, other.x + other.width) - x),
    height: rounded(Math.max(one.y + one.height, other.y + other.height) - y),
  }
}

const onPage = (share: number) => Math.min(1, Math.max(0, share))
const rounded = (share: number) => Math.round(share * 10_000) / 10_000
