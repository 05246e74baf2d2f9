import { expect, it } from 'vitest'
import { pageCountOf, pageWindow } from './page-window.ts'

it.each([
  [0, 1, [0]],
  [0, 3, [0, 1, 2]],
  [0, 9, [0, 1, 2, 3, 4]],
  [2, 9, [0, 1, 2, 3, 4]],
  [3, 9, [1, 2, 3, 4, 5]],
  [7, 9, [4, 5, 6, 7, 8]],
  [8, 9, [4, 5, 6, 7, 8]],
  [0, 0, []],
])('page %i of %i', (index, count, expected) => expect(pageWindow(index, count)).toEqual(expected))

it('counts pages', () => {
  expect([0, 1, 10, 11].map((total) => pageCountOf(total, 10))).toEqual([0, 1, 1, 2])
})
