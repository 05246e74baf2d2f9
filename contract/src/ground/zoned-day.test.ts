import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, dayIn, daysOf, startOfDay } from './zoned-day.ts'

describe('days in a time zone', () => {
  it.each([
    ['2026-11-01', 'Asia/Shanghai', '2026-10-31T16:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'], // the clocks were set back between the two days
    ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
    ['2026-01-01', 'Pacific/Pago_Pago', '2026-01-01T11:00:00.000Z'],
    ['2024-09-08', 'America/Santiago', '2024-09-08T04:00:00.000Z'], // this day begins at one o'clock
    ['2026-05-05', 'No/Where', '2026-05-05T00:00:00.000Z'],
  ])('%s in %s begins at %s', (day, zone, at) => {
    expect(startOfDay(day, zone).toISOString()).toBe(at)
  })

  it('property: a day begins with its first moment', () => {
    const zones = ['UTC', 'Asia/Tokyo', 'Europe/London', 'America/St_Johns', 'Australia/Lord_Howe', 'America/Santiago']
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.constantFrom(...zones), (offset, zone) => {
        const day = addDays('2022-01-01', offset)
        const start = startOfDay(day, zone)
        expect(dayIn(zone, start)).toBe(day)
        expect(dayIn(zone, new Date(start.getTime() - 1))).toBe(addDays(day, -1))
      }),
      { numRuns: 60 },
    )
  })

  it('are counted over the ends of months and years', () => {
    expect(addDays('2027-12-31', 1)).toBe('2028-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(addMonths('2026-11', 14)).toBe('2028-01')
    expect(daysOf('2028-02')).toHaveLength(29)
    expect(daysOf('2026-12').at(-1)).toBe('2026-12-31')
  })
})
