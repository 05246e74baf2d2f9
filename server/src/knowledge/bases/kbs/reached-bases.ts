/** What somebody reaches of their company's bases: the one function in SQL, and all that is asked about a base, says that. */
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'

/** By title. */
export async function loadBases(tx: Tx, { account_id }: { account_id: string }) {
  const rows = await tx
    .selectFrom('kbs as k')
    .selectAll('k')
    .select(
      sql<string[]>`array(select d.department_id from kbs_department d where d.kbs_id = k.kbs_id order by 1)`.as(
        'department_ids',
      ),
    )
    .where(sql<SqlBool>`k.kbs_id in (select r.kbs_id from reachable_bases(${account_id}) r)`)
    .orderBy(sql`lower(k.title)`)
    .orderBy('k.kbs_id')
    .execute()
  return new Map(rows.map((row) => [row.kbs_id, row]))
}
export type Bases = Awaited<ReturnType<typeof loadBases>>
export type Base = Bases extends Map<string, infer B> ? B : never

/** @throws KNOWLEDGE_NOT_FOUND, also for one that exists and isn't reached. */
export function findBase(bases: Bases, kbsId: string): Base {
  const base = bases.get(kbsId)
  if (!base) throw new CallError('KNOWLEDGE_NOT_FOUND')
  return base
}

/** Files in no base are read by the whole company. */
export const readableFile = (accountId: string) =>
  sql<SqlBool>`(k.kbs_id is null or k.kbs_id in (select r.kbs_id from reachable_bases(${accountId}) r))`
