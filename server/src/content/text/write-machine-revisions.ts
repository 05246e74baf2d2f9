/** Writes the targets of an AI node. */
import { createHash } from 'node:crypto'
import { foldLiterals, present, type SegmentOrigin, type SegmentState } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { appendRevisions, type NewRevision } from './append-revisions.ts'
import { roomOf } from './document-room.ts'

export interface MachineItem {
  segment_id: string
  target: string
  state: SegmentState
  origin: SegmentOrigin
}

/**
 * Adds a revision to each segment, except those that the node task has written before in the same `attempt`: a job that
 * was killed and runs again leaves one revision. A segment that it has left empty, with a fault, may be filled later. Locked segments and those of other pieces stay unchanged.
 * @returns the segments that were written
 */
export async function writeMachineRevisions(
  transaction: Transaction,
  attempted: { node_task_id: string; attempt?: number; items: readonly MachineItem[] },
): Promise<string[]> {
  const { node_task_id, attempt = 0, items } = attempted
  if (items.length === 0) return []
  const segments = await transaction.tx
    .selectFrom('segment as s')
    .innerJoin('node_task as n', 'n.piece_id', 's.piece_id')
    .select(['s.segment_id', 's.piece_id', 's.rev', 's.target', 's.origin', 's.codes'])
    .where('n.node_task_id', '=', node_task_id)
    .where('s.segment_id', '=', anyOf(items.map((item) => item.segment_id)))
    .where('s.is_locked', '=', false)
    .where('s.removed_at', 'is', null)
    .orderBy('s.segment_id')
    .forNoKeyUpdate('s')
    .execute()
  const keyOf = ({ segment_id, rev, target, origin }: (typeof segments)[number]) =>
    uuidOf(`${node_task_id} ${attempt} ${segment_id}${target === '' && origin.fault ? ` ${rev}` : ''}`)
  const written = await writtenKeys(transaction, segments.map(keyOf))
  const itemOf = new Map(items.map((item) => [item.segment_id, item]))
  const revisions = segments.flatMap((segment): NewRevision[] => {
    const { segment_id, rev } = segment
    const idempotency_key = keyOf(segment)
    if (written.has(idempotency_key)) return []
    const item = present(itemOf.get(segment_id))
    const target = foldLiterals(item.target, segment.codes)
    return [{ ...item, target, rev: rev + 1, active_ms: 0, idempotency_key }]
  })
  if (revisions.length === 0) return []
  await appendRevisions(transaction.tx, { node_task_id, author_id: null }, revisions)
  const { piece_id } = present(segments[0])
  const segment_ids = revisions.map((revision) => revision.segment_id)
  // No tab wrote this, so the event has the node task's id in place of a tab's.
  transaction.emit(roomOf({ piece_id }), 'segments_changed', {
    node_task_id,
    piece_id,
    segment_ids,
    client_id: node_task_id,
  })
  return segment_ids
}

async function writtenKeys(transaction: Transaction, keys: readonly string[]): Promise<Set<string | null>> {
  const rows = await transaction.tx
    .selectFrom('segment_revision')
    .select('idempotency_key')
    .where('idempotency_key', '=', anyOf(keys))
    .execute()
  return new Set(rows.map((row) => row.idempotency_key))
}

/** One parameter for any number of ids: often those of a whole document. */
const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

/** Equal texts give equal ids (UUIDv8). */
function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  bytes[6] = 0x80 | (present(bytes[6]) & 0x0f)
  bytes[8] = 0x80 | (present(bytes[8]) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
