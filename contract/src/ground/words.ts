/**
 * Counts words, for quotes and pay: a Chinese or Japanese character is a word, punctuation isn't, and in other scripts
 * (Korean, too, because it writes spaces) a word is defined by Unicode word segmentation.
 */

// Script extensions, because ー and 々 belong to a script only by extension; and letters or numbers, because 、 does, too.
const ideographic = /[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}]&&[\p{L}\p{N}]]/v
const pieces =
  /([[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}]&&[\p{L}\p{N}]])|[^\s[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}]&&[\p{L}\p{N}]]]+/gv
// One word, whatever punctuation stands around it; matching it here saves most of the segmenter's work.
const simpleWord = /^[\p{P}--_]*(?:[A-Za-zÀ-ɏ]+(?:['’][A-Za-z]+)?|[0-9]+)[\p{P}--_]*$/v
const longestPiece = 500

let segmenter: Intl.Segmenter | undefined

export function isIdeographic(character: string): boolean {
  return ideographic.test(character)
}

export function countWords(text: string): number {
  let count = 0
  for (const match of text.matchAll(pieces)) {
    if (match[1]) count++
    else count += wordsInPiece(match[0])
  }
  return count
}

/** @param piece without white space and ideographic characters */
function wordsInPiece(piece: string): number {
  if (simpleWord.test(piece)) return 1
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
  let count = 0
  // Intl.Segmenter takes quadratic time, so a text without spaces (Thai, or noise) is cut into parts at word
  // boundaries.
  for (let from = 0; from < piece.length; ) {
    const part = piece.slice(from, from + longestPiece)
    const segments = [...segmenter.segment(part)]
    const last = segments.at(-1)
    const isCut = from + longestPiece < piece.length && segments.length > 1 && last
    if (isCut) segments.pop()
    count += segments.filter((segment) => segment.isWordLike).length
    from += isCut ? last.index : part.length
  }
  return count
}
