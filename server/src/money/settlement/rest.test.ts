import { type MatchBand, matchBands } from '@polyphony/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultRates } from '../price/testing/rates.ts'
import { type BandWords, calculate } from './calculation.ts'
import { restOf, volumeOf } from './rest.ts'

const bands = Object.keys(matchBands) as MatchBand[]
const counts = fc.record(
  Object.fromEntries(bands.map((band) => [band, fc.nat(500)])) as Record<MatchBand, fc.Arbitrary<number>>,
)
const sum = (words: BandWords) => Object.values(words).reduce((total, count) => total + count, 0)
/** In hundredths of the full price of a word. */
const cost = (words: BandWords) => bands.reduce((total, band) => total + (words[band] ?? 0) * matchBands[band], 0)
const volume = (words: BandWords) => ({ word_count: sum(words), segment_count: 10, duration_ms: 60_000, bands: words })

describe('the rest of a volume', () => {
  it('is what wasn’t spared, band by band', () => {
    const spared = { segment_count: 4, total_count: 10, words: { exact: 30, new: 20 }, total_words: 200 }
    expect(restOf(volume({ exact: 50, fuzzy75: 50, new: 100 }), spared)).toEqual({
      word_count: 150,
      segment_count: 6,
      duration_ms: 45_000,
      bands: { exact: 20, fuzzy75: 50, new: 80 },
    })
  })

  it('loses newly known words from the band in which the order counted them', () => {
    const spared = { segment_count: 5, total_count: 10, words: { exact: 60 }, total_words: 200 }
    expect(restOf(volume({ exact: 20, new: 180 }), spared).bands).toEqual({ exact: 0, new: 140 })
  })

  it('is reduced by shares where the order estimated its words', () => {
    const spared = { segment_count: 5, total_count: 10, words: { new: 60 }, total_words: 120 }
    expect(restOf({ ...volume({ new: 1000 }), segment_count: 0 }, spared)).toMatchObject({
      word_count: 500,
      bands: { new: 500 },
    })
  })

  it('is never below zero nor above the whole, and is zero where all is spared', () => {
    fc.assert(
      fc.property(counts, counts, fc.nat(2000), (ordered, now, more) => {
        const whole = volume(ordered)
        const spared = { segment_count: 3, total_count: 10, words: now, total_words: sum(now) + more }
        const rest = restOf(whole, spared)
        expect(sum(rest.bands!)).toBe(rest.word_count)
        for (const band of bands) expect(rest.bands![band] ?? 0).toBeGreaterThanOrEqual(0)
        expect(cost(rest.bands!)).toBeLessThanOrEqual(cost(ordered))
        if (sum(now) > 0 && more === 0) expect(rest.word_count).toBe(0)
      }),
    )
  })

  it('is the same from a calculation as from the volume of that calculation', () => {
    const line = { unit: 'kword' as const, rate_minor: 100, percent: 100, amount_minor: 1 }
    const lines = [
      { ...line, label: 'words' as const, band: 'exact' as const, count: 5 },
      { ...line, label: 'words' as const, band: 'new' as const, count: 7 },
      { ...line, label: 'minimum' as const, band: null, count: null },
    ]
    const calculation = { lines, amount_minor: 3, currency: 'USD' as const, rate_version: 1 }
    expect(volumeOf(calculation)).toMatchObject({ word_count: 12, bands: { exact: 5, new: 7 } })
  })

  it('of a recording counts the time that has no draft by itself, at its own rate', () => {
    const rate = defaultRates.find(({ node_kind }) => node_kind === 'transcriptProofreading')
    const price = { ...rate!.client, rate_minor: 100 }
    const fee = { minimum_minor: 0, rush_percent: 0 }
    for (const [undrafted_ms, amount] of [
      [0, 600],
      [120_000, 400 + 300],
      [360_000, 900],
    ] as const) {
      const counted = calculate(price, { ...volume({}), duration_ms: 360_000, undrafted_ms }, fee)
      expect(counted?.amount_minor).toBe(amount)
      expect(volumeOf(counted!)).toMatchObject({ duration_ms: 360_000, undrafted_ms })
    }
  })
})
