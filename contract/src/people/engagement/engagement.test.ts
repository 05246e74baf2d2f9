import { describe, expect, it } from 'vitest'
import { inkOf, isSameName, signature } from './engagement.ts'

describe('a signature', () => {
  const line = [
    [100, 100],
    [400, 100],
  ] as [number, number][]
  it('that is drawn has enough ink', () => {
    expect(inkOf([line])).toBe(300)
    expect(signature.safeParse({ method: 'drawn', strokes: [line] }).success).toBe(true)
    expect(signature.safeParse({ method: 'drawn', strokes: [[[5, 5]]] }).success).toBe(false)
    expect(signature.safeParse({ method: 'drawn', strokes: [] }).success).toBe(false)
  })
  it('stays inside its field and has a limited number of points', () => {
    expect(signature.safeParse({ method: 'drawn', strokes: [[...line, [2000, 1]]] }).success).toBe(false)
    const many = Array.from({ length: 3 }, () => Array.from({ length: 2000 }, () => [1, 1]).concat(line))
    expect(signature.safeParse({ method: 'drawn', strokes: many }).success).toBe(false)
  })
  it.each([
    ['lin  xiaoyu', 'Lin Xiaoyu', true],
    ['林晓雨', '林 晓雨', true],
    ['Ｌin Xiaoyu', 'Lin Xiaoyu', true],
    ['Lin Xiaoy', 'Lin Xiaoyu', false],
    ['', 'Lin', false],
  ])('typed as %s for %s: %s', (typed, name, expected) => expect(isSameName(typed, name)).toBe(expected))
})
