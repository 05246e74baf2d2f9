/** Deletes uploads that nothing has used for a week: chosen for an order that never came, takes that weren't kept. */
import { day, unusedFileDays, uploadPurposes } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../ground/db/connect.ts'
import { defineJob } from '../../ground/kernel/jobs/define-job.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { removeUnused } from './remove-files.ts'

const batch = 200

export const removeOrphans = defineJob<object>({
  name: 'file-remove-orphans',
  cron: '41 3 * * *',
  concurrency: 1,
  async run(app, _data, { signal }) {
    const before = new Date(app.now().getTime() - unusedFileDays * day)
    const isUnused = await unusedCondition(app.db, app.now())
    let [last, removed] = ['00000000-0000-0000-0000-000000000000', 0]
    while (!signal.aborted) {
      const ids = await findOrphans(app.db, { before, last, isUnused })
      if (ids.length === 0) break
      removed += await inTransaction(app, (transaction) => removeUnused(transaction, ids))
      last = ids.at(-1) ?? last
    }
    if (removed > 0) app.log.info({ removed }, 'uploads that nothing used were deleted')
  },
})

async function findOrphans(
  db: Db,
  { before, last, isUnused }: { before: Date; last: string; isUnused: RawBuilder<boolean> },
): Promise<string[]> {
  const found = await db
    .selectFrom('file')
    .select('file_id')
    .where('state', '=', 'ready')
    .where('purpose', 'in', uploadPurposes)
    .where('finished_at', '<', sql<string>`${before}`)
    .where('file_id', '>', last)
    .where(isUnused)
    .orderBy('file_id')
    .limit(batch)
    .execute()
  return found.map(({ file_id }) => file_id)
}

/**
 * Values that name files without a foreign key: an application, and a price that was told and may still be ordered at.
 * `remove-orphans.test.ts` asks for a word about each new column that could.
 */
const named = (now: Date) => [
  sql<boolean>`not exists (
    select from application where application.account_id = file.owner_id and application.content::text like '%' || file.file_id || '%')`,
  sql<boolean>`not exists (
    select from kept_quote where kept_quote.company_id = file.company_id and kept_quote.task_id is null
      and kept_quote.expires_at > ${now} and kept_quote.content::text like '%' || file.file_id || '%')`,
]

/** No foreign key of any table leads to the file but of what goes with it, and no value names it. */
async function unusedCondition(db: Db, now: Date): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ name: string; field: string }>`
    select c.conrelid::regclass::text as name, a.attname as field
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'file'::regclass and c.confdeltype not in ('c', 'n')`.execute(db)
  const uses = rows.map(
    ({ name, field }) =>
      sql<boolean>`not exists (select from ${sql.table(name)} used where used.${sql.ref(field)} = file.file_id)`,
  )
  return sql<boolean>`${sql.join([...uses, ...named(now)], sql` and `)}`
}
