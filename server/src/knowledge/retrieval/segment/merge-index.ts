/** Merges what there is to merge of a company, and gives the room of what was merged to the next rows. */
import { sql } from 'kysely'
import type { Db } from '../../../ground/db/connect.ts'
import { mergeOnce } from './merge-segments.ts'

export async function mergeIndex(db: Db, companyId: string, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await mergeOnce(db, companyId))) await giveRoomBack(db)
}

/** Of all postings of the table: more of them dead, and it is time. A vacuum reads all keys, so it has to be worth it. */
const deadShare = 0.1
const deadRows = 1000

/**
 * Autovacuum comes once a minute and takes its time: a company that puts in thousands of files would have five times the bytes on
 * disk by then, and a table never gets smaller again.
 * @returns whether it was time
 */
export async function giveRoomBack(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_time: boolean }>`
    select n_dead_tup > ${deadRows} and n_dead_tup > ${deadShare}::float8 * n_live_tup as is_time
    from pg_stat_user_tables where relid = 'posting'::regclass`.execute(db)
  if (!rows[0]?.is_time) return false
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      // Whoever else vacuums it does this one's work. Without `truncate` nobody has to wait for it.
      await sql`vacuum (skip_locked, truncate false) posting, index_segment`.execute(connection)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })
  return true
}
