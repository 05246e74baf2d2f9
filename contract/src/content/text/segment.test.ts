import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codesOf, joinTokens, plainText, type SegmentCode, sameCodes, tokenize } from './segment.ts'

const codes: SegmentCode[] = [
  { id: '1', kind: 'paired', label: 'i' },
  { id: '2', kind: 'alone', label: 'br' },
]

describe('tagged text', () => {
  it('reads opening, closing and standalone codes', () => {
    expect(tokenize('a⟦1⟧b⟦/1⟧⟦2/⟧', codes)).toEqual([
      { text: 'a' },
      { code: '1', kind: 'open' },
      { text: 'b' },
      { code: '1', kind: 'close' },
      { code: '2', kind: 'alone' },
    ])
  })

  it('treats tokens of unlisted or wrong codes as text', () => {
    for (const text of ['⟦9⟧', '⟦1/⟧', '⟦2⟧', '⟦/2⟧', '⟦/1/⟧', '⟦⟧', '⟦1']) {
      expect(tokenize(text, codes)).toEqual([{ text }])
      expect(plainText(text, codes)).toBe(text)
    }
  })

  it('compares how often codes occur, in any order', () => {
    expect(sameCodes('⟦1⟧a⟦/1⟧⟦2/⟧', '⟦2/⟧⟦1⟧⟦/1⟧', codes)).toBe(true)
    expect(sameCodes('⟦1⟧a⟦/1⟧', '⟦1⟧a', codes)).toBe(false)
    expect(sameCodes('⟦2/⟧', '⟦2/⟧⟦2/⟧', codes)).toBe(false)
  })

  it('reads line breaks as white space and omits other codes', () => {
    expect(plainText('⟦1⟧one⟦/1⟧⟦2/⟧two', codes)).toBe('one\ntwo')
  })

  it('can be joined from its tokens, and its plain text has no codes', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom('⟦1⟧', '⟦/1⟧', '⟦2/⟧', '⟦3⟧', '⟦', '⟧', '/'))
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const tagged = pieces.join('')
        expect(joinTokens(tokenize(tagged, codes))).toBe(tagged)
        const tokens = tokenize(tagged, codes)
        expect(codesOf(tagged, codes).length + tokens.filter((token) => 'text' in token).length).toBe(tokens.length)
      }),
    )
  })
})
