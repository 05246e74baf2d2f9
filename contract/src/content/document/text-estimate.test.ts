import fc from 'fast-check'
import { expect, it } from 'vitest'
import { estimateText } from './text-estimate.ts'

it('knows how fast one speaks, whichever way the language is spelled', () => {
  expect(estimateText(120_000, 'en-GB')).toEqual({ word_count: 300, segment_count: 30 })
  expect(estimateText(120_000, 'zh-Hans').word_count).toBe(480)
  expect(estimateText(120_000, 'sw').word_count).toBe(280)
})

it('takes what has no length for a picture', () => {
  expect(estimateText(null, 'en')).toEqual(estimateText(null, 'ja'))
})

it('property: something for whatever lasts, and never less for what lasts longer', () => {
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
