/** Codes in the database: the hash, not the code. The newest of a target and purpose is the only one that counts. */
import { type CodeChannel, type CodePurpose, minute, toWireTime } from '@polyphony/contract'
import { sql } from 'kysely'
import type { App } from '../../ground/context.ts'
import { sqlTime, type Tx } from '../../ground/db/connect.ts'

export const codeMinutes = 5
export const maxTries = 5

export interface CodeFor {
  channel: CodeChannel
  purpose: CodePurpose
  target: string
}

/** Six digits are soon tried out by who has read the table: the hash needs the server's key, too. */
export const hashCode = (seal: App['seal'], codeId: string, code: string) =>
  seal.sign(`${codeId}/${code}`, 'verification-code')

/** Requests for the same target, and from the same address, wait for one another until the transaction ends. */
export async function waitForTurn(tx: Tx, ip: string, target: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code/ip/${ip}`}, 0))`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code/target/${target}`}, 0))`.execute(tx)
}

/** When codes were asked for, newest first, as far back as `since`. */
export async function timesAsked(
  tx: Tx,
  key: { target: string } | { ip: string },
  since: Date,
  most: number,
): Promise<string[]> {
  const [column, value] = 'target' in key ? (['target', key.target] as const) : (['ip', key.ip] as const)
  const rows = await tx
    .selectFrom('verification_code')
    .select('created_at')
    .where(column, '=', value)
    .where('created_at', '>', sqlTime(toWireTime(since)))
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => row.created_at)
}

export async function addCode(
  tx: Tx,
  row: CodeFor & { code_id: string; account_id: string | null; code_hash: string; ip: string; now: Date },
): Promise<void> {
  const { now, ...values } = row
  await tx
    .insertInto('verification_code')
    .values({ ...values, created_at: now, expires_at: new Date(now.getTime() + codeMinutes * minute) })
    .execute()
}

export async function newestCode(tx: Tx, { channel, purpose, target }: CodeFor) {
  return tx
    .selectFrom('verification_code')
    .select(['code_id', 'expires_at', 'used_at', 'tries'])
    .where('target', '=', target)
    .where('purpose', '=', purpose)
    .where('channel', '=', channel)
    .orderBy('created_at', 'desc')
    .orderBy('code_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Counts a try before it is looked at; null when there is none left: 50 guesses at once are five tries. */
export async function takeTry(tx: Tx, codeId: string) {
  return tx
    .updateTable('verification_code')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('code_id', '=', codeId)
    .where('tries', '<', maxTries)
    .where('used_at', 'is', null)
    .returning(['code_hash', 'account_id'])
    .executeTakeFirst()
}

/** The right code that isn't spent yet has cost no try. */
export async function giveTryBack(tx: Tx, codeId: string): Promise<void> {
  await tx
    .updateTable('verification_code')
    .set((row) => ({ tries: row('tries', '-', 1) }))
    .where('code_id', '=', codeId)
    .execute()
}

/** @returns false when another request was sooner. */
export async function markUsed(
  tx: Tx,
  codeId: string,
  now: Date,
  grant: { grant_hash: string; grant_expires_at: Date } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('verification_code')
    .set({ used_at: now, ...grant })
    .where('code_id', '=', codeId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
