/** Which chunks somebody may find: all that is counted and scored is of these. */
import { present } from '@polyphony/contract'
import { runsOf } from '../segment/segment.ts'
import type { LoadedSegment } from './load-index.ts'

/** BM25: how soon more of the same says nothing new, and how much a long chunk is held against it. */
export const k1 = 1.2
const b = 0.75

export interface ReadableChunks {
  readonly count: number
  /** In grams. */
  readonly averageLength: number
  /** Where each segment's chunks begin among those of all. */
  readonly starts: readonly number[]
  /** Of each chunk of all segments, k₁ · (1 − b + b · length ÷ average length); 0: it isn't readable. */
  readonly norms: Float32Array
}

export interface Wanted {
  /** `kbs_key` of the bases. */
  readonly bases: ReadonlySet<number>
  /** Of these files only, `knowledge_id`. */
  readonly files?: ReadonlySet<string> | undefined
}

export function readableChunks(segments: readonly LoadedSegment[], { bases, files }: Wanted): ReadableChunks {
  const isReadable = ({ bases: own, chunks }: LoadedSegment, run: number) =>
    bases.has(present(own[run])) && (!files || files.has(present(chunks.runFiles[run])))
  let [count, length, total] = [0, 0, 0]
  const starts: number[] = []
  for (const segment of segments) {
    starts.push(total)
    total += segment.chunks.chunkIds.length
    for (const { index, from, to } of runsOf(segment.chunks)) {
      if (!isReadable(segment, index)) continue
      count += to - from
      length += present(segment.chunks.runLengths[index])
    }
  }
  const norms = new Float32Array(total)
  const slope = length > 0 ? (k1 * b * count) / length : 0
  for (const [place, segment] of segments.entries()) {
    const start = present(starts[place])
    const { lengths } = segment.chunks
    for (const { index, from, to } of runsOf(segment.chunks)) {
      if (!isReadable(segment, index)) continue
      for (let ordinal = from; ordinal < to; ordinal++)
        norms[start + ordinal] = k1 * (1 - b) + slope * (lengths[ordinal] ?? 0)
    }
  }
  return { count, averageLength: length / Math.max(1, count), starts, norms }
}
