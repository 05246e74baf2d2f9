import { day, hour, minute } from '@polyphony/contract'
import { expect, it } from 'vitest'
import { endsIn } from './ends-in.ts'

it.each([
  [2 * day + hour, 'in 2 days'],
  [2 * hour - 1, 'in 1 hour'],
  [90 * minute, 'in 1 hour'],
  [59 * minute, 'in 59 minutes'],
  [4_200, 'in 4 seconds'],
  [0, 'in 1 second'],
])('%i ms are %s', (ms, words) => {
  expect(endsIn(ms, 'en')).toBe(words)
})

it('uses the reader’s language', () => {
  expect(endsIn(3 * hour, 'ja')).toBe('3 時間後')
  expect(endsIn(3 * hour, 'zh')).toBe('3小时后')
})
