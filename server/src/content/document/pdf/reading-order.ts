/** The reading order of a page's text: columns one after the other, text that spans them before and after. */
import { present } from '@polyphony/contract/ground/collection/present'
import { type Fragment, textOf } from './page-text.ts'

/** Fragments on one line of a column, from left to right. */
export interface Row {
  y: number
  size: number
  fragments: Fragment[]
}

/** Successive rows that are not divided into columns. */
export interface Block {
  rows: Row[]
  from: number
  to: number
}

const mostDepth = 12
const mostGutters = 40

export function blocksOf(fragments: readonly Fragment[]): Block[] {
  const byDirection = Map.groupBy(fragments, (fragment) => fragment.direction)
  const directions = [...byDirection.values()].toSorted((a, b) => b.length - a.length)
  return directions.flatMap((ones) => order(rowsOf(ones), widthOf(ones), 0))
}

export function rowsOf(fragments: readonly Fragment[]): Row[] {
  const rows: Row[] = []
  for (const fragment of fragments.toSorted((a, b) => b.y - a.y || a.from - b.from)) {
    const row = rows.at(-1)
    if (row && row.y - fragment.y < 0.5 * Math.min(row.size, fragment.size)) {
      row.fragments.push(fragment)
      // A raised mark alone doesn't change the baseline of its line.
      if (fragment.size > row.size) Object.assign(row, { y: fragment.y, size: fragment.size })
    } else rows.push({ y: fragment.y, size: fragment.size, fragments: [fragment] })
  }
  for (const row of rows) row.fragments.sort((a, b) => a.from - b.from)
  return rows
}

function order(rows: Row[], pageWidth: number, depth: number): Block[] {
  if (rows.length === 0) return []
  const band = depth < mostDepth ? widestBand(rows, pageWidth) : null
  if (!band) return [blockOf(rows)]
  const { first, last, gutter } = band
  const block = rows.slice(first, last + 1)
  const side = (keep: (fragment: Fragment) => boolean) => {
    const rest = block.map((row) => ({ ...row, fragments: row.fragments.filter(keep) }))
    return rest.filter((row) => row.fragments.length > 0)
  }
  return [
    ...order(rows.slice(0, first), pageWidth, depth + 1),
    ...order(
      side((fragment) => middle(fragment) < gutter),
      pageWidth,
      depth + 1,
    ),
    ...order(
      side((fragment) => middle(fragment) >= gutter),
      pageWidth,
      depth + 1,
    ),
    ...order(rows.slice(last + 1), pageWidth, depth + 1),
  ]
}

function blockOf(rows: Row[]): Block {
  const fragments = rows.flatMap((row) => row.fragments)
  return {
    rows,
    from: fragments.reduce((least, fragment) => Math.min(least, fragment.from), Number.POSITIVE_INFINITY),
    to: fragments.reduce((most, fragment) => Math.max(most, fragment.to), Number.NEGATIVE_INFINITY),
  }
}

const middle = ({ from, to }: Fragment) => (from + to) / 2

interface Band {
  first: number
  last: number
  gutter: number
}

/** The longest sequence of rows that one empty strip divides into columns of body text. */
function widestBand(rows: readonly Row[], pageWidth: number): Band | null {
  let best: Band | null = null
  for (const gutter of gutters(rows)) {
    for (const band of uncrossed(rows, gutter).map((each) => withoutNeighbours(rows, each))) {
      const isLonger = !best || band.last - band.first > best.last - best.first
      if (isLonger && isColumns(rows.slice(band.first, band.last + 1), gutter, pageWidth)) best = band
    }
  }
  return best
}

/** The positions of gaps in rows, the most frequent first. */
function gutters(rows: readonly Row[]): number[] {
  const counts = new Map<number, { middle: number; count: number }>()
  for (const { fragments, size } of rows) {
    for (let i = 1; i < fragments.length; i++) {
      const [left, right] = [present(fragments[i - 1]).to, present(fragments[i]).from]
      if (right - left < Math.max(6, 0.8 * size)) continue
      const middle = (left + right) / 2
      const slot = Math.round(middle / 6)
      const seen = counts.get(slot)
      counts.set(slot, { middle: seen?.middle ?? middle, count: (seen?.count ?? 0) + 1 })
    }
  }
  const common = [...counts.values()].filter(({ count }) => count >= 2)
  return common
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostGutters)
    .map(({ middle }) => middle)
}

function uncrossed(rows: readonly Row[], gutter: number): Band[] {
  const bands: Band[] = []
  let first = 0
  rows.forEach((row, i) => {
    if (!row.fragments.some(({ from, to }) => from < gutter - 1 && to > gutter + 1)) return
    if (i > first) bands.push({ first, last: i - 1, gutter })
    first = i + 1
  })
  if (first < rows.length) bands.push({ first, last: rows.length - 1, gutter })
  return bands
}

/** Without separate rows above or below the columns that lie on one side, such as a short heading. */
function withoutNeighbours(rows: readonly Row[], { first, last, gutter }: Band): Band {
  const isOneSided = (row: Row) => new Set(row.fragments.map((fragment) => middle(fragment) < gutter)).size < 2
  const isApart = (upper: Row, lower: Row) => upper.y - lower.y > 2.2 * Math.max(upper.size, lower.size)
  const block = rows.slice(first, last + 1)
  const head = block.findIndex((row) => !isOneSided(row))
  const tail = block.findLastIndex((row) => !isOneSided(row))
  if (head < 0) return { first, last, gutter }
  const apartAbove = block.findLastIndex((row, i) => i < head && isApart(row, present(block[i + 1])))
  const apartBelow = block.findIndex((row, i) => i > tail && isApart(present(block[i - 1]), row))
  return { first: first + apartAbove + 1, last: apartBelow < 0 ? last : first + apartBelow - 1, gutter }
}

const fewestRows = 3
/** Of Latin letters; a Han character counts as two. */
const fewestLetters = 18

/** Body text fills its lines; cells of a table, numbers of a list and tabbed text don't. */
function isColumns(rows: readonly Row[], gutter: number, pageWidth: number): boolean {
  return [true, false].every((isLeft) => {
    const lines = rows.flatMap(({ fragments }) => {
      const mine = fragments.filter((fragment) => middle(fragment) < gutter === isLeft)
      return mine.length > 0 ? [mine] : []
    })
    if (lines.length < fewestRows) return false
    const from = Math.min(...lines.map((line) => present(line[0]).from))
    const to = Math.max(...lines.map((line) => present(line.at(-1)).to))
    const filled = mean(
      lines.map((line) => sum(line.map((fragment) => fragment.to - fragment.from)) / (to - from || 1)),
    )
    const letters = mean(lines.map((line) => sum(line.map(lettersOf))))
    return to - from > 0.18 * pageWidth && filled > 0.6 && letters >= fewestLetters
  })
}

const lettersOf = ({ runs }: Fragment) => Array.from(textOf(runs)).length + (textOf(runs).match(unspaced)?.length ?? 0)
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/gu
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const mean = (numbers: readonly number[]) => sum(numbers) / (numbers.length || 1)

/** The distance from the first to the last fragment. */
function widthOf(fragments: readonly Fragment[]): number {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const fragment of fragments) {
    from = Math.min(from, fragment.from)
    to = Math.max(to, fragment.to)
  }
  return to - from
}
