/**
 * The ranges of a paragraph's tagged text that are segments: its sentences, without codes and spaces at their edges.
 */

import {
  isCodeToken,
  type SegmentCode,
  tokenize,
  whiteSpaceCodes,
  writeCode,
} from '@polyphony/contract/content/text/segment'
import { present } from '@polyphony/contract/ground/collection/present'
import { sentenceEnds } from '../sentences.ts'
import type { Range } from './xml.ts'

interface Token {
  from: number
  to: number
  /** Null for text. */
  code: string | null
  kind: 'text' | 'open' | 'close' | 'alone'
}

export function segmentRanges(tagged: string, codes: readonly SegmentCode[], source_lang: string): Range[] {
  const tokens = place(tagged, codes)
  const { plain, offsets } = plainWithOffsets(tagged, tokens, codes)
  const ranges: Range[] = []
  let from = 0
  let first = 0
  for (const end of sentenceEnds(plain, source_lang)) {
    const to = end === plain.length ? tagged.length : present(offsets[end - 1]) + 1
    const tokensInside: Token[] = []
    while (first < tokens.length && present(tokens[first]).to <= from) first++
    for (let i = first; i < tokens.length && present(tokens[i]).from < to; i++) {
      const token = present(tokens[i])
      tokensInside.push({ ...token, from: Math.max(token.from, from), to: Math.min(token.to, to) })
    }
    const kept = trim(tagged, tokensInside)
    if (kept && hasWord(tagged, kept)) ranges.push(edges(tagged, kept))
    from = to
  }
  return ranges
}

function place(tagged: string, codes: readonly SegmentCode[]): Token[] {
  let from = 0
  return tokenize(tagged, codes).map((token) => {
    const to = from + (isCodeToken(token) ? writeCode(token) : token.text).length
    const placed: Token = isCodeToken(token)
      ? { from, to, code: token.code, kind: token.kind }
      : { from, to, code: null, kind: 'text' }
    from = to
    return placed
  })
}

/** The plain text for finding sentences, with a space for a line break or tab, and the offset of each character. */
function plainWithOffsets(tagged: string, tokens: Token[], codes: readonly SegmentCode[]) {
  const labels = new Map(codes.map((code) => [code.id, code.label]))
  const offsets: number[] = []
  let plain = ''
  for (const { from, to, code, kind } of tokens) {
    if (kind === 'text') {
      plain += tagged.slice(from, to)
      for (let index = from; index < to; index++) offsets.push(index)
    } else if (code && whiteSpaceCodes[labels.get(code) ?? '']) {
      plain += ' '
      offsets.push(to - 1)
    }
  }
  return { plain, offsets }
}

/** Removes at both edges spaces, standalone codes and codes without their partner, and a pair around everything. */
function trim(tagged: string, tokens: Token[]): Token[] | null {
  const closed = new Set(tokens.flatMap((token) => (token.kind === 'close' ? [token.code] : [])))
  const opened = new Set(tokens.flatMap((token) => (token.kind === 'open' ? [token.code] : [])))
  const isLoose = ({ kind, code, from, to }: Token) => {
    if (kind === 'text') return !tagged.slice(from, to).trim()
    return kind === 'alone' || !opened.has(code) || !closed.has(code)
  }
  let [low, high] = [0, tokens.length - 1]
  while (low <= high) {
    const [first, last] = [present(tokens[low]), present(tokens[high])]
    if (isLoose(first)) low++
    else if (isLoose(last)) high--
    else if (first.kind === 'open' && last.kind === 'close' && first.code === last.code) {
      low++
      high--
    } else return tokens.slice(low, high + 1)
  }
  return null
}

function hasWord(tagged: string, tokens: Token[]): boolean {
  return tokens.some(({ kind, from, to }) => kind === 'text' && /[\p{L}\p{N}]/u.test(tagged.slice(from, to)))
}

/** From the first to the last token, without white space at either end. */
function edges(tagged: string, tokens: Token[]): Range {
  const [first, last] = [present(tokens[0]), present(tokens.at(-1))]
  const lead = first.kind === 'text' ? tagged.slice(first.from, first.to) : ''
  const tail = last.kind === 'text' ? tagged.slice(last.from, last.to) : ''
  return {
    from: first.from + lead.length - lead.trimStart().length,
    to: last.to - (tail.length - tail.trimEnd().length),
  }
}
