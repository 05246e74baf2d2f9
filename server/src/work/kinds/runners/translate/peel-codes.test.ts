import type { SegmentCode } from '@polyphony/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeFault, peelCodes } from './peel-codes.ts'

const codes: SegmentCode[] = [
  { id: '1', kind: 'paired', label: 'i' },
  { id: '2', kind: 'paired', label: 'b' },
  { id: '3', kind: 'alone', label: 'img' },
]
const peel = (source: string) => peelCodes({ source, codes })

describe('codes around a text', () => {
  it('are removed together with the spaces', () => {
    expect(peel('⟦1⟧ ⟦3/⟧Hello⟦/1⟧ ')).toEqual({ head: '⟦1⟧ ⟦3/⟧', core: 'Hello', tail: '⟦/1⟧ ' })
    expect(peel('  Hello\n')).toEqual({ head: '  ', core: 'Hello', tail: '\n' })
    expect(peel('⟦3/⟧')).toMatchObject({ core: '' })
  })

  it('stay where a pair ends inside the text', () => {
    expect(peel('⟦1⟧Hello⟦/1⟧ world')).toEqual({ head: '', core: '⟦1⟧Hello⟦/1⟧ world', tail: '' })
    expect(peel('⟦1⟧⟦2⟧Hello⟦/2⟧ world⟦/1⟧')).toEqual({ head: '⟦1⟧', core: '⟦2⟧Hello⟦/2⟧ world', tail: '⟦/1⟧' })
  })

  it('give the source back when they are added again, and no pair is separated', () => {
    const part = fc.constantFrom('a', ' ', 'b c', '⟦1⟧', '⟦/1⟧', '⟦2⟧', '⟦/2⟧', '⟦3/⟧', '⟦9⟧')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
        const { head, core, tail } = peel(parts.join(''))
        expect(head + core + tail).toBe(parts.join(''))
        const rim = head + tail
        for (const id of ['1', '2']) {
          const halves = rim.split(`⟦${id}⟧`).length + rim.split(`⟦/${id}⟧`).length
          expect(halves % 2).toBe(0)
        }
      }),
    )
  })
})

describe('codes of a translation', () => {
  it('must be the same as in the source, in the same number, in a valid order', () => {
    expect(codeFault('⟦1⟧a⟦/1⟧', '⟦1⟧b⟦/1⟧', codes)).toBeNull()
    expect(codeFault('⟦1⟧a⟦/1⟧ ⟦3/⟧', '⟦3/⟧⟦1⟧b⟦/1⟧', codes)).toBeNull()
    expect(codeFault('⟦1⟧a⟦/1⟧', 'b', codes)).toContain('⟦1⟧')
    expect(codeFault('a', '⟦7⟧b', codes)).toContain('none')
    expect(codeFault('⟦1⟧a⟦/1⟧', '⟦/1⟧b⟦1⟧', codes)).toContain('after')
  })
})
