/** Codes in the database: their hashes. Only the newest code of a target and purpose is valid. */
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

/** A reader of the table could try all six-digit codes, so the hash also needs the server's key. */
export const hashCode = (seal: App['seal'], codeId: string, code: string) =>
  seal.sign(`${codeId}/${code}`, 'verification-code')

/** Requests for the same target or from the same address wait for each other until the transaction ends. */
export async function waitForTurn(tx: Tx, ip: string, target: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code/ip/${ip}`}, 0))`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code/target/${target}`}, 0))`.execute(tx)
}

/** The times of requests since `since`, newest first. */
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

/** Counts a try before the code is compared; null if none is left: 50 parallel guesses are still five tries. */
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

/** Gives the try back for a right code that was only checked. */
export async function giveTryBack(tx: Tx, codeId: string): Promise<void> {
  await tx
    .updateTable('verification_code')
    .set((row) => ({ tries: row('tries', '-', 1) }))
    .where('code_id', '=', codeId)
    .execute()
}

/** @returns false if another request has used it first */
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
