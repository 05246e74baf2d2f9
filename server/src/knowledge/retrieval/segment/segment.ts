/**
 * A segment of the index in memory: which chunks it has and to whom they belong. Its chunks are numbered from 0 (ordinals)
 * and stand in runs: the chunks of one revision of a file.
 */
import { present } from '@polyphony/contract'

/** What never changes once the segment is written, whoever asks. */
export interface SegmentChunks {
  readonly chunkIds: Int32Array
  /** Grams of each chunk, 65,535 at most. */
  readonly lengths: Uint16Array
  /** `knowledge_id` of each run. */
  readonly runFiles: readonly string[]
  /** The ordinal after the last chunk of each run. */
  readonly runEnds: Int32Array
  /** All grams of each run. */
  readonly runLengths: Float64Array
}

/** `kbs_key` of each run; 0: superseded or deleted. */
export type RunBases = Int32Array

export const noBase = 0

export interface Run {
  readonly index: number
  readonly from: number
  readonly to: number
}

export function* runsOf({ runEnds }: SegmentChunks): Generator<Run> {
  let from = 0
  for (const [index, to] of runEnds.entries()) {
    yield { index, from, to }
    from = to
  }
}

export function segmentChunks(given: Omit<SegmentChunks, 'runLengths'>): SegmentChunks {
  const segment = { ...given, runLengths: new Float64Array(given.runEnds.length) }
  for (const { index, from, to } of runsOf(segment)) {
    let sum = 0
    for (let ordinal = from; ordinal < to; ordinal++) sum += present(segment.lengths[ordinal])
    segment.runLengths[index] = sum
  }
  return segment
}

/** How many chunks somebody may find at all. */
export function liveCount(segment: SegmentChunks, bases: RunBases): number {
  let count = 0
  for (const { index, from, to } of runsOf(segment)) if (bases[index] !== noBase) count += to - from
  return count
}

export interface SegmentColumns {
  chunk_ids: Buffer
  lengths: Buffer
  run_files: Buffer
  run_ends: Buffer
}

export function columnsOf({ chunkIds, lengths, runFiles, runEnds }: SegmentChunks): SegmentColumns {
  return {
    chunk_ids: bytesOf(chunkIds),
    lengths: bytesOf(lengths),
    run_files: Buffer.from(runFiles.join('').replaceAll('-', ''), 'hex'),
    run_ends: bytesOf(runEnds),
  }
}

export function chunksOf({ chunk_ids, lengths, run_files, run_ends }: SegmentColumns): SegmentChunks {
  return segmentChunks({
    chunkIds: int32sOf(chunk_ids),
    lengths: new Uint16Array(copyOf(lengths)),
    runFiles: Array.from({ length: run_files.length / 16 }, (_, run) => uuidAt(run_files, run)),
    runEnds: int32sOf(run_ends),
  })
}

/** Memory, in bytes. */
export const weightOf = ({ chunkIds, runFiles }: SegmentChunks) => 6 * chunkIds.length + 100 * runFiles.length

export const bytesOf = ({ buffer, byteOffset, byteLength }: Int32Array | Uint16Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

export const int32sOf = (bytes: Buffer) => new Int32Array(copyOf(bytes))

/** The driver's buffers may begin at an odd byte. */
const copyOf = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer

function uuidAt(bytes: Buffer, run: number): string {
  const hex = bytes.toString('hex', 16 * run, 16 * run + 16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
