import fc from 'fast-check'
import { expect, it } from 'vitest'
import { estimateText } from './text-estimate.ts'

it('knows how fast people speak a language, whichever way its tag is written', () => {
  expect(estimateText(120_000, 'en-GB')).toEqual({ word_count: 300, segment_count: 30 })
  expect(estimateText(120_000, 'zh-Hans').word_count).toBe(480)
  expect(estimateText(120_000, 'sw').word_count).toBe(280)
})

it('treats a file without a duration as a picture', () => {
  expect(estimateText(null, 'en')).toEqual(estimateText(null, 'ja'))
})

it('property: every recording has an estimate above 0, and a longer one never has a lower estimate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e8 }), fc.nat(1e8), (ms, more) => {
      const [short, long] = [estimateText(ms, 'ja'), estimateText(ms + more, 'ja')]
      expect(short.word_count).toBeGreaterThan(0)
      expect(short.segment_count).toBeGreaterThan(0)
      expect(long.word_count).toBeGreaterThanOrEqual(short.word_count)
      expect(long.segment_count).toBeGreaterThanOrEqual(short.segment_count)
    }),
  )
})
