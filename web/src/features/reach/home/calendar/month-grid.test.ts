import { describe, expect, it } from 'vitest'
import { moveDay, someWeek, weeksOf } from './month-grid.ts'

describe('a month', () => {
  it('consists of weeks of seven days, from the first weekday of the locale', () => {
    const monday = weeksOf('2026-11', 1) // the first day is a Sunday
    expect(monday).toHaveLength(6)
    expect(monday[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(monday[5]).toEqual(['2026-11-30', null, null, null, null, null, null])
    const sunday = weeksOf('2026-11', 0)
    expect(sunday).toHaveLength(5)
    expect(sunday[0]![0]).toBe('2026-11-01')
    expect(weeksOf('2027-02', 1)).toHaveLength(4) // fits exactly into four weeks
    expect(new Date(`${someWeek(1)[0]}T00:00:00Z`).getUTCDay()).toBe(1)
  })

  it.each([
    ['ArrowLeft', '2026-12-01', '2026-11-30'],
    ['ArrowRight', '2026-12-31', '2027-01-01'],
    ['ArrowUp', '2026-11-03', '2026-10-27'],
    ['ArrowDown', '2026-11-03', '2026-11-10'],
    ['Home', '2026-11-01', '2026-10-26'],
    ['End', '2026-11-02', '2026-11-08'],
    ['PageUp', '2026-03-31', '2026-02-28'],
    ['PageDown', '2027-12-15', '2028-01-15'],
    ['Tab', '2026-11-01', null],
  ])('%s moves from %s to %s', (key, from, to) => {
    expect(moveDay(from, key, 1)).toBe(to)
  })
})
