/**
 * Segments are merged in tiers: eight of about the same size become one of the next tier, without what was superseded or
 * deleted, so that a company has few of them and each posting is written anew as often as there are tiers.
 */
import { present } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../ground/db/connect.ts'
import {
  type Block,
  BlockCursor,
  BlockPacker,
  type Packed,
  PostingsPacker,
  sizeOf,
  unpackPostings,
} from './postings.ts'
import { noBase, type RunBases, runsOf, type SegmentChunks, segmentChunks } from './segment.ts'
import {
  deleteSegments,
  insertPostings,
  insertSegment,
  lockIndex,
  newSegmentId,
  readSegments,
  type StoredSegment,
} from './segment-store.ts'

const tierWidth = 8
/** The lowest tier ends here. */
const smallest = 64
/**
 * Chunks of a segment that stays as it is. To merge eight of them would need as much room again as all of a large company's
 * index, for fewer look-ups than a search has to spare.
 */
const settled = 65_536

interface SegmentSize {
  readonly segment_id: number
  readonly chunk_count: number
  readonly live_count: number
}

const tierOf = (size: SegmentSize) => Math.max(0, Math.ceil(Math.log(size.live_count / smallest) / Math.log(tierWidth)))

/**
 * The segments that should become one now: all of the lowest tier that has eight; else one of which less than half is
 * alive; none where all is well.
 */
export function segmentsToMerge(sizes: readonly SegmentSize[]): SegmentSize[] {
  const tiers = Map.groupBy(
    sizes.filter(({ live_count }) => live_count <= settled),
    tierOf,
  )
  const full = [...tiers.keys()]
    .sort((left, right) => left - right)
    .find((tier) => present(tiers.get(tier)).length >= tierWidth)
  if (full !== undefined) return present(tiers.get(full))
  const half = sizes.find(({ chunk_count, live_count }) => live_count < chunk_count / 2)
  return half ? [half] : []
}

export async function segmentSizes(tx: Tx, companyId: string): Promise<SegmentSize[]> {
  return tx
    .selectFrom('index_segment')
    .select(['segment_id', 'chunk_count', 'live_count'])
    .where('company_id', '=', companyId)
    .orderBy('segment_id')
    .execute()
}

/**
 * Merges once. Postings are written without keeping anybody waiting; what has become of the chunks meanwhile is read again
 * when the new segment takes the place of the old ones.
 * @returns whether there was something to merge, and nobody else was at it
 */
