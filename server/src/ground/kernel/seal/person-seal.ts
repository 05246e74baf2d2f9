/**
 * Private data of a person, sealed under a key of their own, which lies in the database wrapped by the server's. Erasing
 * somebody removes their key: what was sealed under it can't be read again, in any backup of other tables either.
 */
import { randomBytes } from 'node:crypto'
import type { App } from '../../context.ts'
import type { Tx } from '../../db/connect.ts'
import { createSeal, type Seal } from './seal.ts'

const wrapPurpose = (accountId: string) => `person-key/${accountId}`

/** The person's seal; makes their key where there is none. Bind what is sealed to its place: `table/row/column`. */
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

/** Everything sealed under the person's key is gone for good. */
export async function shredPersonKey(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('person_key').where('account_id', '=', accountId).execute()
}
