/** Writes a piece's segments, from the original file or a machine that has read it. */
import type {
  LengthLimit,
  MatchBand,
  SegmentContent,
  SegmentRegion,
  SegmentState,
  SpokenWord,
} from '@polyphony/contract'
import { sql } from 'kysely'
import { together } from '../../ground/db/transact.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'

export interface NewSegment extends SegmentContent {
  /** Its position in the original file, where the target is written. */
  key: string
  /** A draft to begin with; absent: none. */
  target?: string
  state?: SegmentState
  /** How long the file lets its target be. */
  length_limit?: LengthLimit | null
  /** Nobody may change it. */
  is_locked?: boolean
  /** By which match with the memory its words were priced. */
  counted_as?: MatchBand | null
  /** For a transcript. */
  words?: readonly SpokenWord[] | null
  /** For a picture's text. */
  region?: SegmentRegion | null
}

export interface NewText {
  piece_id: string
  segments: readonly NewSegment[]
  /** How many places of the piece are used already. */
  after?: number
}

/** Creates the segments of a piece in the given order, once per piece. */
export async function writeSegments(transaction: Transaction, piece: NewText): Promise<void> {
  await writeTexts(transaction, [piece])
}

/** Creates those of many pieces with as few statements as possible. */
export async function writeTexts(transaction: Transaction, pieces: readonly NewText[]): Promise<void> {
  const rows = pieces.flatMap(({ piece_id, segments, after = 0 }) =>
    segments.map((segment, index) => ({
      target: '',
      state: 'initial',
      words: null,
      region: null,
      length_limit: null,
      is_locked: false,
      counted_as: null,
      ...segment,
      piece_id,
      segment_id: transaction.newId(),
      place: placeAt(after + index),
      origin: { kind: segment.target ? 'import' : 'none' },
    })),
  )
  const parts = Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) => part * rowsAtOnce)
  await together(...parts.map((from) => insertRows(transaction, rows.slice(from, from + rowsAtOnce))))
}

/** The most rows of one statement. */
export const rowsAtOnce = 5_000

/** A target that came with the file is the first revision, so that it can be restored. */
async function insertRows(transaction: Transaction, rows: readonly object[]): Promise<void> {
  await sql`
    with added as (
    insert into segment (segment_id, piece_id, place, key, kind, start_ms, end_ms, speaker, source, codes, context,
      length_limit, target, state, origin, words, region, is_locked, counted_as)
    select segment_id, piece_id, place, key, kind, start_ms, end_ms, speaker, source, codes, context,
      nullif(length_limit, 'null'), target, state, origin, nullif(words, 'null'), nullif(region, 'null'), is_locked, counted_as
    from json_to_recordset(${JSON.stringify(rows)}::json) as row(
      segment_id uuid, piece_id uuid, place text, key text, kind text, start_ms int, end_ms int, speaker text,
      source text, codes jsonb, context text, length_limit jsonb, target text, state text, origin jsonb, words jsonb, region jsonb, is_locked boolean,
      counted_as text)
    returning segment_id, target, state, origin)
    insert into segment_revision (segment_id, rev, target, state, origin)
    select segment_id, 0, target, state, origin from added where target <> ''`.execute(transaction.tx)
}

/** Five digits of base 36, never all zero, so that there is always space before, between and behind. */
function placeAt(index: number): string {
  return (index + 1).toString(36).padStart(5, '0')
}
