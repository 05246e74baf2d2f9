import { growthOf } from '@polyphony/contract/testing/growth'
import { describe, expect, it } from 'vitest'
import { makeTermFinder, termsIn } from './terms.ts'

const found = (text: string, ...sources: string[]) =>
  termsIn(
    text,
    sources.map((source) => ({ source })),
  ).map((term) => term.source)

describe('terms in text', () => {
  it('are found as whole words, in other cases and forms', () => {
    expect(found('Files were filed; the FILE’s name', 'file')).toEqual(['file'])
    expect(found('profile of a filter', 'file')).toEqual([])
    expect(found('several policies', 'policy')).toEqual(['policy'])
    expect(found('he stopped, translating it', 'stop', 'translate')).toEqual(['stop', 'translate'])
    expect(found('an ant', 'a')).toEqual([])
  })

  it('are found anywhere in Chinese and Japanese', () => {
    expect(found('患者出现心力衰竭症状', '心力衰竭', '肝')).toEqual(['心力衰竭'])
    expect(found('ファイルを翻訳メモリに保存', '翻訳メモリ', 'ファイル')).toEqual(['ファイル', '翻訳メモリ'])
  })

  it('in capitals are found in capitals only', () => {
    expect(found('Ask it about WHO and IT.', 'IT')).toEqual(['IT'])
    expect(found('who said it', 'IT', 'WHO')).toEqual([])
  })

  it('that overlap give way to the longest; all targets of a source are given', () => {
    const terms = [
      { source: 'heart', target: 'a' },
      { source: 'heart', target: 'b' },
      { source: 'heart failure', target: 'c' },
    ]
    const find = makeTermFinder(terms)
    expect(find('heart failure').map((each) => each.term.target)).toEqual(['c'])
    expect(find('Failure of the heart').map((each) => each.term.target)).toEqual(['a', 'b'])
  })

  it('are found in a large termbase as fast as in a small one', async () => {
    const finderOf = (count: number) =>
      makeTermFinder(Array.from({ length: count }, (_, index) => ({ source: `term${index} word` })))
    const finders = new Map([200, 20_000].map((count) => [count, finderOf(count)]))
    const search = (count: number) => {
      const find = finders.get(count)!
      for (let index = 0; index < 2000; index++) find('Some ordinary sentence, in which nothing of it occurs at all.')
    }
    expect(await growthOf(search, 200, 100)).toBeLessThan(10)
  })
})
