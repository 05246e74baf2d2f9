/**
 * Joins the lines of one text into one region: lines of equal size that are close below each other and overlap
 * horizontally.
 */
import { enclosing, present } from '@polyphony/contract'
import type { TextLine } from '../../../../content/ocr/read-tsv.ts'
import type { FoundRegion } from './found-region.ts'

/** The largest gap between two lines, in heights of a line. */
const widestGap = 0.9
const largestStep = 1.5
const endsSentence = /[.!?:。！？：…][)"'”’」』）】]*$/u

export function groupLines(lines: readonly TextLine[]): FoundRegion[] {
  const groups: TextLine[][] = []
  for (const line of inReadingOrder(lines)) {
    const group = groups.findLast((each) => goesOn(present(each.at(-1)), line))
    if (group) group.push(line)
    else groups.push([line])
  }
  return groups.map((group) => ({
    region: group.map((line) => line.region).reduce(enclosing),
    text: group.map((line) => line.text).join('\n'),
    score: Math.round(group.reduce((sum, line) => sum + line.score, 0) / group.length),
  }))
}

/** Sorts from top to bottom, and regions beside each other from left to right. */
export function inReadingOrder(lines: readonly TextLine[]): TextLine[] {
  const rows: TextLine[][] = []
  for (const line of lines.toSorted((a, b) => a.region.y - b.region.y)) {
    const row = rows.at(-1)
    if (row && middleOf(line) < bottomOf(present(row[0])) && middleOf(present(row[0])) > line.region.y) row.push(line)
    else rows.push([line])
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.region.x - b.region.x))
}

function goesOn(previous: TextLine, line: TextLine): boolean {
  if (endsSentence.test(previous.text)) return false
  const [a, b] = [previous.region, line.region]
  const height = Math.min(a.height, b.height)
  const gap = b.y - (a.y + a.height)
  if (gap < -height / 2 || gap > widestGap * height) return false
  if (Math.max(a.height, b.height) > largestStep * height) return false
  const isAligned = Math.abs(a.x - b.x) <= height
  const isCentred = Math.abs(a.x + a.width / 2 - b.x - b.width / 2) <= height
  return isAligned || isCentred
}

const middleOf = ({ region }: TextLine) => region.y + region.height / 2
const bottomOf = ({ region }: TextLine) => region.y + region.height
