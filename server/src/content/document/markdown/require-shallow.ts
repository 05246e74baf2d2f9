/**
 * Refuses Markdown that is nested too deeply, in one pass over its signs: the parser's time grows with the square of the
 * depth.
 */
import { CallError } from '../../../ground/kernel/call-error.ts'

const maxDepth = 100
/** One quote, bullet or number of a list at the beginning of a line, or the space before it. */
const mark = /[ \t]+|>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)/y
const columnsPerLevel = 2

/** @throws CallError FILE_PARSE_FAILED { place } */
export function requireShallow(text: string): void {
  const depths = { '[': 0, '(': 0 }
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') Object.assign(depths, { '[': 0, '(': 0 })
    for (const sign of line) {
      if (sign === '[' || sign === '(') depths[sign]++
      else if (sign === ']' || sign === ')') depths[sign === ']' ? '[' : '(']--
      if (Math.max(depths['['], depths['(']) > maxDepth) refuse(index)
    }
    if (blockDepth(line) > maxDepth) refuse(index)
  }
}

function refuse(index: number): never {
  throw new CallError('FILE_PARSE_FAILED', { place: `md:${index + 1}` })
}

/** How deep in quotes and lists the line stands. Space counts only before a mark: else it may be code. */
function blockDepth(line: string): number {
  let [depth, columns] = [0, 0]
  mark.lastIndex = 0
  for (let found = mark.exec(line); found; found = mark.exec(line)) {
    if (/\s/.test(found[0])) columns += found[0].length
    else {
      depth += 1 + Math.floor(Math.max(0, columns - 1) / columnsPerLevel)
      columns = 0
    }
    if (depth > maxDepth) break
  }
  return depth
}
