/**
 * Ten codes for users who have lost their authenticator: fifty random bits each, stored as a keyed hash, usable once.
 */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '../../../ground/context.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'

const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const count = 10
const half = 5

export function newRecoveryCodes(): string[] {
  const letters = () => Array.from({ length: half }, () => characters[randomInt(characters.length)]).join('')
  return Array.from({ length: count }, () => `${letters()}-${letters()}`)
}

export function hashRecoveryCode({ seal }: Pick<App, 'seal'>, accountId: string, typed: string): string {
  return seal.sign(`${accountId}/${typed.toUpperCase().replace(/[^A-Z0-9]/g, '')}`, 'recovery-code')
}

/** @returns whether it was one of them; it is used up then */
export async function takeRecoveryCode(
  app: Pick<App, 'seal'>,
  { tx }: Transaction,
  accountId: string,
  typed: string,
): Promise<boolean> {
  const hash = hashRecoveryCode(app, accountId, typed)
  const { numUpdatedRows } = await tx
    .updateTable('two_factor')
    .set({ recovery_hashes: sql<string[]>`array_remove(recovery_hashes, ${hash})` })
    .where('account_id', '=', accountId)
    .where('enabled_at', 'is not', null)
    .where(sql<boolean>`${hash} = any(recovery_hashes)`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
