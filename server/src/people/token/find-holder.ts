/** Who stands behind a token, asked anew for every call that is made by it: nothing is remembered. */
import { mayAccess, minute, type TokenScope, toWireTime } from '@polyphony/contract'
import type { Actor, App } from '../../ground/context.ts'
import { sqlTime } from '../../ground/db/connect.ts'
import { sha256 } from '../../ground/kernel/seal/seal.ts'

export interface Holder {
  readonly token_id: string
  readonly name: string
  readonly scopes: readonly TokenScope[]
  readonly actor: Actor
}

const tokenForm = /^ply_[\w-]{43}$/

/**
 * @returns null if the token is unknown, revoked or expired, or if its person is locked, erased, orders no more or
 * belongs to another company than when it was made
 */
export async function findHolder(app: App, token: string): Promise<Holder | null> {
  if (!tokenForm.test(token)) return null
  const now = app.now()
  const row = await app.db
    .selectFrom('api_token')
    .select(['token_id', 'account_id', 'company_id', 'name', 'scopes', 'last_used_at'])
    .where('token_hash', '=', sha256(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sqlTime(toWireTime(now)))
    .executeTakeFirst()
  const actor = row ? await app.loadActor(row.account_id) : null
  if (!row || !actor || actor.company_id !== row.company_id || !mayAccess('mvp', actor)) return null
  const { token_id, name, scopes, last_used_at } = row
  const aMinuteAgo = new Date(now.getTime() - minute)
  if (last_used_at === null || last_used_at < toWireTime(aMinuteAgo)) await recordUse(app, token_id, now)
  return { token_id, name, scopes, actor }
}

async function recordUse({ db }: App, tokenId: string, now: Date): Promise<void> {
  await db.updateTable('api_token').set({ last_used_at: now }).where('token_id', '=', tokenId).execute()
}
