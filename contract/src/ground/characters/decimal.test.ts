import { expect, it } from 'vitest'
import { decimalOf } from './decimal.ts'

it.each([
  [1230, 2, '12.30'],
  [-5, 2, '-0.05'],
  [0, 2, '0.00'],
  [-0, 0, '0'],
  [1200, 0, '1200'],
  [1, 6, '0.000001'],
  [999_999_999_999_999, 2, '9999999999999.99'],
])('%s in units with %s decimals is %s', (units, decimals, text) => {
  expect(decimalOf(units, decimals)).toBe(text)
})
