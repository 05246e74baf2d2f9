import { expect, it } from 'vitest'
import { barHeights } from './bars.ts'

it('scales bars by the highest one, keeps the smallest visible, and shows none for zero', () => {
  expect(barHeights([0, 50, 100, 1])).toEqual([0, 0.5, 1, 0.02])
  expect(barHeights([0, 0])).toEqual([0, 0])
  expect(barHeights([])).toEqual([])
})
