import { expect, it } from 'vitest'
import { medianOf } from './rates.ts'

it('finds the middle of rates', () => {
  expect(medianOf([])).toBeNull()
  expect(medianOf([5])).toBe(5)
  expect(medianOf([9, 1, 5])).toBe(5)
  expect(medianOf([9, 1, 5, 7])).toBe(6)
})
