/** Makes the regions that a machine found the piece's segments. */
import { present, type SegmentOrigin, type SegmentRegion } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { appendRevisions } from '../append-revisions.ts'
import { roomOf } from '../document-room.ts'
import { placeBetween } from '../place-between.ts'
import { lastPlace, regionRow } from './region-rows.ts'

export interface FoundText {
  readonly region: SegmentRegion
  readonly text: string
  readonly origin: SegmentOrigin
}

interface Finding {
  readonly node_task_id: string
  /** The opening of the node: if it is opened again, the machine looks again. */
  readonly attempt: number
  /** In reading order. */
  readonly found: readonly FoundText[]
}

/** Replaces the regions once per attempt, while the node is in progress. */
export async function replaceRegions(
  transaction: Transaction,
  { node_task_id, attempt, found }: Finding,
): Promise<void> {
  const { tx } = transaction
  const node = await tx
    .selectFrom('node_task')
    .select('piece_id')
    .where('node_task_id', '=', node_task_id)
    .where('state', '=', 'in_progress')
    .forNoKeyUpdate()
    .executeTakeFirst()
  const prefix = `${node_task_id}/${attempt}/`
  if (!node || (await isWritten(transaction, node.piece_id, prefix))) return
  const { piece_id } = node
  const removed = await tx
    .updateTable('segment')
    .set({ removed_at: transaction.now(), updated_at: sql`now()` })
    .where('piece_id', '=', piece_id)
    .where('removed_at', 'is', null)
    .returning('segment_id')
    .execute()
  let place = await lastPlace(tx, piece_id)
  const rows = found.map(({ region }, index) => {
    place = placeBetween(place, null)
    return regionRow({ segment_id: transaction.newId(), piece_id, place, key: `${prefix}${index}`, region })
  })
  if (rows.length > 0) await tx.insertInto('segment').values(rows).execute()
  const revisions = rows.map(({ segment_id }, index) => {
    const { text, origin } = present(found[index])
    const said = { target: text, origin, state: 'initial' as const }
    return { ...said, segment_id, rev: 1, active_ms: 0, idempotency_key: null }
  })
  await appendRevisions(tx, { node_task_id, author_id: null }, revisions)
  const segment_ids = [...removed, ...rows].map((row) => row.segment_id)
  transaction.emit(roomOf(node), 'segments_changed', { node_task_id, piece_id, segment_ids, client_id: node_task_id })
}

async function isWritten({ tx }: Transaction, pieceId: string, prefix: string): Promise<boolean> {
  const written = await tx
    .selectFrom('segment')
    .select('segment_id')
    .where('piece_id', '=', pieceId)
    .where('key', 'like', `${prefix}%`)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return written !== undefined
}