export async function mergeOnce(db: Db, companyId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`merge/${companyId}`}, 0)) as taken`.execute(tx)
    if (!rows[0]?.taken) return false
    const ids = segmentsToMerge(await segmentSizes(tx, companyId)).map(({ segment_id }) => segment_id)
    if (ids.length === 0) return false
    const kept = (await readSegments(tx, companyId, ids)).map(keptOf)
    const segment_id = await newSegmentId(tx)
    await insertPostings(tx, segment_id, mergedBlocks(tx, kept))
    await lockIndex(tx, companyId)
    const bases = mergedBases(kept, await readSegments(tx, companyId, ids))
    await deleteSegments(tx, ids)
    if (bases.length > 0) await insertSegment(tx, { segment_id, company_id: companyId }, mergedChunks(kept), bases)
    return true
  })
}

/** What of a segment goes into the new one. */
interface Kept {
  readonly segment: StoredSegment
  /** The indexes of its runs. */
  readonly runs: readonly number[]
  /** Of each old ordinal, among those that are kept; −1: dropped. */
  readonly places: Int32Array
  readonly count: number
}

function keptOf(segment: StoredSegment): Kept {
  const places = new Int32Array(segment.chunks.chunkIds.length).fill(-1)
  const runs: number[] = []
  let count = 0
  for (const { index, from, to } of runsOf(segment.chunks)) {
    if (segment.bases[index] === noBase) continue
    runs.push(index)
    for (let ordinal = from; ordinal < to; ordinal++) places[ordinal] = count++
  }
  return { segment, runs, places, count }
}

function mergedChunks(kept: readonly Kept[]): SegmentChunks {
  const total = kept.reduce((sum, { count }) => sum + count, 0)
  const chunkIds = new Int32Array(total)
  const lengths = new Uint16Array(total)
  const [runFiles, runEnds]: [string[], number[]] = [[], []]
  let index = 0
  for (const { segment, runs } of kept) {
    const { chunks } = segment
    for (const run of runs) {
      const from = chunks.runEnds[run - 1] ?? 0
      const to = present(chunks.runEnds[run])
      chunkIds.set(chunks.chunkIds.subarray(from, to), index)
      lengths.set(chunks.lengths.subarray(from, to), index)
      index += to - from
      runFiles.push(present(chunks.runFiles[run]))
      runEnds.push(index)
    }
  }
  return segmentChunks({ chunkIds, lengths, runFiles, runEnds: Int32Array.from(runEnds) })
}

/** @param segments the same as they are now: a run may have been moved or have lost its base meanwhile */
function mergedBases(kept: readonly Kept[], segments: readonly StoredSegment[]): RunBases {
  return Int32Array.from(
    kept.flatMap(({ runs }, index) => runs.map((run) => present(present(segments[index]).bases[run]))),
  )
}

/** The postings of all segments, in the order of their grams, with new ordinals. */
async function* mergedBlocks(tx: Tx, kept: readonly Kept[]): AsyncGenerator<readonly Block[]> {
  const readers = kept.map((each) => new PostingsReader(tx, each))
  for (const reader of readers) await reader.fill()
  const blocks = new BlockPacker()
  const packer = new PostingsPacker()
  for (let gram = leastOf(readers); gram !== null; gram = leastOf(readers)) {
    let start = 0
    for (const reader of readers) {
      if (reader.gram === gram) {
        repack(packer, reader.cursor, reader.kept.places, start)
        if (!reader.next()) await reader.fill()
      }
      start += reader.kept.count
    }
    const postings = packer.end()
    if (postings.length > 0) blocks.add(gram, postings)
    if (blocks.isFull) yield blocks.take()
  }
  yield blocks.end()
}

/** The gram that comes first; null: all have ended. */
function leastOf(readers: readonly PostingsReader[]): number | null {
  let least: number | null = null
  for (const { gram } of readers) if (gram !== null && (least === null || gram < least)) least = gram
  return least
}

let ordinals = new Int32Array(1024)
let counts = new Uint16Array(1024)

function repack(packer: PostingsPacker, postings: Packed, places: Int32Array, start: number): void {
  // A posting takes a byte at least.
  const most = sizeOf(postings)
  if (ordinals.length < most) {
    ordinals = new Int32Array(2 * most)
    counts = new Uint16Array(2 * most)
  }
  const count = unpackPostings(postings, ordinals, counts)
  for (let index = 0; index < count; index++) {
    const place = present(places[present(ordinals[index])])
    if (place >= 0) packer.add(start + place, present(counts[index]))
  }
}

/** Reads the postings of a segment in the order of their grams, many rows at a time. */
class PostingsReader {
  /** Null at the end. */
  gram: number | null = null
  readonly kept: Kept
  readonly cursor = new BlockCursor()
  readonly #tx: Tx
  #blocks: readonly Block[] = []
  #nextBlock = 0

  constructor(tx: Tx, kept: Kept) {
    this.#tx = tx
    this.kept = kept
  }

  /** @returns whether there was another gram; if not, `fill` looks for more */
  next(): boolean {
    while (!this.cursor.next()) {
      const block = this.#blocks[this.#nextBlock++]
      if (!block) return false
      this.cursor.open(block)
    }
    this.gram = this.cursor.gram
    return true
  }

  async fill(): Promise<void> {
    const last = this.#blocks.at(-1)?.gram
    let rows = this.#tx
      .selectFrom('posting')
      .select(['gram', 'packed'])
      .where('segment_id', '=', this.kept.segment.segment_id)
    if (last !== undefined) rows = rows.where('gram', '>', last)
    this.#blocks = await rows.orderBy('gram').limit(500).execute()
    this.#nextBlock = 0
    if (!this.next()) this.gram = null
  }
}
