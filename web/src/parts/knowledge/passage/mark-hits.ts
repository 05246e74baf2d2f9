/** Which parts of a text have words of the question: what a search by words has found it by. */
import { stemWord } from '@polyphony/contract'

export interface Piece {
  readonly text: string
  readonly isHit: boolean
}

const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{Script=Hangul}\p{Script=Thai}]+/gu
const word = /[\p{L}\p{N}]+/gu

/** @returns the whole text in pieces, in its order */
export function markHits(text: string, question: string): Piece[] {
  const asked = readWords(question)
  const hits = new Uint8Array(text.length)
  for (const { 0: found, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    for (const { 0: run, index: start } of found.matchAll(unspaced)) markPairs(run, index + start, asked.pairs, hits)
    for (const { 0: one, index: start } of found.replace(unspaced, blank).matchAll(word))
      if (asked.words.has(stemOf(one))) hits.fill(1, index + start, index + start + one.length)
  }
  return piecesOf(text, hits)
}

/** So that places stay what they are. */
const blank = (run: string) => ' '.repeat(run.length)

/** As the index does: without marks and ending. */
function stemOf(one: string): string {
  const bare = one.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const word = Int32Array.from(bare, (letter) => letter.codePointAt(0) ?? 0)
  return String.fromCodePoint(...word.subarray(0, stemWord(word, word.length)))
}

interface Asked {
  readonly words: ReadonlySet<string>
  readonly pairs: ReadonlySet<string>
}

function readWords(question: string): Asked {
  const runs = question.match(unspaced) ?? []
  const words = question.replace(unspaced, ' ').match(word) ?? []
  // 'of' and 'the' stand everywhere, unless nothing else was asked for.
  const telling = words.filter((one) => one.length > 3 || /\d|^\p{Lu}+$/u.test(one))
  const pairs = runs.flatMap((run) => (run.length === 1 ? [run] : pairsOf(run)))
  return { words: new Set((telling.length + pairs.length > 0 ? telling : words).map(stemOf)), pairs: new Set(pairs) }
}

const pairsOf = (run: string) => Array.from({ length: run.length - 1 }, (_, index) => run.slice(index, index + 2))

function markPairs(run: string, start: number, pairs: ReadonlySet<string>, hits: Uint8Array): void {
  for (let index = 0; index < run.length; index++)
    for (const length of [1, 2])
      if (pairs.has(run.slice(index, index + length))) hits.fill(1, start + index, start + index + length)
}

function piecesOf(text: string, hits: Uint8Array): Piece[] {
  const pieces: Piece[] = []
  for (let from = 0; from < text.length; ) {
    let to = from + 1
    while (to < text.length && hits[to] === hits[from]) to++
    pieces.push({ text: text.slice(from, to), isHit: hits[from] === 1 })
    from = to
  }
  return pieces
}
