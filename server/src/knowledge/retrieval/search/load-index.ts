/** A company's segments as they are now; what doesn't change of them stays in memory. */
import { present } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../ground/db/connect.ts'
import {
  chunksOf,
  int32sOf,
  type RunBases,
  type SegmentChunks,
  type SegmentColumns,
  weightOf,
} from '../segment/segment.ts'
import { databaseCache } from './database-cache.ts'

export interface LoadedSegment {
  readonly segment_id: number
  readonly version: number
  readonly chunks: SegmentChunks
  readonly bases: RunBases
}

/** A company's segments, by its id. One of a million chunks takes about ten million bytes. */
const cacheOf = databaseCache<readonly LoadedSegment[]>(128 * 1024 ** 2)

/** @param db whose cache it is @param tx whose moment is asked for */
export async function loadIndex(db: Db, tx: Tx, companyId: string): Promise<readonly LoadedSegment[]> {
  const cache = cacheOf(db)
  const known = cache.get(companyId) ?? []
  const { rows } = await sql<
    { segment_id: number; version: number; run_bases: Buffer | null } & (
      | SegmentColumns
      | Record<keyof SegmentColumns, null>
    )
  >`
    select segment_id, s.version, case when k.segment_id is null then s.chunk_ids end as chunk_ids,
      case when k.segment_id is null then s.lengths end as lengths,
      case when k.segment_id is null then s.run_files end as run_files,
      case when k.segment_id is null then s.run_ends end as run_ends,
      case when k.version is distinct from s.version then s.run_bases end as run_bases
    from index_segment s
    left join unnest(${known.map(({ segment_id }) => segment_id)}::int[], ${known.map(({ version }) => version)}::int[])
      as k (segment_id, version) using (segment_id)
    where s.company_id = ${companyId} order by segment_id`.execute(tx)
  if (rows.length === known.length && rows.every(({ run_bases }) => !run_bases)) return known
  const byId = new Map(known.map((segment) => [segment.segment_id, segment]))
  const loaded = rows.map((row): LoadedSegment => {
    const { segment_id, version } = row
    const chunks = row.chunk_ids ? chunksOf(row) : present(byId.get(segment_id)).chunks
    const bases = row.run_bases ? int32sOf(row.run_bases) : present(byId.get(segment_id)).bases
    return { segment_id, version, chunks, bases }
  })
  cache.set(
    companyId,
    loaded,
    loaded.reduce((sum, { chunks }) => sum + weightOf(chunks), 1000),
  )
  return loaded
}
