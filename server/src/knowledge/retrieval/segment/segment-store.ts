/** The rows of segments and their postings. */
import { present } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Block } from './postings.ts'
import {
  bytesOf,
  chunksOf,
  columnsOf,
  int32sOf,
  liveCount,
  noBase,
  type RunBases,
  type SegmentChunks,
} from './segment.ts'

/**
 * Whoever changes which chunks of a company are found takes turns: taken as late as possible, it is held until the
 * transaction ends.
 */
export async function lockIndex(tx: Tx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`index/${companyId}`}, 0))`.execute(tx)
}

export async function newSegmentId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('index_segment', 'segment_id'))::int as id`.execute(tx)
  return present(rows[0]).id
}

/** Nobody sees the postings before the segment's own row is there. */
export async function insertPostings(
  tx: Tx,
  segmentId: number,
  batches: Iterable<readonly Block[]> | AsyncIterable<readonly Block[]>,
): Promise<void> {
  for await (const blocks of batches) await insertBlocks(tx, segmentId, blocks)
}

async function insertBlocks(tx: Tx, segmentId: number, blocks: readonly Block[]): Promise<void> {
  if (blocks.length === 0) return
  const bytes = Buffer.concat(blocks.map(({ packed }) => packed))
  const grams = blocks.map(({ gram }) => gram)
  const sizes = blocks.map(({ packed }) => packed.length)
  await sql`
    insert into posting (segment_id, gram, packed)
    select ${segmentId}::int, gram, substring(${bytes}::bytea from 1 + (sum(size) over (order by place))::int - size for size)
    from unnest(${grams}::int[], ${sizes}::int[]) with ordinality as block (gram, size, place)`.execute(tx)
}

export async function insertSegment(
  tx: Tx,
  { segment_id, company_id }: { segment_id: number; company_id: string },
  segment: SegmentChunks,
  bases: RunBases,
): Promise<void> {
  await tx
    .insertInto('index_segment')
    .values({
      segment_id,
      company_id,
      chunk_count: segment.chunkIds.length,
      live_count: liveCount(segment, bases),
      ...columnsOf(segment),
      run_bases: bytesOf(bases),
    })
    .execute()
}

export interface StoredSegment {
  readonly segment_id: number
  readonly chunks: SegmentChunks
  readonly bases: RunBases
}

/** @param ids all of the company where null */
export async function readSegments(tx: Tx, company_id: string, ids: readonly number[] | null = null) {
  let wanted = tx.selectFrom('index_segment').selectAll().where('company_id', '=', company_id)
  if (ids) wanted = wanted.where('segment_id', 'in', ids)
  const rows = await wanted.orderBy('segment_id').execute()
  return rows.map(
    (row): StoredSegment => ({ segment_id: row.segment_id, chunks: chunksOf(row), bases: int32sOf(row.run_bases) }),
  )
}

export async function deleteSegments(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('posting').where('segment_id', 'in', ids).execute()
  await tx.deleteFrom('index_segment').where('segment_id', 'in', ids).execute()
  // What is counted of it is known when the transaction ends, not some seconds later.
  await sql`select pg_stat_force_next_flush()`.execute(tx)
}

/**
 * Gives all runs of a file that have a base another one, in whatever segments they are; `noBase`: they aren't found any
 * more. Needs the lock.
 */
export async function rebaseFile(tx: Tx, company_id: string, knowledgeId: string, base: number): Promise<void> {
  const { rows } = await sql<{ segment_id: number; run_files: Buffer; run_bases: Buffer }>`
    select segment_id, run_files, run_bases from index_segment
    where company_id = ${company_id} and position(uuid_send(${knowledgeId}::uuid) in run_files) > 0`.execute(tx)
  const wanted = Buffer.from(knowledgeId.replaceAll('-', ''), 'hex')
  for (const { segment_id, run_files, run_bases } of rows) {
    const bases = int32sOf(run_bases)
    let isChanged = false
    for (let run = 0; run < bases.length; run++) {
      if (
        bases[run] === noBase ||
        bases[run] === base ||
        run_files.compare(wanted, 0, 16, 16 * run, 16 * run + 16) !== 0
      )
        continue
      bases[run] = base
      isChanged = true
    }
    if (isChanged) await setBases(tx, segment_id, bases)
  }
}

async function setBases(tx: Tx, segmentId: number, bases: RunBases): Promise<void> {
  const row = await tx
    .selectFrom('index_segment')
    .selectAll()
    .where('segment_id', '=', segmentId)
    .executeTakeFirstOrThrow()
  const live_count = liveCount(chunksOf(row), bases)
  await tx
    .updateTable('index_segment')
    .set((column) => ({ run_bases: bytesOf(bases), live_count, version: column('version', '+', 1) }))
    .where('segment_id', '=', segmentId)
    .execute()
}
