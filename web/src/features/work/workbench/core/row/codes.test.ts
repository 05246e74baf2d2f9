import { describe, expect, it } from 'vitest'
import { missingCodes, withCode, withInsertion, withNextCode } from './codes.ts'

const codes = [
  { id: '1', kind: 'paired', label: 'i' },
  { id: '2', kind: 'alone', label: 'br' },
] as const
const source = 'See ⟦1⟧this⟦/1⟧⟦2/⟧ now'
const caret = (offset: number) => ({ start: offset, end: offset })

describe('codes', () => {
  it('lists the codes that the target lacks, counting repetitions', () => {
    expect(missingCodes(source, '', [...codes])).toEqual(['⟦1⟧', '⟦/1⟧', '⟦2/⟧'])
    expect(missingCodes(source, '⟦1⟧x⟦2/⟧', [...codes])).toEqual(['⟦/1⟧'])
    expect(missingCodes('⟦2/⟧a⟦2/⟧', 'a⟦2/⟧', [...codes])).toEqual(['⟦2/⟧'])
  })

  it('inserts the next code at the caret, one after another', () => {
    const once = withNextCode(source, '看', [...codes], caret(1))
    expect(once).toEqual({ text: '看⟦1⟧', selection: caret(4) })
    const twice = withNextCode(source, once?.text ?? '', [...codes], caret(4))
    expect(twice?.text).toBe('看⟦1⟧⟦/1⟧')
    expect(withNextCode(source, '⟦1⟧⟦/1⟧⟦2/⟧', [...codes], caret(0))).toBeNull()
  })

  it('puts a missing pair around the selection, which stays selected', () => {
    const written = withNextCode(source, '看这个吧', [...codes], { start: 1, end: 3 })
    expect(written?.text).toBe('看⟦1⟧这个⟦/1⟧吧')
    expect(written?.text.slice(written.selection.start, written.selection.end)).toBe('这个')
  })

  it('inserts the n-th code and replaces a selection', () => {
    expect(withCode(source, 'ab', [...codes], caret(1), 3)).toEqual({ text: 'a⟦2/⟧b', selection: caret(5) })
    expect(withCode(source, 'ab', [...codes], caret(1), 9)).toBeNull()
    expect(withInsertion('abc', { start: 1, end: 2 }, 'XY')).toEqual({ text: 'aXYc', selection: caret(3) })
  })
})
