import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  best,
  hardExclusions,
  type MatchCandidate,
  type MatchNeed,
  rank,
  reasonsOf,
  reasonsWithoutPrices,
  scoreWithoutPrices,
} from './match.ts'

const percent = fc.integer({ min: 0, max: 100 })
const now_ms = Date.UTC(2026, 10, 21)
const candidate: fc.Arbitrary<MatchCandidate> = fc.record({
  account_id: fc.uuid(),
  is_team: fc.boolean(),
  level: fc.integer({ min: -2, max: 4 }),
  is_receiving: fc.boolean(),
  is_locked: fc.boolean(),
  is_qualified: fc.boolean(),
  is_blocked: fc.boolean(),
  is_absent: fc.boolean(),
  absent_minutes: fc.integer({ min: 0, max: 20_000 }),
  native_langs: fc.subarray(['zh', 'zh-Hant', 'ja', 'en']).map((langs) => langs.join(' ')),
  weekly_minutes: fc.integer({ min: 0, max: 10_080 }),
  load_minutes: fc.integer({ min: 0, max: 3_000 }),
  open_count: fc.integer({ min: 0, max: 8 }),
  max_concurrent: fc.integer({ min: 1, max: 20 }),
  passed_count: fc.integer({ min: 50, max: 100 }),
  on_time_count: fc.integer({ min: 0, max: 50 }),
  last_offered_ms: fc.option(fc.integer({ min: now_ms - 30 * 86_400_000, max: now_ms })),
  has_refused: fc.boolean(),
  is_own_work: fc.boolean(),
  tag_count: fc.integer({ min: 0, max: 3 }),
  ability: percent,
  activeness: percent,
  attitude: percent,
  efficiency: percent,
  experience: percent,
  quality: percent,
  own_rate: fc.constant(null),
  price_ratio: fc.option(fc.double({ min: 0, max: 5, noNaN: true })),
  is_dear: fc.boolean(),
})
const need: fc.Arbitrary<MatchNeed> = fc.record({
  kind: fc.constantFrom('work', 'qa'),
  target_lang: fc.constantFrom('zh', 'zh-Hans', 'ja'),
  is_non_native_allowed: fc.boolean(),
  minutes: fc.integer({ min: 0, max: 5_000 }),
  hours: fc.integer({ min: 1, max: 400 }),
  tag_count: fc.integer({ min: 0, max: 3 }),
  now_ms: fc.constant(now_ms),
})
/** Candidates with distinct ids. */
const crowd = fc.uniqueArray(candidate, { selector: (one) => one.account_id, maxLength: 12 })
/** The candidate without any exclusion. */
const suited = (one: MatchCandidate): MatchCandidate => ({
  ...one,
  level: 3,
  is_receiving: true,
  is_locked: false,
  is_qualified: true,
  native_langs: 'zh ja',
  weekly_minutes: 10_080,
  load_minutes: 0,
  has_refused: false,
  is_own_work: false,
  is_team: false,
  is_dear: false,
  is_blocked: false,
  is_absent: false,
  absent_minutes: 0,
  open_count: 0,
})
const easy = (of: MatchNeed): MatchNeed => ({ ...of, minutes: Math.min(of.minutes, 300), hours: 24 })

