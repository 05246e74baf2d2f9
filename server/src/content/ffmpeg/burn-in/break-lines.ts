import { present } from '@polyphony/contract'

/**
 * Breaks a subtitle into lines that fit and are about equally long, where its language allows it. Widths are estimates
 * in em.
 */

/** Characters that must not begin a line, and those that must not end one (JIS X 4051, GB/T 15834). */
const clinging =
  /^[\p{Pe}\p{Pf}、。，．・！？：；!?,.:;%％‰°ー々〻ヽヾゝゞぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ…‥—–~～'"’”]/u
const leading = /[\p{Ps}\p{Pi}¥￥$€£#＃]$/u
/** Particles and endings stay with the word before them. */
const kanaTail = /^\p{Script=Hiragana}{1,4}$/u

export function breakLines(text: string, language: string, maxEm: number): string[] {
  const words = wordsOf(text.trim(), language, maxEm)
  const count = fill(words, maxEm).length
  if (count <= 1) return [text.trim()]
  // The narrowest width that needs no more lines, so that no line is nearly empty.
  let [low, high] = [0, maxEm]
  while (high - low > 0.25) {
    const middle = (low + high) / 2
    if (fill(words, middle).length <= count) high = middle
    else low = middle
  }
  return fill(words, high)
}

export function widthOf(text: string): number {
  let sum = 0
  for (const sign of text) sum += widthOfSign(sign)
  return sum
}

function widthOfSign(sign: string): number {
  const code = present(sign.codePointAt(0))
  if (/\p{M}|\p{Cf}/u.test(sign)) return 0
  if ((code >= 0x1100 && code <= 0x115f) || (code >= 0x2e80 && code <= 0xa4cf) || (code >= 0xac00 && code <= 0xd7a3))
    return 1
  if ((code >= 0xf900 && code <= 0xfaff) || (code >= 0xfe30 && code <= 0xfe6f) || (code >= 0xff00 && code <= 0xff60))
    return 1
  if (code >= 0x1f300 || (code >= 0x20000 && code <= 0x3ffff)) return 1
  if (/[ilj.,:;'!|()[\] ]/.test(sign)) return 0.3
  return /[A-ZmwMW@%]/.test(sign) ? 0.72 : 0.57
}

/** Parts that stay together, with the spaces after them. */
function wordsOf(text: string, language: string, maxEm: number): string[] {
  const words: string[] = []
  for (const { segment } of segmenterOf(language, 'word').segment(text)) {
    const before = words.at(-1)
    const isTail = language.startsWith('ja') && kanaTail.test(segment) && before !== undefined && !/\s$/.test(before)
    const clings =
      before !== undefined && (/^\s/.test(segment) || clinging.test(segment) || leading.test(before) || isTail)
    const joined = clings ? before + segment : segment
    if (clings && widthOf(joined.trim()) <= maxEm) words[words.length - 1] = joined
    else words.push(...split(segment, language, maxEm))
  }
  return words
}

/** Divides a word that is too long, such as an address, between any two characters. */
function split(word: string, language: string, maxEm: number): string[] {
  if (widthOf(word) <= maxEm) return [word]
  const parts = ['']
  for (const { segment } of segmenterOf(language, 'grapheme').segment(word)) {
    if (widthOf(present(parts.at(-1)) + segment) > maxEm) parts.push('')
    parts[parts.length - 1] += segment
  }
  return parts
}

function fill(words: readonly string[], maxEm: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const joined = (lines.at(-1) ?? '') + word
    if (lines.length > 0 && widthOf(joined.trimEnd()) <= maxEm) lines[lines.length - 1] = joined
    else lines.push(word.trimStart())
  }
  return lines.map((line) => line.trim()).filter(Boolean)
}

function segmenterOf(language: string, granularity: 'word' | 'grapheme'): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity })
  } catch {
    return new Intl.Segmenter('en', { granularity }) // the language's tag isn't valid
  }
}
