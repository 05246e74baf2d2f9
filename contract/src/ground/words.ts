/**
 * Counts words as Microsoft Word's figure does, which clients compare with a quote: an East Asian character is a word
 * (its marks and full-width digits, too), and so is whatever stands between white space otherwise: an address, a
 * hyphenated word, a date. Korean has spaces; in scripts that write none, Unicode says where a word ends.
 */

// By blocks: Word looks at the character's block, not at the script that it is used for.
const eastAsian =
  /[[\u2e80-\u2fff\u3001-\u312f\u3190-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff9f\uffe0-\uffe6\u{1b000}-\u{1b16f}\u{20000}-\u{3ffff}]--\p{M}]/v
const pieces = new RegExp(`(${eastAsian.source})|[^\\s${eastAsian.source}]+`, 'gv')
/** Marks that belong to the character before, and what nobody sees. */
const unseen = /^[\p{M}\p{Cf}]*$/u
const unspaced = /[\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u
const longestPiece = 500

let segmenter: Intl.Segmenter | undefined

/** Whether Word counts the character by itself. */
export function isEastAsian(character: string): boolean {
  return eastAsian.test(character)
}

export function countWords(text: string): number {
  let count = 0
  for (const match of text.matchAll(pieces)) {
    if (match[1]) count++
    else if (!unseen.test(match[0])) count += unspaced.test(match[0]) ? wordsInUnspaced(match[0]) : 1
  }
  return count
}

function wordsInUnspaced(piece: string): number {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
  let count = 0
  // Intl.Segmenter takes quadratic time, so a text without spaces is cut into parts at word boundaries.
  for (let from = 0; from < piece.length; ) {
    const part = piece.slice(from, from + longestPiece)
    const segments = [...segmenter.segment(part)]
    const last = segments.at(-1)
    const isCut = from + longestPiece < piece.length && segments.length > 1 && last
    if (isCut) segments.pop()
    count += segments.filter((segment) => segment.isWordLike).length
    from += isCut ? last.index : part.length
  }
  return Math.max(1, count)
}
