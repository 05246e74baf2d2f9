/** Browsers in which an account has signed in before, identified by a hash of the token that each browser has made. */
import type { PublicCtx } from '../../ground/context.ts'
import type { Db } from '../../ground/db/connect.ts'
import { sha256 } from '../../ground/kernel/seal/seal.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import type { Counter } from './tries.ts'

export const browserHash = (token: string | undefined): string | null => (token ? sha256(token) : null)

/** A known browser has its own count of wrong tries, so that tries elsewhere don't lock it out. */
export async function counterFor(db: Db, account_id: string, browser_hash: string | null): Promise<Counter> {
  if (!browser_hash) return { kind: 'account', account_id }
  const known = await db
    .selectFrom('known_browser')
    .select('browser_hash')
    .where('account_id', '=', account_id)
    .where('browser_hash', '=', browser_hash)
    .executeTakeFirst()
  return known ? { kind: 'browser', account_id, browser_hash } : { kind: 'account', account_id }
}

/** @returns whether the account has been used before, but not on this device */
export async function rememberBrowser(
  ctx: PublicCtx,
  transaction: Transaction,
  account_id: string,
  browser_hash: string | null,
): Promise<boolean> {
  const known = await transaction.tx
    .selectFrom('known_browser')
    .select('browser_hash')
    .where('account_id', '=', account_id)
    .execute()
  if (browser_hash) {
    const [now, { userAgent: user_agent, ip }] = [transaction.now(), ctx.request]
    await transaction.tx
      .insertInto('known_browser')
      .values({ account_id, browser_hash, user_agent, ip, first_seen_at: now, last_seen_at: now })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'browser_hash']).doUpdateSet({ user_agent, ip, last_seen_at: now }),
      )
      .execute()
  }
  return known.length > 0 && !known.some((one) => one.browser_hash === browser_hash)
}
