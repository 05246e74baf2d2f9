import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeMarks, type Mark, piecesOf } from './marks.ts'

describe('piecesOf', () => {
  it('splits overlapping marks into pieces with all kinds that cover them', () => {
    const pieces = piecesOf('abcdef', [
      { start: 1, end: 4, kind: 'term' },
      { start: 3, end: 9, kind: 'finding' },
    ])
    expect(pieces.map((piece) => [piece.text, piece.kinds])).toEqual([
      ['a', []],
      ['bc', ['term']],
      ['d', ['term', 'finding']],
      ['ef', ['finding']],
    ])
  })

  it('contains the whole text', () => {
    const mark = fc.record({
      start: fc.integer({ min: -3, max: 30 }),
      end: fc.integer({ min: -3, max: 30 }),
      kind: fc.constantFrom<Mark['kind']>('term', 'issue'),
    })
    fc.assert(
      fc.property(fc.string(), fc.array(mark), (text, marks) => {
        expect(
          piecesOf(text, marks)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})

describe('codeMarks', () => {
  it('marks only codes of the segment', () => {
    const text = 'a⟦1⟧b⟦/1⟧⟦7⟧'
    const marks = codeMarks(text, [{ id: '1', kind: 'paired', label: 'b' }])
    expect(marks.map((mark) => text.slice(mark.start, mark.end))).toEqual(['⟦1⟧', '⟦/1⟧'])
  })
})
