/** Joins lines into paragraphs: finds where one ends, and joins words that are divided at the end of a line. */
import { present } from '@polyphony/contract/ground/collection/present'
import { type CountedLine, countLine, type Line } from './lines.ts'
import { appendAfter, isUnspaced, joint, type Run, textOf } from './page-text.ts'

export interface Paragraph {
  runs: Run[]
  size: number
  lines: readonly CountedLine[]
  /** The mark of a list item; a bullet is removed from its text, a number isn't. */
  marker: 'bullet' | 'number' | null
  /** Distance from the edge of its column, in points. */
  indent: number
  isCentred: boolean
  startsIndented: boolean
  /** Its last line is full, so the paragraph may continue on the next page or column. */
  isOpen: boolean
}

const bullet = /^(?:[•‣◦⁃∙▪▫■□●○◆◇➢➤✓✔❖·\uf0a7\uf0b7\uf0d8\uf076\uf0fc]|[-–—](?=\s))\s*/u
const number =
  /^(?:\(?(?:\d{1,3}(?:\.\d{1,3})*|[a-zA-Z]|[ivxIVX]{1,5})[.)](?=\s|\p{scx=Han}|\p{scx=Hira}|\p{scx=Kana})|[(（][一二三四五六七八九十\d]{1,3}[)）]|[一二三四五六七八九十]{1,3}、|[①-⑳])/u
const sentenceEnd = /[.!?。！？…:：;；]["'”’»」』）)\]]*\s*$/u
/** The dots between a heading and its page number in a table of contents. */
const leaders = /(?:\s*[.．…·_]){4,}\s*/u

export interface Bounds {
  from: number
  to: number
}

/** @param words all words of the document, to distinguish a divided word from one that is written with a hyphen */
export function paragraphsOf(lines: readonly Line[], block: Bounds, words: ReadonlySet<string>): Paragraph[] {
  const bounds = { from: block.from, to: rightEdge(lines) }
  const leading = usualLeading(lines)
  const groups: Line[][] = []
  for (const line of lines) {
    const group = groups.at(-1)
    if (group && goesOn(group, line, bounds, leading)) group.push(line)
    else groups.push([line])
  }
  return groups.map((group) => paragraphOf(group, bounds, words)).filter(({ runs }) => textOf(runs).trim() !== '')
}

/** The right edge of most lines; a few may exceed it. */
function rightEdge(lines: readonly Line[]): number {
  const ends = lines.map((line) => line.to).toSorted((a, b) => a - b)
  return ends[Math.floor((ends.length - 1) * (ends.length > 8 ? 0.9 : 1))] ?? 0
}

/** The most frequent distance between lines, as a multiple of their text size. */
function usualLeading(lines: readonly Line[]): number {
  const steps = lines.flatMap((line, i) => {
    const previous = lines[i - 1]
    const step = previous ? (previous.y - line.y) / line.size : 0
    return step > 0.8 && step < 3 ? [Math.round(step * 20) / 20] : []
  })
  const sorted = steps.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.4)] ?? 1.3
}

function goesOn(group: readonly Line[], line: Line, bounds: Bounds, leading: number): boolean {
  const [first, previous] = [present(group[0]), present(group.at(-1))]
  const step = (previous.y - line.y) / line.size
  if (step > 1.25 * leading + 0.15 || step < 0.5 || !isSameSize(line, previous)) return false
  if (isBold(previous) !== isBold(line)) return false
  if (markerOf(line.text) || leaders.test(previous.text) || previous.text.includes('\t')) return false
  if (isCentred(previous, bounds) && isCentred(line, bounds)) return true
  const slack = 0.8 * line.size
  if (!couldNotFit(previous, line, bounds)) return false
  if (line.from > previous.from + slack) return group.length === 1 && markerOf(first.text) !== null
  // The first line may be indented.
  return line.from >= previous.from - slack || (group.length === 1 && !markerOf(first.text))
}

