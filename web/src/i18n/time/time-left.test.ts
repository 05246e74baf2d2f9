import { day, hour, minute } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { formatTimeLeft } from './time-left.ts'

it.each([
  [2 * day + 3 * hour + 59 * minute, '2 d 3 h'],
  [day, '1 d 0 h'],
  [day - 1, '23 h 59 min'],
  [hour, '1 h 0 min'],
  [hour - 1, '59:59'],
  [9_500, '0:09'],
  [-1, '0:00'],
])('%i ms left', (ms, expected) => expect(formatTimeLeft(ms, 'en')).toBe(expected))
