/** Words with their times, and how they stand in a line. */
import { present } from '@polyphony/contract'
import type { Span } from './find-voice.ts'

export interface Word extends Span {
  /** As written, with the marks that belong to it: `country,`. */
  readonly text: string
  /** 0–1; null where nobody says. */
  readonly confidence: number | null
  readonly speaker: string | null
}

const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u3000-\u303f\uff01-\uff60]/u
/** A mark, a space, a sign of its own script; anything else runs on until one of them. */
const token = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー々〆][\p{P}\p{S}]*|(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])\S)+/gu

/** The words of a text: between spaces, and sign by sign where a script has no spaces. Marks stay with the word before. */
export function tokensOf(text: string): string[] {
  const tokens: string[] = []
  for (const [found] of text.matchAll(token)) {
    if (tokens.length > 0 && /^[\p{P}\p{S}]+$/u.test(found) && !/^[([{«“‘「『（【《〈¿¡"']/u.test(found))
      tokens[tokens.length - 1] += found
    else tokens.push(found)
  }
  return tokens
}

/** No space where one of the neighbours is of a script without spaces. */
export function joinWords(words: readonly string[]): string {
  return words.reduce((line, word) => line + glue(line, word) + word, '')
}

export function glue(before: string, after: string): '' | ' ' {
  if (before === '') return ''
  const [last, first] = [present(Array.from(before.slice(-2)).at(-1)), Array.from(after)[0] ?? '']
  return unspaced.test(last) || unspaced.test(first) ? '' : ' '
}

/** Letters and digits alone, for comparing what was said: `Don't` and `don’t` are one. */
export const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
