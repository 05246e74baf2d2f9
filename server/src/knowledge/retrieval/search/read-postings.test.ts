import { expect, it } from 'vitest'
import { gramsWithRoom } from './read-postings.ts'

it('the most frequent grams are left out where there is no room, never one that a twentieth of the chunks has', () => {
  const sizes = new Map([
    [1, 900],
    [2, 40],
    [3, 300],
    [4, 50],
  ])
  expect(gramsWithRoom(sizes, 1000, 1290)).toEqual([2, 4, 3, 1])
  expect(gramsWithRoom(sizes, 1000, 1289)).toEqual([2, 4, 3])
  expect(gramsWithRoom(sizes, 1000, 10)).toEqual([2, 4])
})
