import { abilityAxes } from '@polyphony/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Answer, type FinishedWork, type PairFacts, type PersonFacts, rateAxes } from './axes.ts'

const percent = fc.integer({ min: 0, max: 100 })
const age_days = fc.double({ min: 0, max: 2_000, noNaN: true })
const past = fc.record({ age_days })
const mark = fc.record({
  age_days,
  axes: fc.record({
    ability: percent,
    activeness: percent,
    attitude: percent,
    efficiency: percent,
    experience: percent,
    quality: percent,
  }),
  difficulty: fc.constantFrom(1 as const, 2 as const, 3 as const),
})
const review = fc.record({ age_days, score: percent, minutes: fc.integer({ min: 0, max: 3_000 }) })
const work: fc.Arbitrary<FinishedWork> = fc.record({
  age_days,
  is_on_time: fc.option(fc.boolean()),
  used: fc.double({ min: -1, max: 5, noNaN: true }),
  is_mended: fc.boolean(),
})
const list = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 8 })
const hours = fc.double({ min: 0, max: 20_000, noNaN: true })
const pairFacts: fc.Arbitrary<PairFacts> = fc.record({
  marks: list(mark),
  reviews: list(review),
  works: list(work),
  hours,
})
const answer = fc.record({ age_days, answer: fc.constantFrom<Answer[]>('accepted', 'refused', 'expired') })
const personFacts: fc.Arbitrary<PersonFacts> = fc.record({
  works: list(work),
  answers: list(answer),
  given_back: list(past),
  released: list(past),
})
const nobody: PersonFacts = { works: [], answers: [], given_back: [], released: [] }
const nothing: PairFacts = { marks: [], reviews: [], works: [], hours: 0 }

/** Checks that the second set of facts doesn't rate lower on any axis. */
function neverLower(
  cases: fc.Arbitrary<readonly [before: readonly [PairFacts, PersonFacts], after: readonly [PairFacts, PersonFacts]]>,
) {
  fc.assert(
    fc.property(cases, ([before, after]) => {
      const [low, high] = [rateAxes(...before), rateAxes(...after)]
      for (const axis of abilityAxes) expect(high[axis], axis).toBeGreaterThanOrEqual(low[axis])
    }),
  )
}

describe('the axes', () => {
  it('are whole numbers from 0 to 100 for any facts', () => {
    fc.assert(
      fc.property(pairFacts, personFacts, (pair, person) => {
        for (const value of Object.values(rateAxes(pair, person))) {
          expect(Number.isInteger(value)).toBe(true)
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(100)
        }
      }),
    )
  })

  it('begin at the base value', () => {
    expect(rateAxes(nothing, nobody)).toEqual({
      quality: 60,
      ability: 60,
      efficiency: 60,
      activeness: 60,
      attitude: 60,
      experience: 18,
    })
  })

  it('rise with each higher mark', () => {
    neverLower(
      fc.tuple(pairFacts, personFacts, mark, mark).map(([pair, person, one, other]) => {
        const higher = abilityAxes.map((axis) => [axis, Math.max(one.axes[axis], other.axes[axis])])
        const after = { ...one, axes: Object.fromEntries(higher) as typeof one.axes }
        return [
          [{ ...pair, marks: [...pair.marks, one] }, person],
          [{ ...pair, marks: [...pair.marks, after] }, person],
        ] as const
      }),
    )
  })

  it('rise with each higher score', () => {
    neverLower(
      fc.tuple(pairFacts, personFacts, review, percent).map(([pair, person, one, more]) => {
        const after = { ...one, score: Math.min(100, one.score + more) }
        return [
          [{ ...pair, reviews: [...pair.reviews, one] }, person],
          [{ ...pair, reviews: [...pair.reviews, after] }, person],
        ] as const
      }),
    )
  })

  it('rise with more hours, with earlier, punctual submissions, and with work that needs no correction', () => {
    neverLower(
      fc
        .tuple(pairFacts, personFacts, work, hours, fc.double({ min: 0, max: 3, noNaN: true }))
        .map(([pair, person, one, more, sooner]) => {
          const after = { ...one, used: one.used - sooner, is_mended: false }
          const better = one.is_on_time === false ? { ...after, is_on_time: true } : after
          return [
            [
              { ...pair, works: [...pair.works, one] },
              { ...person, works: [...person.works, one] },
            ],
            [
              { ...pair, works: [...pair.works, better], hours: pair.hours + more },
              { ...person, works: [...person.works, better] },
            ],
          ] as const
        }),
    )
  })

  it('fall less after a refusal than after an expired offer, and rise after an accepted one', () => {
    fc.assert(
      fc.property(pairFacts, personFacts, age_days, (pair, person, age) => {
        const [expired, refused, accepted] = (['expired', 'refused', 'accepted'] as const).map(
          (kind) =>
            rateAxes(pair, { ...person, answers: [...person.answers, { age_days: age, answer: kind }] }).activeness,
        )
        const { activeness } = rateAxes(pair, person)
        expect(expired!).toBeLessThanOrEqual(activeness)
        expect(expired!).toBeLessThanOrEqual(refused!)
        expect(refused!).toBeLessThanOrEqual(accepted!)
        expect(accepted!).toBeGreaterThanOrEqual(activeness)
      }),
    )
    const answers = (kind: Answer) => Array.from({ length: 10 }, () => ({ age_days: 1, answer: kind }))
    const of = (kind: Answer) => rateAxes(nothing, { ...nobody, answers: answers(kind) }).activeness
    expect([of('expired'), of('refused'), of('accepted')]).toEqual([17, 53, 88])
  })

  it('fall in attitude after work given back, and more after work taken away', () => {
    fc.assert(
      fc.property(pairFacts, personFacts, past, (pair, person, one) => {
        const back = rateAxes(pair, { ...person, given_back: [...person.given_back, one] }).attitude
        const away = rateAxes(pair, { ...person, released: [...person.released, one] }).attitude
        expect(away).toBeLessThanOrEqual(rateAxes(pair, person).attitude)
        expect(away).toBeLessThanOrEqual(back)
      }),
    )
  })

  it('follow recent reviews more than old ones, and a single one only a little', () => {
    const at = (age: number, score: number) => ({ age_days: age, score, minutes: 60 })
    const of = (...reviews: ReturnType<typeof at>[]) => rateAxes({ ...nothing, reviews }, nobody).quality
    expect(of(at(0, 100), at(720, 0))).toBeGreaterThan(of(at(0, 0), at(720, 100)))
    expect(of(at(0, 100))).toBe(70)
    expect(of(...Array.from({ length: 40 }, () => at(0, 98)))).toBe(95)
  })

  it('of a talent without work return to the base value', () => {
    const old = { age_days: 61, answer: 'accepted' as const }
    expect(rateAxes(nothing, { ...nobody, answers: [old] }).activeness).toBe(60)
  })

  it('weigh a hard piece more', () => {
    const of = (minutes: number) =>
      rateAxes({ ...nothing, reviews: [{ age_days: 0, score: 100, minutes }] }, nobody).ability
    expect(of(600)).toBeGreaterThan(of(10))
    const marks = (difficulty: 1 | 3) => [
      {
        age_days: 0,
        difficulty,
        axes: { ability: 100, activeness: 100, attitude: 100, efficiency: 100, experience: 100, quality: 100 },
      },
    ]
    expect(rateAxes({ ...nothing, marks: marks(3) }, nobody).ability).toBeGreaterThan(
      rateAxes({ ...nothing, marks: marks(1) }, nobody).ability,
    )
  })
})