describe('rank', () => {
  it('keeps everybody: best first, then the excluded ones with a score of 0', () => {
    fc.assert(
      fc.property(crowd, need, (all, of) => {
        const ranked = rank(all, of)
        expect(ranked.map((one) => one.candidate.account_id).toSorted()).toEqual(
          all.map((one) => one.account_id).toSorted(),
        )
        const firstExcluded = ranked.findIndex((one) => one.exclusions.length > 0)
        const [fit, unfit] =
          firstExcluded < 0 ? [ranked, []] : [ranked.slice(0, firstExcluded), ranked.slice(firstExcluded)]
        expect(unfit.every((one) => one.exclusions.length > 0 && one.score === 0)).toBe(true)
        expect(fit.every((one, index) => index === 0 || fit[index - 1]!.score >= one.score)).toBe(true)
        expect(fit.every((one) => one.score >= 0 && one.score <= 100)).toBe(true)
      }),
    )
  })

  it('applies every exclusion', () => {
    fc.assert(
      fc.property(crowd, need, (all, of) => {
        for (const { candidate: one, exclusions } of rank(all, of)) {
          if (one.is_team) continue
          const isNative = one.native_langs
            .split(' ')
            .some((lang) => lang.split('-')[0] === of.target_lang.split('-')[0])
          const isBarred =
            one.is_locked ||
            one.level < 1 ||
            (of.kind === 'qa' && one.level <= 2) ||
            !one.is_qualified ||
            (!isNative && !of.is_non_native_allowed) ||
            one.is_own_work ||
            one.has_refused ||
            !one.is_receiving ||
            one.is_blocked ||
            one.is_absent ||
            one.is_dear ||
            one.open_count >= one.max_concurrent
          if (isBarred) expect(exclusions).not.toEqual([])
        }
      }),
    )
  })

  it('lists every exclusion and each part of the score among the reasons', () => {
    fc.assert(
      fc.property(crowd, need, (all, of) => {
        for (const one of rank(all, of)) {
          const { exclusions } = one
          const reasons = reasonsOf(one)
          expect(reasons.filter((one) => one.value === null).map((one) => one.reason)).toEqual(exclusions)
          expect(reasons.filter((one) => one.value !== null)).toHaveLength(
            11 + Number(of.tag_count > 0) + Number(one.candidate.price_ratio !== null),
          )
        }
      }),
    )
  })

  it('finds the same best candidates as the full ranking does', () => {
    const alike = candidate.map((one) => ({ ...suited(one), open_count: one.open_count, quality: one.quality % 4 }))
    const many = fc.uniqueArray(fc.oneof(alike, candidate), { selector: (one) => one.account_id, maxLength: 40 })
    fc.assert(
      fc.property(many, need, fc.integer({ min: 0, max: 8 }), (all, of, count) => {
        const fit = rank(all, of).filter((one) => one.exclusions.length === 0)
        expect(best(all, of, count)).toEqual(fit.slice(0, count))
      }),
    )
  })

  it('does not depend on the order of its input', () => {
    const shuffled = crowd.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(shuffled, need, ([one, other], of) => {
        expect(rank(other, of)).toEqual(rank(one, of))
      }),
    )
  })

  const axes = ['ability', 'activeness', 'attitude', 'efficiency', 'experience', 'quality'] as const
  it.each(axes)('never ranks a candidate lower who is better in %s and equal in the rest', (axis) => {
    fc.assert(
      fc.property(candidate, need, percent, (one, of, value) => {
        const mine = suited(one)
        const better = {
          ...mine,
          account_id: 'ffffffff-ffff-ffff-ffff-ffffffffffff', // ranked last among equals
          [axis]: Math.min(100, mine[axis] + value),
        }
        const [first, second] = rank([mine, better], easy(of))
        if (first!.candidate === mine) expect(first!.score).toBe(second!.score)
      }),
    )
  })

  it('prefers more free time, a longer wait, more work in time and a higher level, all else equal', () => {
    fc.assert(
      fc.property(candidate, need, fc.integer({ min: 1, max: 3_000 }), (one, of, more) => {
        const mine = {
          ...suited(one),
          absent_minutes: one.absent_minutes,
          load_minutes: 3_000,
          last_offered_ms: now_ms - 1000,
        }
        for (const change of [
          { load_minutes: Math.max(0, 3_000 - more) },
          { last_offered_ms: now_ms - 1000 - more * 60_000 },
          { last_offered_ms: null },
          { level: 4 },
          { tag_count: mine.tag_count + more },
          { absent_minutes: Math.max(0, mine.absent_minutes - more) },
          { on_time_count: Math.min(mine.passed_count, mine.on_time_count + more) },
        ]) {
          const ranked = rank([mine, { ...mine, ...change, account_id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }], of)
          const scoreOf = (id: string) => ranked.find((each) => each.candidate.account_id === id)!.score
          expect(scoreOf('ffffffff-ffff-ffff-ffff-ffffffffffff')).toBeGreaterThanOrEqual(scoreOf(mine.account_id))
        }
      }),
    )
  })

  describe('what they get for a unit', () => {
    const plain: MatchCandidate = {
      account_id: 'a',
      is_team: false,
      level: 3,
      is_receiving: true,
      is_locked: false,
      is_qualified: true,
      is_blocked: false,
      is_absent: false,
      absent_minutes: 0,
      native_langs: 'zh',
      weekly_minutes: 10_080,
      load_minutes: 0,
      open_count: 0,
      max_concurrent: 3,
      passed_count: 50,
      on_time_count: 50,
      last_offered_ms: null,
      has_refused: false,
      is_own_work: false,
      tag_count: 0,
      ability: 70,
      activeness: 70,
      attitude: 70,
      efficiency: 70,
      experience: 70,
      quality: 70,
      own_rate: null,
      price_ratio: 1,
      is_dear: false,
    }
    const work: MatchNeed = {
      kind: 'work',
      target_lang: 'zh',
      is_non_native_allowed: false,
      minutes: 60,
      hours: 24,
      tag_count: 0,
      now_ms,
    }
    const scoreOf = (some: Partial<MatchCandidate>) => rank([{ ...plain, ...some }], work)[0]!.score

    it('is a tenth of the score at most', () => {
      expect(scoreOf({ price_ratio: 1 }) - scoreOf({ price_ratio: 100 })).toBeGreaterThan(0)
      expect(scoreOf({ price_ratio: 1 }) - scoreOf({ price_ratio: 100 })).toBeLessThanOrEqual(10)
    })

    it('can’t outrank quality: who asks for three times the median and is a quarter better comes first', () => {
      const [better, cheaper] = [
        { ...plain, account_id: 'z', quality: 95, price_ratio: 3 },
        { ...plain, account_id: 'a', quality: 70, price_ratio: 0.5 },
      ]
      expect(rank([cheaper, better], work)[0]!.candidate).toBe(better)
    })

    it('bids nobody down: less than the median gains nothing, more counts the more it is', () => {
      expect(scoreOf({ price_ratio: 0.1 })).toBe(scoreOf({ price_ratio: 1 }))
      expect(scoreOf({ price_ratio: 1.2 })).toBeLessThan(scoreOf({ price_ratio: 1 }))
      expect(scoreOf({ price_ratio: 1.5 })).toBeLessThan(scoreOf({ price_ratio: 1.2 }))
    })

    it('is nothing that a client sees, in reasons or in the score', () => {
      fc.assert(
        fc.property(candidate, need, fc.double({ min: 0, max: 5, noNaN: true }), (one, of, price_ratio) => {
          const blind = rank([{ ...suited(one), price_ratio: null }], easy(of))[0]!
          const rated = rank([{ ...suited(one), price_ratio }], easy(of))[0]!
          const reasons = reasonsOf(rated)
          expect(reasons.some(({ reason }) => reason === 'price')).toBe(true)
          expect(reasonsWithoutPrices(reasons)).toEqual(reasonsOf(blind))
          expect(scoreWithoutPrices(rated.score, reasons)).toBeCloseTo(blind.score, 2)
        }),
      )
    })

    it('that leaves too little keeps somebody from offers, not from an assigner', () => {
      const [dear] = rank([{ ...plain, is_dear: true }], work)
      expect(dear!.exclusions).toEqual(['lowMargin'])
      expect(hardExclusions(dear!.exclusions)).toEqual([])
      expect(best([{ ...plain, is_dear: true }], work, 3)).toEqual([])
      expect(reasonsWithoutPrices(reasonsOf(dear!)).map(({ reason }) => reason)).not.toContain('lowMargin')
    })
  })

  it('applies to team members only the rules that their company can’t waive', () => {
    fc.assert(
      fc.property(candidate, need, (one, of) => {
        const { exclusions } = rank([{ ...one, is_team: true }], of)[0]!
        for (const reason of ['notQualified', 'notNative', 'notReceiving']) expect(exclusions).not.toContain(reason)
        expect(exclusions.includes('ownWork')).toBe(one.is_own_work)
        expect(exclusions.includes('noLevel')).toBe(of.kind === 'qa' && one.level <= 2)
      }),
    )
  })

  it('distinguishes exclusions that an assigner may ignore from the others', () => {
    fc.assert(
      fc.property(candidate, need, (one, of) => {
        const { exclusions } = rank([one], of)[0]!
        const hard = hardExclusions(exclusions)
        for (const reason of ['locked', 'blocked', 'noLevel', 'notQualified', 'notNative', 'ownWork'] as const)
          expect(hard.includes(reason)).toBe(exclusions.includes(reason))
        expect(hard).not.toContain('noTime')
      }),
    )
  })

  it('has no time where the work does not fit before the deadline', () => {
    const base = fc.sample(candidate, { numRuns: 1, seed: 7 })[0]!
    const of: MatchNeed = {
      kind: 'work',
      target_lang: 'zh',
      is_non_native_allowed: false,
      now_ms,
      minutes: 120,
      hours: 24,
      tag_count: 0,
    }
    const with700 = { ...suited(base), weekly_minutes: 840 } // 120 minutes a day
    expect(rank([with700], of)[0]!.exclusions).toEqual([])
    expect(rank([{ ...with700, load_minutes: 1 }], of)[0]!.exclusions).toEqual(['noTime'])
    expect(rank([with700], { ...of, minutes: 121 })[0]!.exclusions).toEqual(['noTime'])
  })

  it('has no time on the days of absence before the deadline', () => {
    const base = fc.sample(candidate, { numRuns: 1, seed: 7 })[0]!
    const of: MatchNeed = {
      kind: 'work',
      target_lang: 'zh',
      is_non_native_allowed: false,
      now_ms,
      minutes: 300,
      hours: 96,
      tag_count: 0,
    }
    const with480 = { ...suited(base), weekly_minutes: 840 } // 120 minutes a day
    const absent = (days: number) => rank([{ ...with480, absent_minutes: days * 24 * 60 }], of)[0]!
    expect(absent(1).exclusions).toEqual([])
    expect(absent(2).exclusions).toEqual(['noTime'])
    expect(absent(1).parts.freeHours).toBeCloseTo(0.75 * absent(0).parts.freeHours!)
    expect(rank([{ ...with480, absent_minutes: 96 * 60 }], { ...of, minutes: 1 })[0]!.exclusions).toEqual(['noTime'])
  })

  it('counts the fields of the task, and gives no reason about fields where the task has none', () => {
    const one = suited(fc.sample(candidate, { numRuns: 1, seed: 7 })[0]!)
    const of: MatchNeed = {
      kind: 'work',
      target_lang: 'zh',
      is_non_native_allowed: false,
      now_ms,
      minutes: 60,
      hours: 24,
      tag_count: 3,
    }
    const [none, some] = [0, 2].map((tag_count) => rank([{ ...one, tag_count }], of)[0]!)
    expect(some!.score - none!.score).toBeCloseTo(4) // two thirds of 6
    expect(reasonsOf(some!)).toContainEqual({ reason: 'tags', value: 0.667 })
    const unasked = rank([{ ...one, tag_count: 0 }], { ...of, tag_count: 0 })[0]!
    expect(reasonsOf(unasked).map(({ reason }) => reason)).not.toContain('tags')
    expect(unasked.score - none!.score).toBeCloseTo(6)
  })
})
