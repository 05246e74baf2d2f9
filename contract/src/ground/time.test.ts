import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromWireTime, millisecondsBetween, plusMilliseconds, toWireTime, wireTime } from './time.ts'

const moment = fc.date({
  min: new Date('1970-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
})

describe('WireTime', () => {
  it('converts to a date and back', () => {
    fc.assert(
      fc.property(moment, (date) => {
        expect(fromWireTime(toWireTime(date)).getTime()).toBe(date.getTime())
        expect(wireTime.safeParse(toWireTime(date)).success).toBe(true)
      }),
    )
  })

  it('as a string, sorts like the moment', () => {
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        expect(toWireTime(one) < toWireTime(other)).toBe(one < other)
      }),
    )
  })

  it('adds and subtracts', () => {
    const short = fc.integer({ min: -1e11, max: 1e11 })
    const middle = fc.date({ min: new Date('1980-01-01'), max: new Date('9000-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(middle, short, (date, ms) => {
        const from = toWireTime(date)
        expect(millisecondsBetween(from, plusMilliseconds(from, ms))).toBe(ms)
      }),
    )
  })

  it.each([
    '',
    '2026112108000000',
    '202611210800000000',
    '20260231080000000',
    '20261301000000000',
    '20261121250000000',
    'x0261121080000000',
  ])('refuses %j', (text) => {
    expect(wireTime.safeParse(text).success).toBe(false)
    expect(fromWireTime(text).getTime()).toBeNaN()
  })
})
