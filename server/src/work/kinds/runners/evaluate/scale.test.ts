import { describe, expect, it } from 'vitest'
import { Scale } from './scale.ts'

function after(...scores: number[]): Scale {
  const scale = new Scale()
  scale.hear(scores)
  return scale
}

describe('the scale of a run', () => {
  it.each<[number, readonly number[]]>([
    [1, [95, 3, 8]],
    [1, [0, 0, 0]],
    [10, [9, 8.5, 7, 10, 3]],
    [100, [0.95, 0.4, 1, 0]],
    [1, [3, 2, 4, 1]],
    [1, [8]],
    [1, []],
  ])('is × %i for %j', (factor, scores) => expect(after(...scores).factor).toBe(factor))

  it('that is known makes an answer of another one wrong; one that may mean either is asked for again', () => {
    expect(after(95).problemOf([0.95, 0.9])).toContain('0 to 100')
    expect(after(95).problemOf([1, 0])).toBeNull()
    expect(after().problemOf([0.95, 0.9])).toBeNull()
    expect(after().problemOf([1, 0])).toContain('0 to 100')
    expect(after().problemOf([0, 0])).toBeNull()
    expect(after().problemOf([7, 1])).toBeNull()
  })
})
