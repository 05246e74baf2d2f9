/** Words with their times, and how words are joined to lines. */
import { present } from '@polyphony/contract'
import type { Span } from './find-voice.ts'

export interface Word extends Span {
  /** With its punctuation: `country,`. */
  readonly text: string
  /** 0–1; null where the provider gives none. */
  readonly confidence: number | null
  readonly speaker: string | null
}

const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u3000-\u303f\uff01-\uff60]/u
/** A character of a script without spaces, or a run of other characters; punctuation stays with the preceding one. */
const token = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー々〆][\p{P}\p{S}]*|(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])\S)+/gu

/**
 * The words of a text: separated by spaces, or by character in scripts without spaces. Punctuation stays with the
 * preceding word.
 */
export function tokensOf(text: string): string[] {
  const tokens: string[] = []
  for (const [found] of text.matchAll(token)) {
    if (tokens.length > 0 && /^[\p{P}\p{S}]+$/u.test(found) && !/^[([{«“‘「『（【《〈¿¡"']/u.test(found))
      tokens[tokens.length - 1] += found
    else tokens.push(found)
  }
  return tokens
}

/** No space where one of the neighbours has a script without spaces. */
export function joinWords(words: readonly string[]): string {
  return words.reduce((line, word) => line + glue(line, word) + word, '')
}

export function glue(before: string, after: string): '' | ' ' {
  if (before === '') return ''
  const [last, first] = [present(Array.from(before.slice(-2)).at(-1)), Array.from(after)[0] ?? '']
  return unspaced.test(last) || unspaced.test(first) ? '' : ' '
}

/** Letters and digits alone, for comparing words: `Don't` and `don’t` are equal. */
export const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
