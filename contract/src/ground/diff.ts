/** The difference between two texts, for display and for merging. effort.ts measures how much work a change was. */

export interface Change {
  op: 'same' | 'insert' | 'delete'
  text: string
}

/** Units `from` to `to` of one text were replaced by units `newFrom` to `newTo` of the other. */
interface Hunk {
  from: number
  to: number
  newFrom: number
  newTo: number
}

// A code, a word of an alphabet, a run of white space, or any single character (so Chinese and Japanese go by character).
const unitPattern =
  /⟦\/?[0-9A-Za-z]{1,12}\/?⟧|[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hang}\p{sc=Arab}\p{sc=Hebr}\p{M}\p{Nd}]+|\s+|./gsu

// With more edits the whole part counts as replaced: more detail is useless to a reader, and the running time stays
// limited.
const maxEdits = 1_000

function units(text: string): string[] {
  return text.match(unitPattern) ?? []
}

/** The texts of `same` and `delete` joined are `before`, those of `same` and `insert` are `after`. */
export function diff(before: string, after: string): Change[] {
  const a = units(before)
  const b = units(after)
  const changes: Change[] = []
  const add = (op: Change['op'], text: string) => {
    if (text) changes.push({ op, text })
  }
  let index = 0
  for (const hunk of hunksBetween(a, b)) {
    add('same', a.slice(index, hunk.from).join(''))
    add('delete', a.slice(hunk.from, hunk.to).join(''))
    add('insert', b.slice(hunk.newFrom, hunk.newTo).join(''))
    index = hunk.to
  }
  add('same', a.slice(index).join(''))
  return changes
}

/** The same for lists: what stays, goes and comes of their parts. */
export function diffLines(before: readonly string[], after: readonly string[]): Change[] {
  const changes: Change[] = []
  const add = (op: Change['op'], texts: readonly string[]) => {
    for (const text of texts) changes.push({ op, text })
  }
  let index = 0
  for (const { from, to, newFrom, newTo } of hunksBetween(before, after)) {
    add('same', before.slice(index, from))
    add('delete', before.slice(from, to))
    add('insert', after.slice(newFrom, newTo))
    index = to
  }
  add('same', before.slice(index))
  return changes
}

function hunksBetween(a: readonly string[], b: readonly string[]): Hunk[] {
  let head = 0
  while (head < a.length && head < b.length && a[head] === b[head]) head++
  let tail = 0
  while (tail < Math.min(a.length, b.length) - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++
  const middle = shortestEdit(a.slice(head, a.length - tail), b.slice(head, b.length - tail))
  return middle.map(({ from, to, newFrom, newTo }) => ({
    from: from + head,
    to: to + head,
    newFrom: newFrom + head,
    newTo: newTo + head,
  }))
}

/** Myers, An O(ND) difference algorithm (1986); the furthest points of each round are stored to trace the path back. */
function shortestEdit(a: string[], b: string[]): Hunk[] {
  if (a.length === 0 && b.length === 0) return []
  const limit = Math.min(a.length + b.length, maxEdits)
  const reach = new Int32Array(2 * limit + 3)
  const rounds: Int32Array[] = []
  for (let edits = 0; edits <= limit; edits++) {
    rounds.push(reach.slice(limit - edits, limit + edits + 3))
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const index = diagonal + limit + 1
      const { x: start } = step(reach, index, diagonal, edits)
      let x = start
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x++
      reach[index] = x
      if (x >= a.length && x - diagonal >= b.length) return walkBack(a.length, b.length, rounds)
    }
  }
  return [{ from: 0, to: a.length, newFrom: 0, newTo: b.length }]
}

/** Whether the best path to a diagonal is a step down (an insertion), and where it ends. */
function step(reach: Int32Array, index: number, diagonal: number, edits: number): { isDown: boolean; x: number } {
  const left = reach[index - 1] as number
  const right = reach[index + 1] as number
  const isDown = diagonal === -edits || (diagonal !== edits && left < right)
  return { isDown, x: isDown ? right : left + 1 }
}

function walkBack(aLength: number, bLength: number, rounds: Int32Array[]): Hunk[] {
  const hunks: Hunk[] = []
  let x = aLength
  let y = bLength
  for (let edits = rounds.length - 1; edits > 0; edits--) {
    const diagonal = x - y
    const { isDown, x: arrival } = step(rounds[edits] as Int32Array, diagonal + edits + 1, diagonal, edits)
    const edit = isDown
      ? { from: arrival, to: arrival, newFrom: arrival - diagonal - 1, newTo: arrival - diagonal }
      : { from: arrival - 1, to: arrival, newFrom: arrival - diagonal, newTo: arrival - diagonal }
    const next = hunks.at(-1)
    if (next && next.from === edit.to && next.newFrom === edit.newTo) {
      next.from = edit.from
      next.newFrom = edit.newFrom
    } else hunks.push(edit)
    x = edit.from
    y = edit.newFrom
  }
  return hunks.toReversed()
}

/**
 * Merges two changes of one text. If both changed one place differently, `conflict` is true and `text` has my version
 * there: nothing typed is lost, and the caller can show the other version beside it.
 */
export function merge3(base: string, mine: string, theirs: string): { text: string; conflict: boolean } {
  if (mine === theirs || base === theirs) return { text: mine, conflict: false }
  if (base === mine) return { text: theirs, conflict: false }
  const [baseUnits, myUnits, theirUnits] = [units(base), units(mine), units(theirs)]
  const edits = [
    ...hunksBetween(baseUnits, myUnits).map((hunk) => ({ ...hunk, isMine: true })),
    ...hunksBetween(baseUnits, theirUnits).map((hunk) => ({ ...hunk, isMine: false })),
  ].toSorted((one, other) => one.from - other.from || one.to - other.to)

  const version = (from: number, to: number, hunks: Hunk[], changed: string[]) => {
    let [text, index] = ['', from]
    for (const hunk of hunks) {
      text += baseUnits.slice(index, hunk.from).join('') + changed.slice(hunk.newFrom, hunk.newTo).join('')
      index = hunk.to
    }
    return text + baseUnits.slice(index, to).join('')
  }
  let [text, index, conflict] = ['', 0, false]
  for (let next = 0; next < edits.length; ) {
    const region = [edits[next++] as (typeof edits)[number]]
    const from = region[0]?.from as number
    let to = region[0]?.to as number
    // Edits that overlap or begin at the same place are merged as one region.
    for (let edit = edits[next]; edit && (edit.from < to || edit.from === from); edit = edits[++next]) {
      region.push(edit)
      to = Math.max(to, edit.to)
    }
    const myEdits = region.filter((edit) => edit.isMine)
    const theirEdits = region.filter((edit) => !edit.isMine)
    const myText = version(from, to, myEdits, myUnits)
    const theirText = version(from, to, theirEdits, theirUnits)
    if (myEdits.length > 0 && theirEdits.length > 0 && myText !== theirText) conflict = true
    text += baseUnits.slice(index, from).join('') + (myEdits.length > 0 ? myText : theirText)
    index = to
  }
  return { text: text + baseUnits.slice(index).join(''), conflict }
}
