/** Pages of a PDF that are pictures of text, and the text that was recognised on them. */
import type { Fragment, PageText } from './page-text.ts'
import { textOf } from './page-text.ts'

/** A line of text that was recognised, in shares of the page from its upper left corner. */
export interface RecognisedLine {
  text: string
  x: number
  y: number
  width: number
  height: number
}

/** By page, counted from 0. */
export type RecognisedPages = Readonly<Record<number, readonly RecognisedLine[]>>

export interface ScannedPages {
  /** Of the whole document. */
  count: number
  /** Each counted from 0, and how many letters it has of its own. */
  pages: [page: number, letters: number][]
}

/** A stamp or a page number beside the picture of a page. */
const fewLetters = 60
const leastPicture = 0.3

export const isScanned = (page: PageText): boolean => page.picture >= leastPicture && lettersOf(page) < fewLetters

export const lettersOf = ({ fragments }: PageText): number =>
  fragments.reduce((sum, { runs }) => sum + lettersIn(textOf(runs)), 0)

export const lettersIn = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, '').length

/** The page with what was recognised in place of what it has. */
export function recognisedPage(page: PageText, lines: readonly RecognisedLine[]): PageText {
  const fragments = lines.map(({ text, x, y, width, height }): Fragment => {
    // Letters are as high as the line without what reaches above and below it.
    const size = Math.max(4, Math.round(height * page.height * 0.8 * 2) / 2)
    const style = { size, isBold: false, isItalic: false, isSerif: false, raised: null }
    return {
      runs: [{ text, style }],
      from: x * page.width,
      to: (x + width) * page.width,
      y: page.height * (1 - y - height * 0.8),
      size,
      direction: 0,
    }
  })
  return { ...page, fragments: evenSizes(fragments) }
}

/** Lines of one text differ a little in height, which is no difference of their letters. */
function evenSizes(fragments: Fragment[]): Fragment[] {
  const sizes = fragments.map(({ size }) => size).toSorted((a, b) => a - b)
  const middle = sizes[Math.floor(sizes.length / 2)] ?? 0
  return fragments.map((fragment) => {
    const size = Math.abs(fragment.size - middle) < middle * 0.3 ? middle : fragment.size
    return { ...fragment, size, runs: fragment.runs.map((run) => ({ ...run, style: { ...run.style, size } })) }
  })
}
