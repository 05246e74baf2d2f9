/**
 * Places in a text are counted in Unicode code points, as in what is delivered (docs/decisions/0017). JavaScript counts
 * UTF-16 units: these functions go from one to the other, and from a text to what became of it.
 */

import { diff } from '../../../ground/diff.ts'
import type { AnnotationSpan } from './annotation.ts'

export function codePointCount(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** A place within a sign of two units is the place before it. */
export function codePointsAt(text: string, units: number): number {
  let [count, index] = [0, 0]
  for (const sign of text) {
    index += sign.length
    if (index > units) break
    count++
  }
  return count
}

export function unitsAt(text: string, codePoints: number): number {
  let [count, index] = [0, 0]
  for (const sign of text) {
    if (count === codePoints) break
    index += sign.length
    count++
  }
  return index
}

export function textOf(text: string, { start, end }: { start: number; end: number }): string {
  return text.slice(unitsAt(text, start), unitsAt(text, end))
}

interface Hunk {
  from: number
  to: number
  newFrom: number
  newTo: number
}

/** Where one text gave way to another, in UTF-16 units. */
function hunksOf(before: string, after: string): Hunk[] {
  const hunks: Hunk[] = []
  let [index, newAt] = [0, 0]
  for (const { op, text } of diff(before, after)) {
    const last = hunks.at(-1)
    if (op === 'same') {
      index += text.length
      newAt += text.length
      continue
    }
    const hunk =
      last?.to === index && last.newTo === newAt ? last : { from: index, to: index, newFrom: newAt, newTo: newAt }
    if (hunk !== last) hunks.push(hunk)
    if (op === 'delete') index += text.length
    else newAt += text.length
    hunk.to = index
    hunk.newTo = newAt
  }
  return hunks
}

/** What was put in right before a stretch isn't part of it, nor what was put in right behind it. */
function movedTo(hunks: readonly Hunk[], index: number, isEnd: boolean): number {
  let shift = 0
  for (const { from, to, newFrom, newTo } of hunks) {
    if (isEnd ? from >= index : from > index) break
    if (isEnd ? index <= to : index < to) return isEnd ? newTo : newFrom
    shift = newTo - to
  }
  return index + shift
}

/** How many signs of one text the other doesn't have, or has elsewhere: the smaller, the more alike. */
function distance(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, sign] of a.entries()) {
    const next = [i + 1]
    for (const [j, other] of b.entries())
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (sign === other ? 0 : 1)))
    row = next
  }
  return row[b.length]!
}

/** Stretches longer than this are told apart by their lengths and ends alone: the time this takes stays bounded. */
const longestCompared = 400

/** Whether it still is the same stretch: not more than half of it has changed. */
function isAlike(before: string, after: string): boolean {
  if (before === after) return true
  const [a, b] = [Array.from(before), Array.from(after)]
  const longer = Math.max(a.length, b.length)
  if (longer > longestCompared) return Math.min(a.length, b.length) * 2 >= longer
  return distance(a, b) * 2 <= longer
}

/** Where the very same words stand within what they became, that is they. */
function sameWords(after: string, words: string, from: number, to: number): [number, number] {
  const index = after.slice(from, to).indexOf(words)
  return index < 0 ? [from, to] : [from + index, from + index + words.length]
}

/**
 * The stretches of a text in what became of it: moved along; dropped where more than half of one has changed, or nothing is left.
 */
export function moveSpans(
  spans: readonly AnnotationSpan[],
  before: string,
  after: string,
): { kept: AnnotationSpan[]; dropped: AnnotationSpan[] } {
  if (before === after || spans.length === 0) return { kept: [...spans], dropped: [] }
  const hunks = hunksOf(before, after)
  const [kept, dropped]: AnnotationSpan[][] = [[], []]
  const seen = new Set<string>()
  for (const span of spans) {
    const [from, to] = [unitsAt(before, span.start), unitsAt(before, span.end)]
    const words = before.slice(from, to)
    const place = sameWords(after, words, movedTo(hunks, from, false), movedTo(hunks, to, true))
    const [start, end] = place.map((position) => codePointsAt(after, position)) as [number, number]
    const id = `${span.label} ${start} ${end}`
    const isThere = start < end && isAlike(words, textOf(after, { start, end }))
    if (!isThere) dropped!.push(span)
    else if (!seen.has(id)) kept!.push({ label: span.label, start, end })
    if (isThere) seen.add(id)
  }
  return { kept: kept!, dropped: dropped! }
}
