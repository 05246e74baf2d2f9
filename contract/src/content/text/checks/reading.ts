/** One side of a segment as checks read it: its text without codes, and a map back to offsets of the tagged text. */

import { languageOf } from '../../document/subtitle-profile.ts'
import { isCodeToken, readAs, type SegmentCode, tokenize, writeCode } from '../segment.ts'
import type { IssueSpan } from './issue.ts'
import { withoutLiterals } from './literals/find-literals.ts'

export interface Reading {
  side: 'source' | 'target'
  lang: string
  tagged: string
  text: string
  /** `text` with spaces in place of placeholders, tags and addresses. */
  words: string
  span(start: number, end: number): IssueSpan
}

export function read(side: Reading['side'], locale: string, tagged: string, codes: readonly SegmentCode[]): Reading {
  const lang = languageOf(locale)
  if (codes.length === 0) {
    return {
      side,
      lang,
      tagged,
      text: tagged,
      words: withoutLiterals(tagged),
      span: (start, end) => ({ side, start, end }),
    }
  }
  const read = new Map(codes.map((code) => [code.id, readAs(code)]))
  const offsets: number[] = []
  let text = ''
  let index = 0
  for (const token of tokenize(tagged, codes)) {
    const written = isCodeToken(token) ? writeCode(token) : token.text
    const seen = isCodeToken(token) ? (read.get(token.code) ?? '') : token.text
    // What stands for a code has the code's place, as a whole.
    const last = written.length - 1
    for (let i = 0; i < seen.length; i++) offsets.push(index + (i === seen.length - 1 ? last : Math.min(i, last)))
    text += seen
    index += written.length
  }
  const span = (start: number, end: number) => {
    const from = offsets[start] ?? tagged.length
    return { side, start: from, end: end > start ? (offsets[end - 1] ?? tagged.length) + 1 : from }
  }
  return { side, lang, tagged, text, words: withoutLiterals(text), span }
}

/** Whether the language writes words without spaces and punctuation in full width. */
export function isFullWidthLanguage(lang: string): boolean {
  return lang === 'zh' || lang === 'ja' || lang === 'yue'
}
