/** What is in bases. */
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'

const isIn = (kbsIds: readonly string[]) => sql<SqlBool>`k.kbs_id = any(${kbsIds}::uuid[])`

/** All versions of files take room. `files` is another text once a file has come or gone. */
export async function contentOf(tx: Tx, kbsIds: readonly string[]) {
  return tx
    .selectFrom('knowledge as k')
    .select((row) => row.fn.countAll<number>().as('file_count'))
    .select([
      sql<number>`coalesce(sum(k.word_count), 0)::int8`.as('word_count'),
      sql<number>`coalesce((select sum(f.size) from file f where f.file_id in (
        select r.file_id from knowledge_revision r join knowledge k on k.knowledge_id = r.knowledge_id
        where ${isIn(kbsIds)})), 0)::int8`.as('size'),
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
