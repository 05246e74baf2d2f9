import { expect, it } from 'vitest'
import { gramsWithRoom } from './read-postings.ts'

it('the most frequent grams are left out where there is no room, rare ones later', () => {
  const sizes = new Map([
    [1, 900],
    [2, 40],
    [3, 300],
    [4, 50],
  ])
  expect(gramsWithRoom(sizes, 1000, 1290)).toEqual([2, 4, 3, 1])
  expect(gramsWithRoom(sizes, 1000, 1289)).toEqual([2, 4, 3])
  expect(gramsWithRoom(sizes, 1000, 45)).toEqual([2, 4])
})

it('however many grams are asked for, and whoever reads what, no more than twice the room is read', () => {
  for (const chunkCount of [1000, 1_000_000])
    for (const size of [1, 40, 3000, 200_000]) {
      const sizes = new Map(Array.from({ length: 500 }, (_, gram) => [gram, size]))
      expect(gramsWithRoom(sizes, chunkCount, 100_000).length * size).toBeLessThanOrEqual(200_000)
    }
})
