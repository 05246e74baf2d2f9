/**
 * A feed of an account's deadlines at a secret address: everybody who has the address can read it, until it is renewed
 * or ended.
 */
import { randomBytes } from 'node:crypto'
import { hour, toWireTime } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { sqlTime, type Tx } from '../../ground/db/connect.ts'
import { sha256 } from '../../ground/kernel/seal/seal.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'

export async function readFeed(tx: Tx, accountId: string) {
  const feed = await tx
    .selectFrom('calendar_feed')
    .select(['created_at', 'read_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return feed ?? { created_at: null, read_at: null }
}

/** @returns the new address, which isn't stored and can't be shown again */
export async function renewFeed({ db, actor, config, now }: Ctx): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const feed = { token_hash: sha256(token), created_at: now(), read_at: null }
  await db
    .insertInto('calendar_feed')
    .values({ account_id: actor.account_id, ...feed })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(feed))
    .execute()
  return `${config.PUBLIC_URL}/calendar/${token}.ics`
}

export async function endFeed(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('calendar_feed').where('account_id', '=', accountId).execute()
}

/** The account of a feed; null if the address is unknown or ended, or the account may not sign in. */
export async function readerOf(tx: Tx, token: string) {
  const reader = await tx
    .selectFrom('calendar_feed as c')
    .innerJoin('account as a', 'a.account_id', 'c.account_id')
    .select(['a.account_id', 'a.language', 'a.time_zone'])
    .where('c.token_hash', '=', sha256(token))
    .where('a.status', '=', 'normal')
    .executeTakeFirst()
  return reader ?? null
}

/** Stored to the hour, so that a program that reads often causes few writes. */
export async function recordFeedRead(tx: Tx, accountId: string, now: Date): Promise<void> {
  const anHourAgo = sqlTime(toWireTime(new Date(now.getTime() - hour)))
  await tx
    .updateTable('calendar_feed')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where((row) => row.or([row('read_at', 'is', null), row('read_at', '<', anHourAgo)]))
    .execute()
}

export const eraseFeed = (transaction: Transaction, { account_id }: { account_id: string }) =>
  endFeed(transaction.tx, account_id)
