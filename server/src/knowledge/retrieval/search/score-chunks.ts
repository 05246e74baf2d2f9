/** BM25 over the chunks that somebody may read: how many have a gram is counted of these, too. */
import { present } from '@polyphony/contract'
import { sizeOf, unpackPostings } from '../segment/postings.ts'
import type { GramPostings, Postings } from './read-postings.ts'
import { k1, type ReadableChunks } from './readable-chunks.ts'

export interface WeightedGram {
  readonly gram: number
  readonly weight: number
}

export interface ChunkScore {
  /** The chunk's place among those of all segments. */
  readonly place: number
  readonly score: number
}

export interface Scores {
  /** The best first; of equal ones the earlier. */
  readonly best: readonly ChunkScore[]
  /** What a chunk would have that has all grams very often. */
  readonly highest: number
}

export const idf = (count: number, having: number) => Math.log(1 + (count - having + 0.5) / (having + 0.5))

/**
 * Chunks that have nothing of a question are thought beside those of a base. Among few, what stands in all of them says something
 * of the question still: five price lists of five years have all that was asked for.
 */
export const imaginedChunks = 50
/** A gram that stands nowhere weighs a little more than one that stands once, not so much that it decides alone. */
export const leastHaving = 0.5

/** Room for the postings of one gram. */
let places = new Int32Array(4096)
let counts = new Uint16Array(4096)

export function scoreChunks(
  readable: ReadableChunks,
  grams: readonly WeightedGram[],
  postings: Postings,
  limit: number,
): Scores {
  const scores = new Float32Array(readable.norms.length)
  let highest = 0
  for (const { gram, weight } of grams) {
    const having = unpackReadable(present(postings.get(gram)), readable)
    const gain = weight * idf(readable.count + imaginedChunks, Math.max(leastHaving, having)) * (k1 + 1)
    highest += gain
    for (let index = 0; index < having; index++) {
      const place = present(places[index])
      const count = present(counts[index])
      scores[place] = present(scores[place]) + (gain * count) / (count + present(readable.norms[place]))
    }
  }
  return { best: bestOf(scores, limit), highest }
}

/** @returns how many readable chunks have the gram; `places` and `counts` say which, and how often */
function unpackReadable(parts: GramPostings, { starts, norms }: ReadableChunks): number {
  let having = 0
  for (const { segment, packed } of parts) {
    // A posting takes a byte at least.
    makeRoom(having + sizeOf(packed))
    const start = present(starts[segment])
    const end = having + unpackPostings(packed, places, counts, having)
    for (let from = having; from < end; from++) {
      const place = start + present(places[from])
      if (norms[place] === 0) continue
      places[having] = place
      counts[having++] = present(counts[from])
    }
  }
  return having
}

function makeRoom(wanted: number): void {
  if (places.length >= wanted) return
  const [morePlaces, moreCounts] = [new Int32Array(2 * wanted), new Uint16Array(2 * wanted)]
  morePlaces.set(places)
  moreCounts.set(counts)
  places = morePlaces
  counts = moreCounts
}

function bestOf(scores: Float32Array, limit: number): ChunkScore[] {
  const best: ChunkScore[] = []
  let least = 0
  for (let place = 0; place < scores.length; place++) {
    const score = present(scores[place])
    if (score <= least) continue
    let index = best.length
    while (index > 0 && present(best[index - 1]).score < score) index--
    best.splice(index, 0, { place, score })
    if (best.length > limit) best.pop()
    if (best.length === limit) least = present(best.at(-1)).score
  }
  return best
}
