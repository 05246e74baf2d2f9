/**
 * What a word is, for counts and for pay: a Chinese or Japanese character is one word, punctuation is none, elsewhere
 * (Korean included, it writes spaces) a word is what Unicode word segmentation says.
 */

// Property, not script: ー and 々 belong to a script only by extension, and 、 does too but is no letter.
const ideographic = /[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}]&&[\p{L}\p{N}]]/v
const pieces =
  /([[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}]&&[\p{L}\p{N}]])|[^\s[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}]&&[\p{L}\p{N}]]]+/gv
// One word whatever punctuation clings to it: saves the segmenter most of its work.
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

/** `piece` holds no white space and no ideographic character. */
function wordsInPiece(piece: string): number {
  if (simpleWord.test(piece)) return 1
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
  let count = 0
  // Intl.Segmenter is quadratic, so a text without spaces (Thai, or noise) goes in by parts, each cut at a boundary.
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
