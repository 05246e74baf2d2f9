/** Finding and replacing words in tagged text; codes are never touched. */
import { isCodeToken, joinTokens, type SegmentCode, tokenize } from '@polyphony/contract'

export interface Query {
  text: string
  isCaseSensitive: boolean
}

export interface Range {
  start: number
  end: number
}

/** The places of `query`. Ranges refer to the text itself, also where its lower case has another length (İ). */
export function findAll(text: string, query: Query): Range[] {
  if (!query.text) return []
  const ranges: Range[] = []
  for (const match of text.matchAll(patternOf(query)))
    ranges.push({ start: match.index, end: match.index + match[0].length })
  return ranges
}

export function includes(text: string, query: Query): boolean {
  return query.text === '' || patternOf(query).test(text)
}

export function replaceAll(text: string, query: Query, replacement: string, codes: readonly SegmentCode[]): string {
  if (!query.text) return text
  const pattern = patternOf(query)
  return joinTokens(
    tokenize(text, codes).map((token) =>
      isCodeToken(token) ? token : { text: token.text.replace(pattern, () => replacement) },
    ),
  )
}

let last: { query: Query; pattern: RegExp } | null = null

function patternOf(query: Query): RegExp {
  if (last?.query.text !== query.text || last.query.isCaseSensitive !== query.isCaseSensitive) {
    const literal = query.text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    last = { query, pattern: new RegExp(literal, query.isCaseSensitive ? 'gu' : 'giu') }
  }
  last.pattern.lastIndex = 0
  return last.pattern
}
