/** What a step is given: by its volume, within the order's deadline. */
import { day, hour } from '@polyphony/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { givenHours, isInTime } from './given-hours.ts'
import { spanMs, usualWeek } from './span.ts'

const far = { afterMs: 3 * hour, leftMs: 60 * day, usualHours: 24 }

describe('the hours that a step is given', () => {
  it('differ for 64 words and for 73,074', () => {
    expect(givenHours({ ...far, minutes: 64 / 5 })).toBe(24)
    expect(givenHours({ ...far, minutes: 73_074 / 5 })).toBeGreaterThan(42 * 24)
  })

  it('are the flow’s for small work of an order that isn’t urgent, fewer in a rush', () => {
    expect(givenHours({ ...far, minutes: 30 })).toBe(24)
    // Two hours of work and the review's two: they share the eight hours that are left.
    expect(givenHours({ minutes: 60, afterMs: 2 * hour, leftMs: 8 * hour, usualHours: 24 })).toBe(4)
  })

  const given = fc.record({
    minutes: fc.double({ min: 0, max: 40_000, noNaN: true }),
    afterMs: fc.integer({ min: 0, max: 60 * day }),
    leftMs: fc.integer({ min: -5 * day, max: 120 * day }),
    usualHours: fc.integer({ min: 1, max: 500 }),
  })

  it('end before the order’s deadline, with time for what follows, wherever that is possible', () => {
    fc.assert(
      fc.property(given, (one) => {
        fc.pre(isInTime(one) && one.leftMs >= hour + one.afterMs)
        expect(givenHours(one) * hour + one.afterMs).toBeLessThanOrEqual(one.leftMs)
      }),
    )
  })

  it('are never fewer for more work, and never less than it needs but for the minutes of the last hour', () => {
    fc.assert(
      fc.property(given, fc.double({ min: 0, max: 5_000, noNaN: true }), (one, more) => {
        expect(givenHours({ ...one, minutes: one.minutes + more })).toBeGreaterThanOrEqual(givenHours(one))
        expect((givenHours(one) + 1) * hour).toBeGreaterThan(spanMs(one.minutes))
      }),
    )
  })

  it('are enough for whoever works a usual week, as matching counts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (minutes) => {
        const hours = Math.max(24, givenHours({ ...far, leftMs: 0, minutes }))
        expect((usualWeek * hours) / 168).toBeGreaterThanOrEqual(Math.floor(minutes))
      }),
    )
  })
})

it('the time on the calendar grows with the work, and shrinks with the hours of a week', () => {
  const minutes = fc.double({ min: 0, max: 40_000, noNaN: true })
  const weekly = fc.integer({ min: 60, max: 10_080 })
  fc.assert(
    fc.property(minutes, minutes, weekly, weekly, (one, more, week, longer) => {
      expect(spanMs(one + more, week)).toBeGreaterThanOrEqual(spanMs(one, week))
      expect(spanMs(one, week + longer)).toBeLessThanOrEqual(spanMs(one, week))
    }),
  )
})
