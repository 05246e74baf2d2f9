import { present } from '@polyphony/contract'
/**
 * The similarity of two texts, 0–100. Edit distance over tokens: a CJK (Thai, Lao, Khmer, Burmese, Korean) character is
 * a token, in other scripts a word is; both weigh 1, punctuation ¼. Replacing a word by one with the same beginning
 * (file, files) costs only the part that differs. 100 means equal after normalisation; other texts get 1 − distance ÷
 * the longer text's weight, rounded down.
 */

export interface Prepared {
  readonly norm: string
  readonly tokens: readonly string[]
  readonly weights: readonly number[]
  /** Words of letters only, which may be forms of other words. */
  readonly isWord: readonly boolean[]
  readonly total: number
}

const character = String.raw`[[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]&&\p{L}]`
const number = String.raw`\p{N}+(?:[.,:]\p{N}+)*`
const word = String.raw`[[\p{L}\p{M}\p{N}]--${character}]+(?:['’][[\p{L}\p{M}]--${character}]+)*`
const tokenPattern = new RegExp(`${character}\\p{M}*|${number}|${word}|[^\\s]`, 'gv')
const hasLetter = /[\p{L}\p{N}]/u
const punctuationWeight = 0.25

/** With more tokens only equal texts match, because the time grows with the product of both lengths. */
const mostTokens = 800

export function prepare(norm: string): Prepared {
  const tokens = norm.match(tokenPattern) ?? []
  const weights = tokens.map((token) => (hasLetter.test(token) ? 1 : punctuationWeight))
  const isWord = tokens.map((token) => token.length >= 3 && !/\p{N}/u.test(token))
  return { norm, tokens, weights, isWord, total: weights.reduce((sum, weight) => sum + weight, 0) }
}

/** 0 if the similarity is less than `atLeast`: comparing stops as soon as that is certain. */
export function similarity(a: Prepared, b: Prepared, atLeast = 0): number {
  if (a.norm === b.norm) return 100
  const longest = Math.max(a.total, b.total)
  if (longest === 0 || a.tokens.length > mostTokens || b.tokens.length > mostTokens) return 0
  const limit = longest * (1 - atLeast / 100) + 1e-9
  if (Math.abs(a.total - b.total) > limit) return 0
  const distance = editDistance(a, b, limit)
  const score = Math.min(99, Math.floor(100 * (1 - distance / longest) + 1e-9))
  return score < atLeast ? 0 : Math.max(0, score)
}

/** Weighted edit distance, or infinity if it exceeds `limit`. Computes only cells that may stay below it. */
function editDistance(a: Prepared, b: Prepared, limit: number): number {
  const width = b.tokens.length
  let rowAbove = new Float64Array(width + 1).fill(Number.POSITIVE_INFINITY)
  let row = new Float64Array(width + 1)
  rowAbove[0] = 0
  let last = 0 // the last cell of the row above that is within the limit
  for (let j = 0; j < width && present(rowAbove[j]) <= limit; last = j++)
    rowAbove[j + 1] = present(rowAbove[j]) + present(b.weights[j])
  let first = 0
  for (let i = 0; i < a.tokens.length; i++) {
    row.fill(Number.POSITIVE_INFINITY)
    let isWithin = false
    let [from, to] = [first, last]
    for (let j = first; j <= width; j++) {
      if (j > last + 1 && present(row[j - 1]) > limit) break
      const removed = present(rowAbove[j]) + present(a.weights[i])
      const added = j > 0 ? present(row[j - 1]) + present(b.weights[j - 1]) : Number.POSITIVE_INFINITY
      const replaced =
        j > 0 && present(rowAbove[j - 1]) <= limit ? present(rowAbove[j - 1]) + replacement(a, i, b, j - 1) : removed
      const cost = Math.min(removed, added, replaced)
      row[j] = cost
      if (cost > limit) continue
      if (!isWithin) from = j
      isWithin = true
      to = j
    }
    if (!isWithin) return Number.POSITIVE_INFINITY
    ;[first, last] = [from, to]
    ;[rowAbove, row] = [row, rowAbove]
  }
  return present(rowAbove[width])
}

function replacement(a: Prepared, i: number, b: Prepared, j: number): number {
  const mine = present(a.tokens[i])
  const theirs = present(b.tokens[j])
  if (mine === theirs) return 0
  const whole = Math.max(present(a.weights[i]), present(b.weights[j]))
  if (!a.isWord[i] || !b.isWord[j] || mine[0] !== theirs[0]) return whole
  let alike = 1
  while (alike < mine.length && mine[alike] === theirs[alike]) alike++
  const longer = Math.max(mine.length, theirs.length)
  return alike >= 3 && alike * 2 >= longer ? 1 - alike / longer : whole
}
