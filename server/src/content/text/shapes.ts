/**
 * The shape of a segment: its place, times, order, and whether it exists. Each step that changes it adds a version; a
 * reset restores the newest version of all other steps, as with texts.
 */
import type { SegmentRegion, SpokenWord } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'

const columns = sql`place, start_ms, end_ms, speaker, words, region`

/** Runs a change of a piece's segments, and stores their shapes before and after it. */
export async function keepingShapes(
  tx: Tx,
  { piece_id, node_task_id }: { piece_id: string; node_task_id: string },
  change: () => Promise<string[]>,
): Promise<string[]> {
  await sql`
    insert into segment_shape (segment_id, version, ${columns}, is_removed)
    select segment_id, 0, ${columns}, removed_at is not null from segment s
    where piece_id = ${piece_id} and place >= '0'
      and not exists (select from segment_shape h where h.segment_id = s.segment_id)`.execute(tx)
  const changed = await change()
  await sql`
    insert into segment_shape (segment_id, version, node_task_id, ${columns}, is_removed)
    select segment_id, (select coalesce(max(version), -1) + 1 from segment_shape h where h.segment_id = s.segment_id),
      ${node_task_id}::uuid, ${columns}, removed_at is not null
    from segment s where segment_id = any(${changed}::uuid[])`.execute(tx)
  return changed
}

export interface Undone {
  piece_ids: readonly string[]
  /** The steps whose changes are undone. */
  node_task_ids: readonly string[]
}

export interface EarlierShape {
  segment_id: string
  piece_id: string
  /**
   * `gone`: it was added since; `back`: it was removed since; `moved`: its shape differs; `out`: it stays removed, and
   * frees its place.
   */
  effect: 'gone' | 'back' | 'moved' | 'out'
  /** False if it had a shape before the steps. */
  is_made_since: boolean
  /** The number of the next version. */
  version: number
  node_task_id: string | null
  place: string
  start_ms: number | null
  end_ms: number | null
  speaker: string | null
  words: SpokenWord[] | null
  region: SegmentRegion | null
}

const shapeOf = (table: 's' | 'e'): RawBuilder<unknown> => {
  const columnRef = (column: string) => sql.ref(`${table}.${column}`)
  return sql`(${columnRef('place')}, ${columnRef('start_ms')}, ${columnRef('end_ms')}, ${columnRef('speaker')}, ${columnRef('words')}, ${columnRef('region')})`
}

/**
 * Segments whose shape differs without these steps. Segments that a reset has removed for good (before all places) stay
 * removed.
 */
export async function earlierShapes(tx: Tx, { piece_ids, node_task_ids }: Undone): Promise<EarlierShape[]> {
  if (piece_ids.length === 0) return []
  const { rows } = await sql<EarlierShape>`
    select * from (
      select s.segment_id, s.piece_id, last.version + 1 as version, e.version is null as is_made_since, e.node_task_id,
        coalesce(e.place, s.place) as place, e.start_ms, e.end_ms, e.speaker, e.words, e.region,
        case
          when s.removed_at is null and coalesce(e.is_removed, true) then 'gone'
          when s.removed_at is not null and not e.is_removed then 'back'
          when s.removed_at is null and ${shapeOf('s')} is distinct from ${shapeOf('e')} then 'moved'
          when s.removed_at is not null and ${shapeOf('s')} is distinct from ${shapeOf('e')} then 'out'
        end as effect
      from segment s
        join lateral (select max(version) as version from segment_shape h where h.segment_id = s.segment_id) last
          on last.version is not null
        left join lateral (
          select * from segment_shape h
          where h.segment_id = s.segment_id
            and (h.node_task_id is null or h.node_task_id <> all(${node_task_ids}::uuid[]))
          order by h.version desc limit 1
        ) e on true
      where s.piece_id = any(${piece_ids}::uuid[]) and s.place >= '0'
    ) found where effect is not null order by segment_id`.execute(tx)
  return rows
}

/** Restores shapes: adds a version under the step that made them. */
export async function restoreShapes({ tx, now }: Transaction, undone: Undone): Promise<EarlierShape[]> {
  const shapes = await earlierShapes(tx, undone)
  if (shapes.length === 0) return shapes
  const ids = (chosen: readonly EarlierShape[]) => sql`any(${chosen.map((shape) => shape.segment_id)}::uuid[])`
  const known = shapes.filter((shape) => !shape.is_made_since)
  // Places are freed before others use them.
  await sql`
    update segment set place = '-' || segment_id where segment_id = ${ids(shapes)}`.execute(tx)
  await sql`
    update segment set removed_at = ${now()}, updated_at = now()
    where segment_id = ${ids(shapes.filter((shape) => shape.effect === 'gone'))}`.execute(tx)
  await sql`
    with item as (
      select * from json_to_recordset(${JSON.stringify(known)}::json) as item(segment_id uuid, version int, node_task_id uuid,
        effect text, place text, start_ms int, end_ms int, speaker text, words jsonb, region jsonb)
    ), added as (
      insert into segment_shape (segment_id, version, node_task_id, ${columns}, is_removed)
      select segment_id, version, node_task_id, place, start_ms, end_ms, speaker, nullif(words, 'null'), nullif(region, 'null'),
        effect in ('gone', 'out')
      from item
    )
    update segment s set place = item.place, start_ms = item.start_ms, end_ms = item.end_ms, speaker = item.speaker,
      words = nullif(item.words, 'null'), region = nullif(item.region, 'null'), updated_at = now(),
      removed_at = case when item.effect in ('gone', 'out') then s.removed_at end
    from item where s.segment_id = item.segment_id`.execute(tx)
  return shapes
}
