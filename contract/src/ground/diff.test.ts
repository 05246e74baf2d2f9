import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gentle, growthOf } from '../testing/growth.ts'
import { diff, merge3 } from './diff.ts'

const piece = fc.constantFrom('one', 'two', ' ', '。', '漢', '字', '⟦1⟧', '⟦/1⟧', '\n', 'é', '👍')
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))

describe('diff', () => {
  it('compares words in alphabets and characters in Chinese, and never splits a code', () => {
    expect(diff('the red cat', 'the black cat')).toEqual([
      { op: 'same', text: 'the ' },
      { op: 'delete', text: 'red' },
      { op: 'insert', text: 'black' },
      { op: 'same', text: ' cat' },
    ])
    expect(diff('我喜欢猫', '我爱猫')).toEqual([
      { op: 'same', text: '我' },
      { op: 'delete', text: '喜欢' },
      { op: 'insert', text: '爱' },
      { op: 'same', text: '猫' },
    ])
    expect(diff('a⟦1⟧b', 'a⟦2⟧b')[1]).toEqual({ op: 'delete', text: '⟦1⟧' })
  })

  it('contains both texts', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), fc.oneof(text, fc.string()), (before, after) => {
        const changes = diff(before, after)
        const side = (left: 'insert' | 'delete') =>
          changes
            .filter((change) => change.op !== left)
            .map((change) => change.text)
            .join('')
        expect(side('insert')).toBe(before)
        expect(side('delete')).toBe(after)
        for (let i = 1; i < changes.length; i++) expect(changes[i]?.op).not.toBe(changes[i - 1]?.op)
      }),
    )
  })

  it('finds the shortest edit', () => {
    const lcs = (a: string[], b: string[]) => {
      const row = new Array<number>(b.length + 1).fill(0)
      for (const x of a) {
        let before = 0
        b.forEach((y, j) => {
          const kept = row[j + 1] as number
          row[j + 1] = x === y ? before + 1 : Math.max(kept, row[j] as number)
          before = kept
        })
      }
      return row[b.length] as number
    }
    const letters = fc.array(fc.constantFrom('一', '二', '三'), { maxLength: 15 })
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        const same = diff(a.join(''), b.join('')).filter((change) => change.op === 'same')
        expect(same.reduce((sum, change) => sum + change.text.length, 0)).toBe(lcs(a, b))
      }),
    )
  })

  it('runs in linear time however little the texts have in common', async () => {
    const compare = (length: number) => {
      const changes = diff('一'.repeat(length), '二'.repeat(length))
      expect(changes.map((change) => change.op)).toEqual(['delete', 'insert'])
    }
    expect(await growthOf(compare, 25_000)).toBeLessThan(gentle)
  })
})

describe('merge3', () => {
  it('keeps changes at different places', () => {
    expect(merge3('one two three', 'ONE two three', 'one two THREE')).toEqual({
      text: 'ONE two THREE',
      conflict: false,
    })
    expect(merge3('我喜欢猫', '我很喜欢猫', '我喜欢猫。')).toEqual({ text: '我很喜欢猫。', conflict: false })
  })

  it('keeps my version and reports a conflict where both changed one place', () => {
    expect(merge3('one two', 'one 2', 'one TWO')).toEqual({ text: 'one 2', conflict: true })
    expect(merge3('a b c', 'a c', 'a B c')).toMatchObject({ conflict: true })
  })

  it('takes a change that only one side made, or both made alike, and treats both sides alike', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        expect(merge3(base, mine, base)).toEqual({ text: mine, conflict: false })
        expect(merge3(base, base, theirs)).toEqual({ text: theirs, conflict: false })
        expect(merge3(base, mine, mine)).toEqual({ text: mine, conflict: false })
        const merged = merge3(base, mine, theirs)
        const turned = merge3(base, theirs, mine)
        expect(turned.conflict).toBe(merged.conflict)
        if (!merged.conflict) expect(turned.text).toBe(merged.text)
      }),
      { numRuns: 500 },
    )
  })
})
