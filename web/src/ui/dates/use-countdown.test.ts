import { expect, it } from 'vitest'
import { secondsUntil } from './use-countdown.ts'

it.each([
  [60_000, 0, 60],
  [60_000, 1, 60],
  [60_000, 59_001, 1],
  [60_000, 60_000, 0],
  [60_000, 90_000, 0],
])('until %i at %i: %i s', (until, now, seconds) => expect(secondsUntil(until, now)).toBe(seconds))
