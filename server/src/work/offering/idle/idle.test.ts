import { hour } from '@polyphony/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { patienceMs, warnAtMs } from '../../engine/idle.ts'

const fresh = { hours: 24, accepted_ms: 0, active_ms: 0, done_count: 0, total_count: 100 }
const releaseAt = (idle: typeof fresh, most: number) => warnAtMs(idle, most) + patienceMs(idle.hours, most).afterWarning

describe('idle work', () => {
  it('gets a warning at 40 % of the time given and is released at 60 %', () => {
    expect(warnAtMs(fresh, 48)).toBeCloseTo(0.4 * 24 * hour, -2)
    expect(releaseAt(fresh, 48)).toBeCloseTo(0.6 * 24 * hour, -2)
  })

  it('is released after the hours that operators allow, even if more time was given', () => {
    expect(releaseAt({ ...fresh, hours: 500 }, 48)).toBeCloseTo(48 * hour, -2)
  })

  it('counts idle time from the last activity', () => {
    expect(warnAtMs({ ...fresh, active_ms: 5 * hour }, 48) - warnAtMs(fresh, 48)).toBeCloseTo(5 * hour, -2)
  })

  it('is not released while more is done than the elapsed time requires', () => {
    const generous = { ...fresh, hours: 240, done_count: 75 }
    expect(releaseAt(generous, 48)).toBeCloseTo(180 * hour, -2)
  })
})

it('never gets an earlier warning for more progress, later activity or more time, and is never released without warning', () => {
  const idle = fc.record({
    hours: fc.integer({ min: 1, max: 1000 }),
    accepted_ms: fc.constant(0),
    active_ms: fc.integer({ min: 0, max: 1e9 }),
    done_count: fc.nat(100),
    total_count: fc.constant(100),
  })
  fc.assert(
    fc.property(idle, fc.integer({ min: 2, max: 336 }), fc.nat(50), fc.nat(1e8), (one, most, more, later) => {
      const base = warnAtMs(one, most)
      expect(warnAtMs({ ...one, done_count: one.done_count + more }, most)).toBeGreaterThanOrEqual(base)
      expect(warnAtMs({ ...one, active_ms: one.active_ms + later }, most)).toBeGreaterThanOrEqual(base)
      expect(warnAtMs({ ...one, hours: one.hours + 1 }, most)).toBeGreaterThanOrEqual(base - 1)
      expect(patienceMs(one.hours, most).afterWarning).toBeGreaterThan(0)
      expect(base).toBeGreaterThan(one.active_ms)
    }),
  )
})
