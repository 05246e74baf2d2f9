/**
 * Transactions whose statements needn't wait for each other's answers: those that are begun together are sent together and run in
 * the order in which they were begun.
 */
import { PostgresDialect, Transaction } from 'kysely'
import type { Db } from './connect.ts'
import type { Database } from './schema.ts'

/** The transaction's own parts, which nobody asks: its executor has the connection. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction has a connection')) })
const unasked = { config: { dialect }, dialect, driver: dialect.createDriver() }

/** As `db.transaction()`, which lets one statement at a time out. */
export function transact<T>(db: Db, change: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (waiting) => {
    const executor = waiting.getExecutor()
    const connection = await executor.provideConnection(async (own) => own)
    const pipelined = executor.withConnectionProvider({ provideConnection: (ask) => ask(connection) })
    return change(new Transaction<Database>({ ...unasked, executor: pipelined }))
  })
}

/**
 * Of statements that need nothing of each other's answers. Of several that fail the first says why: a failure makes those behind
 * it fail. All have ended then.
 */
export async function together<T extends readonly unknown[]>(
  ...statements: { readonly [K in keyof T]: Promise<T[K]> | T[K] }
): Promise<{ -readonly [K in keyof T]: T[K] }> {
  const results = await Promise.allSettled(statements)
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as {
    -readonly [K in keyof T]: T[K]
  }
}
