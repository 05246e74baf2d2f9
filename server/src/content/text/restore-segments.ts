/**
 * Restores a text as it was before some steps: segments return to their earlier places, and each gets a new revision
 * with its earlier text.
 */
import { present, type SegmentOrigin, type SegmentState } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { roomOf } from './document-room.ts'
import { type EarlierShape, earlierShapes, restoreShapes, type Undone } from './shapes.ts'

interface Earlier {
  segment_id: string
  piece_id: string
  rev: number
  node_task_id: string | null
  author_id: string | null
  target: string
  state: SegmentState
  origin: SegmentOrigin
}

/** Segments whose text differs without these steps, with the newest revision of all other steps. */
async function earlierTexts(tx: Tx, { piece_ids, node_task_ids }: Undone): Promise<Earlier[]> {
  if (piece_ids.length === 0) return []
  const { rows } = await sql<Earlier>`
    select s.segment_id, s.piece_id, s.rev, r.node_task_id, r.author_id, coalesce(r.target, '') as target,
      coalesce(r.state, 'initial') as state, coalesce(r.origin, '{"kind":"none"}'::jsonb) as origin
    from segment s left join lateral (
      select * from segment_revision r
      where r.segment_id = s.segment_id
        and (r.node_task_id is null or r.node_task_id <> all(${node_task_ids}::uuid[]))
      order by r.rev desc limit 1
    ) r on true
    where s.piece_id = any(${piece_ids}::uuid[]) and s.removed_at is null
      and (s.target, s.state) is distinct from (coalesce(r.target, ''), coalesce(r.state, 'initial'))
    order by s.segment_id`.execute(tx)
  return rows
}

export interface EarlierCounts {
  /** Segments that exist before and after, and get another text. */
  restored_count: number
  /** Segments that exist before and after, and get another place. */
  moved_count: number
  gone_count: number
  back_count: number
}

/** What `restoreTexts` would change in each piece. */
export async function countEarlier(tx: Tx, undone: Undone): Promise<Map<string, EarlierCounts>> {
  const shapes = Map.groupBy(await earlierShapes(tx, undone), (shape) => shape.piece_id)
  const texts = Map.groupBy(await earlierTexts(tx, undone), (text) => text.piece_id)
  return new Map(undone.piece_ids.map((id) => [id, countsOf(shapes.get(id) ?? [], texts.get(id) ?? [])]))
}

function countsOf(shapes: readonly EarlierShape[], texts: readonly Earlier[]): EarlierCounts {
  const havingEffect = (effect: EarlierShape['effect']) => shapes.filter((shape) => shape.effect === effect)
  const gone = new Set(havingEffect('gone').map((shape) => shape.segment_id))
  return {
    restored_count: texts.filter((text) => !gone.has(text.segment_id)).length,
    moved_count: havingEffect('moved').length,
    gone_count: gone.size,
    back_count: havingEffect('back').length,
  }
}

/**
 * The revision names step and author of the restored text, so that a later reset finds them.
 * @returns the pieces in which segments were moved, added or removed
 */
export async function restoreTexts(transaction: Transaction, undone: Undone): Promise<string[]> {
  await transaction.tx
    .selectFrom('segment')
    .select('segment_id')
    .where('piece_id', 'in', undone.piece_ids)
    .orderBy('segment_id')
    .forNoKeyUpdate()
    .execute()
  const shapes = await restoreShapes(transaction, undone)
  const texts = await earlierTexts(transaction.tx, undone)
  announce(transaction, [...shapes, ...texts])
  if (texts.length > 0) await bringBack(transaction.tx, texts)
  return [...new Set(shapes.map((shape) => shape.piece_id))]
}

async function bringBack(tx: Tx, texts: readonly Earlier[]): Promise<void> {
  const rows = texts.map((text) => ({ ...text, rev: text.rev + 1 }))
  await sql`
    with item as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as item(segment_id uuid, rev int,
        node_task_id uuid, author_id uuid, target text, state text, origin jsonb)
    ), added as (
      insert into segment_revision (segment_id, rev, node_task_id, author_id, target, state, origin)
      select segment_id, rev, node_task_id, author_id, target, state, origin from item
    )
    update segment set target = item.target, state = item.state, origin = item.origin, rev = item.rev,
      updated_by = item.author_id, updated_at = now()
    from item where segment.segment_id = item.segment_id`.execute(tx)
}

export async function countSegmentsOf(tx: Tx, pieceIds: readonly string[]): Promise<Map<string, number>> {
  if (pieceIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('segment')
    .select(['piece_id', (row) => row.fn.countAll<number>().as('count')])
    .where('piece_id', 'in', pieceIds)
    .where('removed_at', 'is', null)
    .groupBy('piece_id')
    .execute()
  return new Map(rows.map((row) => [row.piece_id, row.count]))
}

/** Removes segments that will be made again, and frees their places; issues and comments stay with them. */
export async function removeTexts(transaction: Transaction, pieceIds: readonly string[]): Promise<void> {
  if (pieceIds.length === 0) return
  const removed = await transaction.tx
    .updateTable('segment')
    .set({ removed_at: transaction.now(), updated_at: sql<string>`now()`, place: sql<string>`'-' || segment_id` })
    .where('piece_id', 'in', pieceIds)
    .where('removed_at', 'is', null)
    .returning(['piece_id', 'segment_id'])
    .execute()
  announce(transaction, removed)
}

/** The number of segments that a step has written, when it ends. */
export async function countWritten(tx: Tx, nodeTaskId: string): Promise<{ done_count: number; total_count: number }> {
  const { rows } = await sql<{ done_count: number; total_count: number }>`
    select count(*)::int as total_count, count(*) filter (where s.state <> 'initial' and exists (
      select from segment_revision r
      where r.segment_id = s.segment_id and r.node_task_id = n.node_task_id and r.author_id = n.assignee_id
    ))::int as done_count
    from node_task n join segment s on s.piece_id = n.piece_id and s.removed_at is null
    where n.node_task_id = ${nodeTaskId}`.execute(tx)
  return present(rows[0])
}

function announce(transaction: Transaction, segments: readonly { piece_id: string; segment_id: string }[]): void {
  for (const [piece_id, own] of Map.groupBy(segments, (segment) => segment.piece_id)) {
    const segment_ids = own.map((segment) => segment.segment_id)
    transaction.emit(roomOf({ piece_id }), 'segments_changed', {
      node_task_id: piece_id,
      piece_id,
      segment_ids,
      client_id: piece_id,
    })
  }
}
