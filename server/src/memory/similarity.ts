/**
 * How near two texts are, 0–100. Edit distance over tokens: a CJK (Thai, Lao, Khmer, Burmese, Korean) character is one, elsewhere
 * a word is one; both weigh 1, punctuation ¼. Replacing a word by one that begins alike (file, files) costs only the part
 * that differs. 100 means equal after normalisation and nothing else does; 1 − distance ÷ the longer text's weight, rounded down.
 */

export interface Prepared {
  readonly norm: string
  readonly tokens: readonly string[]
  readonly weights: readonly number[]
  readonly total: number
}

const character = String.raw`[[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]&&\p{L}]`
const number = String.raw`\p{N}+(?:[.,:]\p{N}+)*`
const word = String.raw`[[\p{L}\p{M}\p{N}]--${character}]+(?:['’][[\p{L}\p{M}]--${character}]+)*`
const tokenPattern = new RegExp(`${character}\\p{M}*|${number}|${word}|[^\\s]`, 'gv')
const hasLetter = /[\p{L}\p{N}]/u
const punctuationWeight = 0.25

/** Beyond so many tokens only equal texts match: comparing costs their product. */
const mostTokens = 1500

export function prepare(norm: string): Prepared {
  const tokens = norm.match(tokenPattern) ?? []
  const weights = tokens.map((token) => (hasLetter.test(token) ? 1 : punctuationWeight))
  return { norm, tokens, weights, total: weights.reduce((sum, weight) => sum + weight, 0) }
}

/** 0 when it would be under `atLeast`: the comparison stops as soon as that is certain. */
export function similarity(a: Prepared, b: Prepared, atLeast = 0): number {
  if (a.norm === b.norm) return 100
  const longest = Math.max(a.total, b.total)
  if (longest === 0 || a.tokens.length > mostTokens || b.tokens.length > mostTokens) return 0
  const limit = longest * (1 - atLeast / 100)
  if (Math.abs(a.total - b.total) > limit) return 0
  const distance = editDistance(a, b, limit)
  const score = Math.min(99, Math.floor(100 * (1 - distance / longest) + 1e-9))
  return score < Math.max(atLeast, 0) ? 0 : Math.max(0, score)
}

function editDistance(a: Prepared, b: Prepared, limit: number): number {
  const width = b.tokens.length
  let above = new Float64Array(width + 1)
  let row = new Float64Array(width + 1)
  for (let j = 0; j < width; j++) above[j + 1] = above[j]! + b.weights[j]!
  for (let i = 0; i < a.tokens.length; i++) {
    const token = a.tokens[i]!
    const weight = a.weights[i]!
    row[0] = above[0]! + weight
    let least = row[0]
    for (let j = 0; j < width; j++) {
      const replaced = above[j]! + replacement(token, b.tokens[j]!, weight, b.weights[j]!)
      const cost = Math.min(replaced, above[j + 1]! + weight, row[j]! + b.weights[j]!)
      row[j + 1] = cost
      if (cost < least) least = cost
    }
    if (least > limit) return Number.POSITIVE_INFINITY
    ;[above, row] = [row, above]
  }
  return above[width]!
}

function replacement(a: string, b: string, weightA: number, weightB: number): number {
  if (a === b) return 0
  const longer = Math.max(a.length, b.length)
  let alike = 0
  while (alike < a.length && a[alike] === b[alike]) alike++
  const isInflection = alike >= 3 && alike * 2 >= longer && !/\p{N}/u.test(a + b)
  return isInflection ? 1 - alike / longer : Math.max(weightA, weightB)
}
