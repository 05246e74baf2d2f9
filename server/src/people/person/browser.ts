/** Browsers in which somebody has signed in before: kept by the hash of the token that each has made for itself. */
import type { PublicCtx } from '../../ground/context.ts'
import type { Db } from '../../ground/db/connect.ts'
import { sha256 } from '../../ground/kernel/seal/seal.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import type { Counter } from './tries.ts'

export const browserHash = (token: string | undefined): string | null => (token ? sha256(token) : null)

/** A browser that is known counts its own tries: what strangers do elsewhere doesn't lock it out. */
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

/** @returns whether this is a device that the account hasn't been used on, though it has been on others. */
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
