import { expect, it } from 'vitest'
import { passRate } from './pass-rate.ts'

it('is the share of decided trials, and null without any', () => {
  expect(passRate({ passed_count: 0, failed_count: 0 })).toBeNull()
  expect(passRate({ passed_count: 3, failed_count: 1 })).toBe(0.75)
  expect(passRate({ passed_count: 0, failed_count: 2 })).toBe(0)
})
