/** Which stretches of a paragraph's tagged text are segments: its sentences, without the codes and spaces at their edges. */
import { isCodeToken, type SegmentCode, tokenize, whiteSpaceCodes, writeCode } from '@polyphony/contract/segment'
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
  for (const end of sentenceEnds(plain, source_lang)) {
    const to = end === plain.length ? tagged.length : (offsets[end - 1] as number) + 1
    const range = trim(tagged, { from, to }, tokens)
    if (range && /[\p{L}\p{N}]/u.test(textIn(tagged, range, tokens))) ranges.push(range)
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

/** The text that sentences are found in, a space for a line break or tab, and where each character stands. */
function plainWithOffsets(tagged: string, tokens: Token[], codes: readonly SegmentCode[]) {
  const labels = new Map(codes.map((code) => [code.id, code.label]))
  const offsets: number[] = []
  let plain = ''
  for (const { from, to, code, kind } of tokens) {
    if (kind === 'text') {
      plain += tagged.slice(from, to)
      for (let at = from; at < to; at++) offsets.push(at)
    } else if (code && whiteSpaceCodes[labels.get(code) ?? '']) {
      plain += ' '
      offsets.push(to - 1)
    }
  }
  return { plain, offsets }
}

/** Cuts spaces, standalone codes and codes whose partner is outside from both edges, and pairs that hold all the rest. */
function trim(tagged: string, range: Range, tokens: Token[]): Range | null {
  const inside = tokens
    .filter((token) => token.from < range.to && token.to > range.from)
    .map((token) => ({ ...token, from: Math.max(token.from, range.from), to: Math.min(token.to, range.to) }))
  const isPaired = (token: Token) => inside.some((each) => each.code === token.code && each.kind !== token.kind)
  const isSpace = (token: Token) => token.kind === 'text' && !tagged.slice(token.from, token.to).trim()
  const isLoose = (token: Token) =>
    token.kind === 'alone' || isSpace(token) || (token.kind !== 'text' && !isPaired(token))
  for (;;) {
    const [first, last] = [inside[0], inside.at(-1)]
    if (!first || !last) return null
    if (isLoose(first)) inside.shift()
    else if (isLoose(last)) inside.pop()
    else if (first.kind === 'open' && last.kind === 'close' && first.code === last.code) {
      inside.shift()
      inside.pop()
    } else break
  }
  const [first, last] = [inside[0] as Token, inside.at(-1) as Token]
  const lead = first.kind === 'text' ? tagged.slice(first.from, first.to) : ''
  const tail = last.kind === 'text' ? tagged.slice(last.from, last.to) : ''
  return {
    from: first.from + lead.length - lead.trimStart().length,
    to: last.to - (tail.length - tail.trimEnd().length),
  }
}

function textIn(tagged: string, range: Range, tokens: Token[]): string {
  return tokens
    .filter((token) => token.kind === 'text' && token.from < range.to && token.to > range.from)
    .map((token) => tagged.slice(Math.max(token.from, range.from), Math.min(token.to, range.to)))
    .join('')
}
