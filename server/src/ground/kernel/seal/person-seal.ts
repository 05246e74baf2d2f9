/**
 * Seals a person's private data with a key of their own, which the database stores encrypted with the server's key.
 * Erasing an account deletes the key, so the data can't be read any more, in backups of other tables either.
 */
import { randomBytes } from 'node:crypto'
import type { App } from '../../context.ts'
import type { Tx } from '../../db/connect.ts'
import { createSeal, type Seal } from './seal.ts'

const wrapPurpose = (accountId: string) => `person-key/${accountId}`

/**
 * The person's seal; creates their key if there is none. The purpose should name the place of the data:
 * `table/row/column`.
 */
export async function personSeal(app: Pick<App, 'seal' | 'now'>, tx: Tx, accountId: string): Promise<Seal> {
  const fresh = app.seal.seal(randomBytes(32).toString('base64url'), wrapPurpose(accountId))
  await tx
    .insertInto('person_key')
    .values({ account_id: accountId, wrapped_key: fresh, created_at: app.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { wrapped_key } = await tx
    .selectFrom('person_key')
    .select('wrapped_key')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return createSeal(app.seal.open(wrapped_key, wrapPurpose(accountId)))
}

/** Deletes the person's key: everything sealed with it can never be read again. */
export async function shredPersonKey(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('person_key').where('account_id', '=', accountId).execute()
}
