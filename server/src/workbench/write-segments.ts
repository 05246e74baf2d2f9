/** A piece's segments, as the original file says them. */
import type { SegmentContent, SegmentState } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Work } from '../kernel/transaction.ts'

export interface NewSegment extends SegmentContent {
  /** Its place in the original file, by which the target finds back. */
  key: string
  /** A draft that the work begins with; none where it is left out. */
  target?: string
  state?: SegmentState
}

/** Creates the segments of a piece in the given order. Once a piece, when its task begins. */
export async function writeSegments(
  work: Work,
  piece: { piece_id: string; segments: readonly NewSegment[] },
): Promise<void> {
  const rows = piece.segments.map((segment, at) => ({
    target: '',
    state: 'initial',
    ...segment,
    segment_id: work.newId(),
    place: placeAt(at),
    origin: { kind: segment.target ? 'import' : 'none' },
  }))
  await sql`
    insert into segment (segment_id, piece_id, place, key, kind, start_ms, end_ms, speaker, source, codes, context,
      target, state, origin)
    select segment_id, ${piece.piece_id}::uuid, place, key, kind, start_ms, end_ms, speaker, source, codes, context,
      target, state, origin
    from json_to_recordset(${JSON.stringify(rows)}::json) as row(
      segment_id uuid, place text, key text, kind text, start_ms int, end_ms int, speaker text, source text,
      codes jsonb, context text, target text, state text, origin jsonb)`.execute(work.tx)
}

/** Five digits of base 36 that never are all zero: anything can later be put before, between and behind. */
function placeAt(index: number): string {
  return (index + 1).toString(36).padStart(5, '0')
}
