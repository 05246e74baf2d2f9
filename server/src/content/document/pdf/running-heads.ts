/** Text that repeats at the head or foot of the pages: it becomes a header or footer of the document. */
import { present } from '@polyphony/contract/ground/collection/present'
import { type Fragment, type PageText, type Style, textOf } from './page-text.ts'
import { type Row, rowsOf } from './reading-order.ts'

export interface RunningHead {
  /** Null is the place of the page number. */
  parts: (string | null)[]
  style: Style
}

export interface RunningHeads {
  header: RunningHead | null
  footer: RunningHead | null
}

/** As a share of the page's height, at top and bottom. */
const zone = 0.13
const mostRows = 3

interface Occurrence {
  page: number
  row: Row
  text: string
}

interface Repeated {
  isHeader: boolean
  y: number
  pattern: string
  found: Occurrence[]
}

/** Removes headers and footers from the pages. */
export function takeRunningHeads(pages: readonly PageText[]): { pages: PageText[]; heads: RunningHeads } {
  const repeated = findRepeated(pages)
  const taken = new Set<Fragment>(repeated.flatMap(({ found }) => found.flatMap(({ row }) => row.fragments)))
  const head = (isHeader: boolean) => {
    const ones = repeated
      .filter((each) => each.isHeader === isHeader)
      .toSorted((a, b) => b.found.length - a.found.length)
    const worded = ones.find((each) => /\p{L}/u.test(each.pattern) && each.found.length * 2 >= pages.length)
    if (worded) return headOf(worded)
    // A chapter's title may be there, too: then the page number is what all have in common.
    const counting = ones.find(pageNumber)
    return counting ? { parts: [null], style: styleOf(counting) } : null
  }
  return {
    pages: pages.map((page) => ({ ...page, fragments: page.fragments.filter((one) => !taken.has(one)) })),
    heads: { header: head(true), footer: head(false) },
  }
}

function findRepeated(pages: readonly PageText[]): Repeated[] {
  const candidates = new Map<string, Repeated[]>()
  pages.forEach(({ fragments, height }, page) => {
    const upright = fragments.filter((fragment) => fragment.direction === 0)
    const atEdge = upright.filter(({ y }) => y > height * (1 - zone) || y < height * zone)
    const rows = rowsOf(atEdge)
    const top = rows.filter(({ y }) => y > height / 2).slice(0, mostRows)
    const bottom = rows.filter(({ y }) => y <= height / 2).slice(-mostRows)
    for (const row of [...top, ...bottom]) {
      const isHeader = row.y > height / 2
      const text = row.fragments.map(({ runs }) => textOf(runs)).join('\t')
      const pattern = text.replace(/\d+|^[ivxlc]+$/g, '#')
      const same = candidates.get(pattern) ?? []
      candidates.set(pattern, same)
      const known = same.find((each) => each.isHeader === isHeader && Math.abs(each.y - row.y) < 4)
      if (known) known.found.push({ page, row, text })
      else same.push({ isHeader, y: row.y, pattern, found: [{ page, row, text }] })
    }
  })
  const fewest = pages.length > 3 ? 3 : 2
  const all = [...candidates.values()].flat()
  const repeated = all.filter(({ found }) => found.length >= fewest)
  return [...repeated, ...all.filter((each) => !repeated.includes(each) && repeated.some((one) => isAlike(one, each)))]
}

/** Whether it has the same place and page number: for example the title of a short chapter. */
function isAlike(repeated: Repeated, other: Repeated): boolean {
  if (repeated.isHeader !== other.isHeader || Math.abs(repeated.y - other.y) > 2) return false
  const offset = pageNumber(repeated)?.offset
  return (
    offset !== undefined && other.found.every(({ page, text }) => text.match(/\d+/g)?.includes(String(page + offset)))
  )
}

/** Which of its numbers is the page number, and the difference to the page's position. */
function pageNumber({ found }: Repeated): { index: number; offset: number } | null {
  const numbers = found.map(({ page, text }) => (text.match(/\d+/g) ?? []).map((digits) => Number(digits) - page))
  const index = (numbers[0] ?? []).findIndex((offset, i) => numbers.every((each) => each[i] === offset))
  return index < 0 ? null : { index, offset: present(present(numbers[0])[index]) }
}

function headOf(repeated: Repeated): RunningHead {
  const { text } = present(repeated.found[0])
  const style = styleOf(repeated)
  const counting = pageNumber(repeated)
  if (!counting) return { parts: [text], style }
  const place = present([...text.matchAll(/\d+/g)][counting.index])
  return { parts: [text.slice(0, place.index), null, text.slice(place.index + place[0].length)], style }
}

const styleOf = ({ found }: Repeated): Style => present(present(present(found[0]).row.fragments[0]).runs[0]).style
