import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { uuidv7 } from './ids.ts'

describe('uuidv7', () => {
  it('is a valid one, and contains the millisecond', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 47), (ms) => {
        const id = uuidv7(ms)
        expect(z.uuidv7().safeParse(id).success).toBe(true)
        expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(ms)
      }),
    )
  })

  it('sorts by creation, also within a millisecond, and never repeats', () => {
    const made = Array.from({ length: 3_000 }, () => uuidv7(1_795_000_000_000))
    expect(made.toSorted()).toEqual(made)
    const many = Array.from({ length: 20_000 }, () => uuidv7(1_795_000_000_001))
    expect(new Set(many).size).toBe(many.length)
  })
})
