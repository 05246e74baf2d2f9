import { describe, expect, it } from 'vitest'
import { findAll, includes, replaceAll } from './search.ts'

const any = (text: string) => ({ text, isCaseSensitive: false })

describe('search', () => {
  it('finds with or without regard to letter case', () => {
    expect(findAll('Proog, proog', any('PROOG'))).toEqual([
      { start: 0, end: 5 },
      { start: 7, end: 12 },
    ])
    expect(findAll('Proog, proog', { text: 'proog', isCaseSensitive: true })).toEqual([{ start: 7, end: 12 }])
    expect(includes('机器很安全', any('安全'))).toBe(true)
    expect(includes('x', any(''))).toBe(true)
    expect(findAll('x', any(''))).toEqual([])
  })

  it('takes special characters literally', () => {
    expect(findAll('a.b (c) [d-e] $1', any('(c) [d-e] $1'))).toHaveLength(1)
    expect(findAll('abb', any('a.b'))).toEqual([])
  })

  it('returns the same result twice', () => {
    expect([includes('one', any('one')), includes('one', any('one'))]).toEqual([true, true])
  })

  it('replaces text, but never codes', () => {
    const codes = [{ id: '1', kind: 'paired', label: 'b' }] as const
    expect(replaceAll('1 ⟦1⟧1⟦/1⟧', any('1'), '$&2', [...codes])).toBe('$&2 ⟦1⟧$&2⟦/1⟧')
  })
})
