import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gentle, growthOf } from '../testing/growth.ts'
import { countWords, isEastAsian } from './words.ts'

describe('countWords', () => {
  it.each([
    ['', 0],
    ['Hello, world!', 2],
    ["I can't — really.", 4],
    ['state-of-the-art', 1],
    ['see https://example.com/a-b/c?d=1&e=2#f', 2],
    ['write to first.last@example.co.uk', 3],
    ['and/or AT&T 2026-12-31 XG-500', 4],
    ['3.14 and 1,000', 3],
    ['10 % of a col·lecció', 5],
    ['你好，世界。', 6],
    ['第3章 iPhone手机', 6],
    ['２０２６年', 5],
    ['コーヒー々〇', 6],
    ['「はい」と言った。', 9],
    ['ﾃｽﾄ', 3],
    ['안녕하세요 세계', 2],
    ['Привет, мир', 2],
    ['สวัสดีชาวโลก', 3],
    ['葛\u{e0100}城 \u200b', 2],
    ['👩‍👩‍👧 ok', 2],
    ['𠮷野家', 3],
  ])('%j is %i', (text, count) => {
    expect(countWords(text)).toBe(count)
  })

  it('of a text is the sum of its parts at white space and East Asian characters', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.stringMatching(/^[ -~あ-ん一-三ก-๛]*$/u))
    fc.assert(
      fc.property(text, text, fc.constantFrom(' ', '\n', '　'), (a, b, space) => {
        expect(countWords(a + space + b)).toBe(countWords(a) + countWords(b))
        expect(countWords(`${a}字${b}`)).toBe(countWords(a) + 1 + countWords(b))
      }),
    )
  })

  it('counts each East Asian character once, whatever is beside it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('漢', 'か', 'カ', 'ー', '、', '」', '！', '５')), (characters) => {
        expect(countWords(characters.join(''))).toBe(characters.filter(isEastAsian).length)
        expect(characters.every(isEastAsian)).toBe(true)
      }),
    )
  })

  it('counts what stands between white space in spaced scripts', () => {
    const unit = fc.constantFrom('a', 'Z', 'é', '7', "'", '’', '.', ',', '-', '_', '"', '(', ' ', '/', ':', '한')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
        expect(countWords(text)).toBe(text.split(/\s+/).filter(Boolean).length)
      }),
    )
  })

  it.each([
    ['ก', null],
    ['a1- ', 1],
    ['字', 1],
    ['word ', 1],
  ])('runs in linear time on a long text of %j', async (unit, words) => {
    const count = (units: number) => {
      const counted = countWords(unit.repeat(units))
      if (words === null) expect(counted).toBeGreaterThan(0)
      else expect(counted).toBe(words * units)
    }
    expect(await growthOf(count, 25_000)).toBeLessThan(gentle)
  })
})
