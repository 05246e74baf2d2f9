/** What is in bases. */
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'

const isIn = (kbsIds: readonly string[]) => sql<SqlBool>`k.kbs_id = any(${kbsIds}::uuid[])`

/** `files` is another text once a file has come or gone. */
export async function contentOf(tx: Tx, kbsIds: readonly string[]) {
  return tx
    .selectFrom('knowledge as k')
    .leftJoin('file as f', 'f.file_id', 'k.file_id')
    .select((row) => row.fn.countAll<number>().as('file_count'))
    .select([
      sql<number>`coalesce(sum(k.word_count), 0)::int8`.as('word_count'),
      sql<number>`coalesce(sum(f.size), 0)::int8`.as('size'),
      sql<string>`coalesce(md5(string_agg(k.knowledge_id::text, ',' order by k.knowledge_id)), '')`.as('files'),
    ])
    .where(isIn(kbsIds))
    .executeTakeFirstOrThrow()
}

export async function statusesOf(tx: Tx, kbsIds: readonly string[]) {
  return tx
    .selectFrom('knowledge as k')
    .select('k.status')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(isIn(kbsIds))
    .groupBy('k.status')
    .orderBy('k.status')
    .execute()
}

/** Of each base that has any, without those below it: how many, and when the last one came. */
export async function filesOf(tx: Tx, kbsIds: readonly string[]) {
  const rows = await tx
    .selectFrom('knowledge as k')
    .select(sql<string>`k.kbs_id`.as('kbs_id'))
    .select((row) => [row.fn.countAll<number>().as('file_count'), row.fn.max('k.added_at').as('last_at')])
    .where(isIn(kbsIds))
    .groupBy('k.kbs_id')
    .execute()
  return new Map(rows.map((row) => [row.kbs_id, row]))
}
