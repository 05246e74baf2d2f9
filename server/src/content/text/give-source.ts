/** Text written in a file's own language becomes the source of its other pieces. */
import { sql } from 'kysely'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { rowsAtOnce } from './write-segments.ts'

/**
 * Copies the targets of one piece to others as sources. If it is called again after the source was corrected, a segment
 * whose source has changed becomes unconfirmed; its target stays.
 * @returns the number of segments
 */
export async function giveSource(transaction: Transaction, from: string, to: readonly string[]): Promise<number> {
  const segments = await transaction.tx
    .selectFrom('segment')
    .select([
      'place',
      'key',
      'kind',
      'start_ms',
      'end_ms',
      'speaker',
      'codes',
      'context',
      'words',
      'region',
      'length_limit',
    ])
    .select('target as source')
    .where('piece_id', '=', from)
    .where('removed_at', 'is', null)
    .orderBy('place')
    .execute()
  await takeOut(
    transaction,
    to,
    segments.map((segment) => segment.place),
  )
  const rows = to.flatMap((piece_id) =>
    segments.map((segment) => ({ ...segment, piece_id, segment_id: transaction.newId(), origin: { kind: 'none' } })),
  )
  for (let index = 0; index < rows.length; index += rowsAtOnce)
    await put(transaction, rows.slice(index, index + rowsAtOnce))
  return segments.length
}

async function put(transaction: Transaction, rows: readonly object[]): Promise<void> {
  await sql`
    insert into segment (segment_id, piece_id, place, key, kind, start_ms, end_ms, speaker, source, codes, context, origin,
      words, region, length_limit)
    select segment_id, piece_id, place, key, kind, start_ms, end_ms, speaker, source, codes, context, origin,
      nullif(words, 'null'), nullif(region, 'null'), nullif(length_limit, 'null')
    from json_to_recordset(${JSON.stringify(rows)}::json) as row(
      segment_id uuid, piece_id uuid, place text, key text, kind text, start_ms int, end_ms int, speaker text,
      source text, codes jsonb, context text, origin jsonb, words jsonb, region jsonb, length_limit jsonb)
    on conflict (piece_id, place) do update set
      key = excluded.key, kind = excluded.kind, start_ms = excluded.start_ms, end_ms = excluded.end_ms,
      speaker = excluded.speaker, source = excluded.source, codes = excluded.codes, context = excluded.context,
      words = excluded.words, region = excluded.region, length_limit = excluded.length_limit, removed_at = null, updated_at = now(),
      state = case when segment.source = excluded.source then segment.state else 'initial' end`.execute(transaction.tx)
}

/** Removes segments that the source doesn't have any more. */
async function takeOut(transaction: Transaction, pieces: readonly string[], places: readonly string[]): Promise<void> {
  await sql`
    update segment set removed_at = now(), updated_at = now()
    where piece_id = any(${pieces}::uuid[]) and removed_at is null and place <> all(${places}::text[])`.execute(
    transaction.tx,
  )
}
