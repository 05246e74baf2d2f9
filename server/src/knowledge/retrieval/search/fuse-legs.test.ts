import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fuseLegs } from './fuse-legs.ts'

const leg = (...ids: number[]) => ids.map((chunk_id, place) => ({ chunk_id, relevance: 1 / (place + 2) }))

it('what both have found stands before what one has found as well', () => {
  expect(fuseLegs(leg(1, 2, 3), leg(4, 2, 5)).map(({ chunk_id }) => chunk_id)).toEqual([2, 1, 4, 3, 5])
})

it('one leg alone keeps its order and its relevances', () => {
  const words = leg(7, 3, 9)
  expect(fuseLegs(words, [])).toEqual(
    words.map(({ chunk_id, relevance }) => ({ chunk_id, by_words: relevance, by_meaning: 0 })),
  )
  expect(fuseLegs([], words).map(({ chunk_id, by_meaning }) => [chunk_id, by_meaning])).toEqual(
    words.map(({ chunk_id, relevance }) => [chunk_id, relevance]),
  )
})

it('finds each once, and nothing that neither leg has found', () => {
  const ids = fc.uniqueArray(fc.nat(20))
  fc.assert(
    fc.property(ids, ids, (words, meaning) => {
      const found = fuseLegs(leg(...words), leg(...meaning)).map(({ chunk_id }) => chunk_id)
      expect(new Set(found)).toEqual(new Set([...words, ...meaning]))
      expect(found).toHaveLength(new Set(found).size)
    }),
  )
})
