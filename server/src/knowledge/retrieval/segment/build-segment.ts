/** Makes the postings of a segment from the grams of its chunks. */
import { present } from '@polyphony/contract'
import { textGrams } from '../grams/text-grams.ts'
import { type Block, BlockPacker, PostingsPacker } from './postings.ts'

/** What of a chunk is searched. */
export interface IndexedText {
  readonly heading: readonly string[]
  readonly body: string
  readonly body_2: string | null
}

/** Of one segment while it is made: more become several, which are merged later. It bounds memory. */
export const mostChunks = 2048
const longest = 65_535

export interface BuiltSegment {
  /** Grams of each chunk. */
  readonly lengths: Uint16Array
  readonly batches: Iterable<readonly Block[]>
}

/** @param chunks `mostChunks` at most; each one's ordinal is its place */
export function buildSegment(chunks: readonly IndexedText[]): BuiltSegment {
  if (chunks.length > mostChunks) throw new RangeError(`${chunks.length} chunks are too many for a new segment`)
  const grams = chunks.map(gramsOfChunk)
  const keys = new Float64Array(grams.reduce((sum, { length }) => sum + length, 0))
  let next = 0
  for (const [ordinal, own] of grams.entries())
    for (const gram of own) keys[next++] = (gram + 2 ** 31) * mostChunks + ordinal
  keys.sort()
  return { lengths: Uint16Array.from(grams, lengthOf), batches: blocksOfKeys(keys) }
}

/** A chunk in two languages is as long as one of them: a question is in one of them, too. */
const gramsOfChunk = ({ heading, body, body_2 }: IndexedText) => textGrams([...heading, body, body_2 ?? ''].join('\n'))

const lengthOf = ({ length }: Int32Array) => Math.min(longest, length)

/** @param keys sorted; each is a gram and, below it, the ordinal of a chunk where it stands */
function* blocksOfKeys(keys: Float64Array): Generator<readonly Block[]> {
  const blocks = new BlockPacker()
  const packer = new PostingsPacker()
  for (let next = 0; next < keys.length; ) {
    const gram = gramOf(present(keys[next]))
    while (next < keys.length && gramOf(present(keys[next])) === gram) {
      const key = present(keys[next])
      const first = next
      while (keys[next] === key) next++
      packer.add(key % mostChunks, Math.min(longest, next - first))
    }
    blocks.add(gram, packer.end())
    if (blocks.isFull) yield blocks.take()
  }
  yield blocks.end()
}

const gramOf = (key: number) => Math.floor(key / mostChunks) - 2 ** 31
