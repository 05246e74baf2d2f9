import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BlockPacker, type Entry, entriesOf, PostingsPacker, unpackPostings } from './postings.ts'

const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
const postings = fc
  .uniqueArray(fc.tuple(fc.nat(2 ** 30 - 2), fc.integer({ min: 1, max: 65_535 })), { selector: ([ordinal]) => ordinal })
  .map((list) => list.sort(([left], [right]) => left - right))

it('postings come back as they were packed', () => {
  const packer = new PostingsPacker()
  fc.assert(
    fc.property(postings, (given) => {
      for (const [ordinal, count] of given) packer.add(ordinal, count)
      const [ordinals, counts] = [new Int32Array(given.length + 3), new Uint16Array(given.length + 3)]
      expect(unpackPostings(packer.take(), ordinals, counts, 3)).toBe(given.length)
      expect(given.map((_, index) => [ordinals[index + 3], counts[index + 3]])).toEqual(given)
    }),
  )
})

it('neighbours that have a gram once take a byte each', () => {
  const packer = new PostingsPacker()
  for (let ordinal = 0; ordinal < 100; ordinal++) packer.add(ordinal, 1)
  expect(packer.take().length).toBe(100)
})

it('entries come back from their blocks, in order, small ones together and large ones alone', () => {
  const entries = fc
    .uniqueArray(fc.tuple(int32, fc.uint8Array({ minLength: 1, maxLength: 400 })), { selector: ([gram]) => gram })
    .map((list) => list.map(([gram, bytes]): Entry => ({ gram, postings: bytes })).sort((a, b) => a.gram - b.gram))
  fc.assert(
    fc.property(entries, (given) => {
      const packer = new BlockPacker()
      const blocks = [...given.flatMap((entry) => [...packer.add(entry)]), ...packer.end()]
      const back = blocks.map((block) => [...entriesOf(block)])
      expect(back.flat().map(({ gram, postings }) => [gram, ...postings])).toEqual(
        given.map(({ gram, postings }) => [gram, ...postings]),
      )
      expect(blocks.map(({ gram }) => gram)).toEqual(back.map(([first]) => first!.gram))
      for (const block of back)
        if (block.length > 1) expect(block.every((entry) => entry.postings.length <= 256)).toBe(true)
    }),
  )
})
