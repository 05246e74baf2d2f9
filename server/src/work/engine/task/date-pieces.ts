/** Sets when pieces are due that have a deadline of their own. */
import { sql } from 'kysely'
import { sqlTime, type Tx } from '../../../ground/db/connect.ts'

/** Null: with the task. The caller has locked the task. */
export async function datePieces(
  tx: Tx,
  pieces: readonly { piece_id: string; deadline_at: string | null }[],
): Promise<void> {
  if (pieces.length === 0) return
  const dated = pieces.map(({ piece_id, deadline_at }) => ({ piece_id, at: deadline_at && sqlTime(deadline_at) }))
  await sql`
    update piece p set deadline_at = k.at
    from jsonb_to_recordset(${JSON.stringify(dated)}::jsonb) as k (piece_id uuid, at timestamptz)
    where p.piece_id = k.piece_id`.execute(tx)
}