/** A line is filled as far as possible: if the next word would have fitted, the paragraph ended there. */
function couldNotFit(previous: Line, line: Line, { from, to }: Bounds): boolean {
  // Justified lines with an edge of their own.
  const isEven = Math.abs(previous.to - line.to) < 0.3 * line.size && previous.to - from > 0.6 * (to - from)
  if (isEven) return true
  const isInSentence = /^\p{Ll}/u.test(line.text) && !sentenceEnd.test(previous.text)
  if (isInSentence) return to - previous.to < 0.3 * (to - from)
  const word = isUnspaced(line.text[0]) ? 2.2 * line.size : 1.15 * wordWidth(line)
  return to - previous.to < word + 0.4 * line.size
}

function wordWidth({ text, from, to }: Line): number {
  const length = /^\S+/.exec(text)?.[0].length ?? text.length
  return ((to - from) * length) / (text.length || 1)
}

function isCentred({ from, to }: Line, bounds: Bounds): boolean {
  const [left, right] = [from - bounds.from, bounds.to - to]
  return left > 0.08 * (bounds.to - bounds.from) && Math.abs(left - right) < 0.1 * (left + right)
}

export const isSameSize = (a: { size: number }, b: { size: number }) => Math.abs(a.size - b.size) <= 0.08 * b.size

export const isBold = ({ runs }: { runs: readonly Run[] }): boolean =>
  runs.length > 0 && runs.every(({ text, style }) => style.isBold || !text.trim())

function markerOf(text: string): Paragraph['marker'] {
  if (bullet.test(text)) return 'bullet'
  return number.test(text) ? 'number' : null
}

function paragraphOf(lines: Line[], bounds: Bounds, words: ReadonlySet<string>): Paragraph {
  const [first, last] = [present(lines[0]), present(lines.at(-1))]
  const marker = markerOf(first.text)
  const runs: Run[] = []
  for (const line of lines) appendLine(runs, line.runs, words)
  if (marker === 'bullet') dropBullet(runs)
  for (const run of runs) run.text = run.text.replace(leaders, '\t').replace(/ *\t */g, '\t')
  const startsIndented = first.from > (lines[1]?.from ?? bounds.from) + 0.8 * first.size
  const isFirstLineOnly = lines.length === 1 && !marker && first.from - bounds.from < 3 * first.size
  const edge = isFirstLineOnly ? bounds.from : last.from
  return {
    runs,
    marker,
    lines: lines.map(countLine),
    size: Math.max(...lines.map((line) => line.size)),
    indent: Math.max(0, edge - bounds.from),
    isCentred: lines.every((line) => isCentred(line, bounds)),
    startsIndented,
    isOpen: !sentenceEnd.test(last.text) && bounds.to - last.to < 3 * last.size,
  }
}

function dropBullet(runs: Run[]) {
  const [first] = runs
  if (!first) return
  first.text = first.text.replace(bullet, '')
  if (!first.text) runs.shift()
  if (runs[0]) runs[0].text = runs[0].text.trimStart()
}

/** Appends a line to the one above: with a space, without one, or in the middle of a word. */
export function appendLine(runs: Run[], more: readonly Run[], words: ReadonlySet<string>): void {
  const [before, after] = [textOf(runs), textOf(more)]
  const last = runs.at(-1)
  if (last && isParted(before, after, words)) last.text = last.text.replace(/[-\u00ad\u2010]$/u, '')
  const isInWord = /[\p{L}\p{N}][-\u00ad\u2010]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after)
  appendAfter(runs, isInWord ? '' : joint(before, after), more)
}

function isParted(before: string, after: string, words: ReadonlySet<string>): boolean {
  const head = /(\p{L}{2,})[-\u00ad\u2010]$/u.exec(before)?.[1]
  const tail = /^\p{Ll}+/u.exec(after)?.[0]
  if (!head || !tail) return false
  return words.has((head + tail).toLowerCase()) || !words.has(`${head}-${tail}`.toLowerCase())
}

/** The words of lines, including those with a hyphen inside; not the last one of a line, which may be divided. */
export function wordsOf(lines: Iterable<{ text: string }>): Set<string> {
  const words = new Set<string>()
  for (const { text } of lines) {
    for (const [word] of text.matchAll(/\p{L}+(?:[-\u2010]\p{L}+)*/gu)) words.add(word.toLowerCase())
  }
  return words
}
