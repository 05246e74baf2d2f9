/** The connection pool, and the conversion of PostgreSQL's types: moments to WireTime, bigint and numeric to number. */
import { type ColumnType, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { connectionLifeSeconds, nameStatements } from './named-statements.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
/** A transaction, or the database itself for a single statement. */
export type Tx = Transaction<Database> | Kysely<Database>
export type { ColumnType }

/** Only for our pool: the job library has its own pool with the driver's usual types. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.TIMESTAMPTZ, wireTimeOf],
  // A day of the calendar stays one: the driver would make a moment of the machine's time zone of it.
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
])

/** Converts `2026-11-21 01:35:56.12+00` (PostgreSQL, session in UTC) to 17 digits; microseconds are cut off. */
function wireTimeOf(text: string): string {
  const fraction = text[19] === '.' ? text.slice(20, text.indexOf('+', 20)) : ''
  return (
    text.slice(0, 4) +
    text.slice(5, 7) +
    text.slice(8, 10) +
    text.slice(11, 13) +
    text.slice(14, 16) +
    text.slice(17, 19) +
    fraction.slice(0, 3).padEnd(3, '0')
  )
}

/** A WireTime as PostgreSQL reads it, to compare with a column in a query. */
export function sqlTime(wire: string): string {
  return `${wire.slice(0, 4)}-${wire.slice(4, 6)}-${wire.slice(6, 8)} ${wire.slice(8, 10)}:${wire.slice(10, 12)}:${wire.slice(12, 14)}.${wire.slice(14)}+00`
}

export function createPool(url: string, size: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    pipeline: true, // statements of a transaction that are begun together are sent together
    maxLifetimeSeconds: connectionLifeSeconds,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
    options:
      '-c timezone=UTC -c datestyle=ISO -c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1 -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000',
  })
  pool.on('error', () => {}) // a broken idle connection is replaced; a query's own error reaches its caller
  // If a connection breaks between two queries of a transaction, the next query fails; without a listener the process
  // would end.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** @param namedStatements `DATABASE_STATEMENTS`. */
export function connect(pool: pg.Pool, namedStatements = 300): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: nameStatements(pool, namedStatements) }) })
}
