/**
 * How much a text was changed: Levenshtein distance, computed for 32 cells of a column at a time (Myers 1999, Hyyrö
 * 2003).
 */

/** The number of UTF-16 units to insert, delete or replace to turn one text into the other. */
export function editDistance(one: string, other: string): number {
  if (one === other) return 0
  let [a, b] = one.length <= other.length ? [one, other] : [other, one]
  let head = 0
  while (head < a.length && a.charCodeAt(head) === b.charCodeAt(head)) head++
  let tail = 0
  while (tail < a.length - head && a.charCodeAt(a.length - 1 - tail) === b.charCodeAt(b.length - 1 - tail)) tail++
  a = a.slice(head, a.length - tail)
  b = b.slice(head, b.length - tail)
  return a.length === 0 ? b.length : columns(a, b)
}

/** The distance divided by the length of the longer text: 0: unchanged, 1: everything changed. */
export function effort(draft: string, final: string): number {
  const longer = Math.max(draft.length, final.length)
  return longer === 0 ? 0 : editDistance(draft, final) / longer
}

// The bits of the current block in which each character occurs; cleared after use, because a new array per call would
// be slow.
const positions = new Int32Array(0x10000)

/** Processes `a` in blocks of 32 characters; a block passes the steps of its lowest row (+1, 0, -1) to the next. */
function columns(a: string, b: string): number {
  let rowSteps = new Int8Array(b.length).fill(1)
  let score = 0
  for (let blockFrom = 0; blockFrom < a.length; blockFrom += 32) {
    const height = Math.min(32, a.length - blockFrom)
    for (let i = 0; i < height; i++) positions[a.charCodeAt(blockFrom + i)]! |= 1 << i
    const lowest = 1 << (height - 1)
    let plus = -1
    let minus = 0
    score = blockFrom + height
    const rowsBelow = new Int8Array(b.length)
    for (let j = 0; j < b.length; j++) {
      const stepIn = rowSteps[j] as number
      let equal = positions[b.charCodeAt(j)] as number
      const vertical = equal | minus
      if (stepIn < 0) equal |= 1
      const horizontal = (((equal & plus) + plus) ^ plus) | equal
      let increased = minus | ~(horizontal | plus)
      let decrements = plus & horizontal
      const stepOut = increased & lowest ? 1 : decrements & lowest ? -1 : 0
      score += stepOut
      rowsBelow[j] = stepOut
      increased = (increased << 1) | (stepIn > 0 ? 1 : 0)
      decrements = (decrements << 1) | (stepIn < 0 ? 1 : 0)
      plus = decrements | ~(vertical | increased)
      minus = increased & vertical
    }
    for (let i = 0; i < height; i++) positions[a.charCodeAt(blockFrom + i)] = 0
    rowSteps = rowsBelow
  }
  return score
}
