import { type RawBuilder, sql } from 'kysely'

/** Tables or aliases of a query: a row of a company's memory or terms, and the account of whoever wrote it. */
interface Named {
  row: string
  account: string
}

/**
 * The name of whoever wrote a unit or a term; null where the company doesn't see who the house's talents are
 * (docs/decisions/0035-agreed-pay.md) and it is nobody of its own.
 */
export function authorName({ row, account }: Named): RawBuilder<string | null> {
  const [company, author] = [sql.ref(`${row}.company_id`), sql.ref(`${account}.account_id`)]
  const isOwn = sql`exists (select from company_member m where m.company_id = ${company} and m.account_id = ${author})`
  const isShown = sql`exists (select from company c where c.company_id = ${company} and c.talent_names = 'shown')`
  return sql`case when ${isShown} or ${isOwn}
    then coalesce(nullif(${sql.ref(`${account}.nickname`)}, ''), ${sql.ref(`${account}.username`)}) end`
}
