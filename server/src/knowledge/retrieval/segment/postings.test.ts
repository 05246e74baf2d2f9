import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Block, BlockCursor, BlockPacker, PostingsPacker, postingsOf, unpackPostings } from './postings.ts'

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
      expect(unpackPostings(whole(packer.end()), ordinals, counts, 3)).toBe(given.length)
      expect(given.map((_, index) => [ordinals[index + 3], counts[index + 3]])).toEqual(given)
    }),
  )
})

it('neighbours that have a gram once take a byte each', () => {
  const packer = new PostingsPacker()
  for (let ordinal = 0; ordinal < 100; ordinal++) packer.add(ordinal, 1)
  expect(packer.end().length).toBe(100)
})

it('entries come back from their blocks, in order, small ones together and large ones alone', () => {
  const entries = fc
    .uniqueArray(fc.tuple(int32, fc.uint8Array({ minLength: 1, maxLength: 400 })), { selector: ([gram]) => gram })
    .map((list) => list.sort(([left], [right]) => left - right))
  fc.assert(
    fc.property(entries, (given) => {
      const packer = new BlockPacker()
      for (const [gram, bytes] of given) packer.add(gram, bytes)
      const blocks = packer.end()
      const back = blocks.map(entriesOf)
      expect(back.flat()).toEqual(given.map(([gram, bytes]) => [gram, ...bytes]))
      expect(blocks.map(({ gram }) => gram)).toEqual(back.map(([first]) => first![0]))
      for (const block of back) if (block.length > 1) expect(block.every((entry) => entry.length <= 257)).toBe(true)
    }),
  )
})

it('a gram is found in its block, and one between two isn’t there', () => {
  const packer = new BlockPacker()
  for (const gram of [-7, 2, 9]) packer.add(gram, Uint8Array.of(gram + 20))
  const block = packer.end()[0]!
  expect([-7, 2, 9].map((gram) => postingsOf(block, gram)!).map(({ bytes, from }) => bytes[from])).toEqual([13, 22, 29])
  expect([3, 10].map((gram) => postingsOf(block, gram))).toEqual([null, null])
})

const whole = (bytes: Uint8Array) => ({ bytes, from: 0, to: bytes.length })

function entriesOf(block: Block): number[][] {
  const cursor = new BlockCursor().open(block)
  const entries: number[][] = []
  while (cursor.next()) entries.push([cursor.gram, ...cursor.bytes.subarray(cursor.from, cursor.to)])
  return entries
}
