import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gentle, growthOf } from '../testing/growth.ts'
import { countWords, isIdeographic } from './words.ts'

describe('countWords', () => {
  it.each([
    ['', 0],
    ['Hello, world!', 2],
    ["I can't — really.", 3],
    ['state-of-the-art', 4],
    ['3.14 and 1,000', 3],
    ['你好，世界。', 4],
    ['第3章 iPhone手机', 6],
    ['コーヒー々〇', 6],
    ['「はい」と言った。', 6],
    ['안녕하세요 세계', 2],
    ['Привет, мир', 2],
    ['สวัสดีชาวโลก', 3],
    ['…—「」、。 !?', 0],
    ['👩‍👩‍👧 ok', 1],
    ['𠮷野家', 3],
  ])('%j is %i', (text, count) => {
    expect(countWords(text)).toBe(count)
  })

  it('of a text is the sum of its parts at white space and ideographic characters', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.stringMatching(/^[ -~あ-ん一-三ก-๛]*$/u))
    fc.assert(
      fc.property(text, text, fc.constantFrom(' ', '\n', '　'), (a, b, space) => {
        expect(countWords(a + space + b)).toBe(countWords(a) + countWords(b))
        expect(countWords(`${a}字${b}`)).toBe(countWords(a) + 1 + countWords(b))
      }),
    )
  })

  it('counts each ideographic character once, whatever is beside it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('漢', 'か', 'カ', 'ー', '、', '」', '！')), (characters) => {
        expect(countWords(characters.join(''))).toBe(characters.filter(isIdeographic).length)
      }),
    )
  })

  it('equals the Unicode word count for words with punctuation', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
    const slow = (text: string) => Array.from(segmenter.segment(text)).filter((part) => part.isWordLike).length
    const unit = fc.constantFrom('a', 'Z', 'é', '7', "'", '’', '.', ',', '-', '_', '"', '(', ' ', '/', ':')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
        expect(countWords(text)).toBe(slow(text))
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['ก', null],
    ['a1-', 1],
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
