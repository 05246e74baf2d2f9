import fc from 'fast-check'
import { expect, it } from 'vitest'
import { defaultDubSetting, dubSetting, fitTake, takeGapMs, voiceOf } from './dub.ts'

const slot = { start_ms: 1000, end_ms: 3000, next_ms: 4000, film_ms: null }

it('a take fits its line, uses the pause behind it, is played faster, or is too long', () => {
  expect(fitTake(2000, slot, 1.2)).toEqual({ fit: 'fits', speed: 1, room_ms: 2920 })
  expect(fitTake(2920, slot, 1.2).fit).toBe('borrows')
  expect(fitTake(3000, slot, 1.2)).toMatchObject({ fit: 'speeds', speed: 1.03 })
  expect(fitTake(3600, slot, 1.2).fit).toBe('tooLong')
  expect(fitTake(3000, slot, 1)).toMatchObject({ fit: 'tooLong', speed: 1 })
})

it('property: a take that isn’t too long ends before the next line begins, and is played at normal speed up to the allowed one', () => {
  const times = fc.record({
    start_ms: fc.nat(100_000),
    own: fc.integer({ min: 1, max: 20_000 }),
    pause: fc.option(fc.integer({ min: 0, max: 10_000 })),
    duration: fc.integer({ min: 1, max: 60_000 }),
    max: fc.double({ min: 1, max: 1.2, noNaN: true }),
  })
  fc.assert(
    fc.property(times, ({ start_ms, own, pause, duration, max }) => {
      const end_ms = start_ms + own
      const next_ms = pause === null ? null : end_ms + pause
      const { fit, speed, room_ms } = fitTake(duration, { start_ms, end_ms, next_ms, film_ms: null }, max)
      expect(speed).toBeGreaterThanOrEqual(1)
      expect(speed).toBeLessThanOrEqual(max)
      if (fit === 'tooLong') return
      const ends = start_ms + duration / speed
      expect(ends).toBeLessThanOrEqual(start_ms + room_ms + 1e-6)
      if (next_ms !== null && next_ms - end_ms >= takeGapMs) expect(ends).toBeLessThanOrEqual(next_ms)
    }),
  )
})

it('a speaker without a voice of their own has the default voice', () => {
  const setting = dubSetting.parse({ ...defaultDubSetting, voices: [{ speaker: 'Ann', voice: 'nova' }] })
  expect(voiceOf(setting, 'Ann')).toBe('nova')
  expect(voiceOf(setting, 'Bob')).toBeNull()
  expect(voiceOf({ ...setting, default_voice: 'echo' }, null)).toBe('echo')
})

it('a film’s end is the end of what is heard: the last line has no room beyond it', () => {
  const last = { start_ms: 9000, end_ms: 10_000, next_ms: null, film_ms: 10_200 }
  expect(fitTake(1200, last, 1.2)).toEqual({ fit: 'borrows', speed: 1, room_ms: 1200 })
  expect(fitTake(1400, last, 1.2)).toMatchObject({ fit: 'speeds', speed: 1.17 })
  expect(fitTake(1900, last, 1.2)).toMatchObject({ fit: 'tooLong' })
  expect(fitTake(1900, { ...last, film_ms: null }, 1.2)).toMatchObject({ fit: 'borrows' })
  // A line that is longer than the film, as recognition leaves it.
  expect(fitTake(1000, { ...last, film_ms: 9500 }, 1.2)).toMatchObject({ fit: 'tooLong', room_ms: 500 })
})
