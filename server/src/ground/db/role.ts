/**
 * The role of the server at the database. Where the tables belong to another one, triggers that keep the books and the
 * audit log can't be disabled by it (docs/OPERATIONS.md).
 */
import { sql } from 'kysely'
import pg from 'pg'
import type { Tx } from './connect.ts'

/** What the server's own role may read and add rows to, and nothing else. */
const books = [
  'accounting_period',
  'audit_log',
  'effort_measure',
  'income',
  'ledger_account',
  'ledger_account_kind',
  'ledger_entry',
  'ledger_seal',
  'ledger_transaction',
]
/** Merging an index ends with a vacuum, which is its own right from PostgreSQL 17 on; before it is left to the database. */
const vacuumed = ['posting', 'index_segment']

/** Gives the role of the server its rights, after each migration. @throws where the role isn't there */
export async function grantRights(ownerUrl: string, serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {}) // the running query reports it
  await client.connect()
  try {
    const role = pg.escapeIdentifier(decodeURIComponent(new URL(serverUrl).username))
    const { rows } = await client.query<{ name: string; can_maintain: boolean }>(
      `select quote_ident(current_database()) as name, current_setting('server_version_num')::int >= 170000 as can_maintain`,
    )
    const [database] = rows
    if (!database) return
    await client.query('begin')
    // The job queue keeps its tables in a schema of its own, which it makes.
    await client.query(`grant connect, create, temporary on database ${database.name} to ${role}`)
    await client.query(`grant usage on schema public to ${role}`)
    await client.query(`grant select, insert, update, delete on all tables in schema public to ${role}`)
    await client.query(`grant usage, select, update on all sequences in schema public to ${role}`)
    await client.query(`revoke all on ${[...books, 'migration'].join(', ')} from ${role}`)
    await client.query(`grant select, insert on ${books.join(', ')} to ${role}`)
    await client.query(`grant select on migration to ${role}`)
    if (database.can_maintain) await client.query(`grant maintain on ${vacuumed.join(', ')} to ${role}`)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Whether the role could change the books: a superuser, the tables' owner or a member of it, or one with more rights. */
export async function isRoleMighty(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is_mighty: boolean }>`
    select bool_or(
      r.rolsuper or pg_has_role(r.oid, c.relowner, 'member')
      or has_table_privilege(c.oid, 'UPDATE') or has_table_privilege(c.oid, 'DELETE') or has_table_privilege(c.oid, 'TRUNCATE')
    ) as is_mighty
    from pg_roles r, pg_class c
    where r.rolname = current_user and c.oid = any(${books}::regclass[])`.execute(tx)
  return rows[0]?.is_mighty ?? true
}
