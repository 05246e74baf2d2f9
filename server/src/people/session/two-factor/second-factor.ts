/** Checks a code of the second factor. Each code can be used once. */
import { present } from '@polyphony/contract'
import { sql } from 'kysely'
import type { App } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { personSeal } from '../../../ground/kernel/seal/person-seal.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

export const secretPlace = (accountId: string) => `two_factor/${accountId}/secret`

/**
 * Locks the row that stands for all factors of an account, so that no two changes each leave the other's as the last one.
 * It is made where there is none.
 */
export async function lockFactors({ tx, now }: Transaction, account_id: string) {
  await tx
    .insertInto('two_factor')
    .values({ account_id, created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('two_factor')
    .select(['enabled_at', 'secret_sealed'])
    .where('account_id', '=', account_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { count } = await tx
    .selectFrom('passkey')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  const isEnabled = row.enabled_at !== null
  return { isEnabled, hasAuthenticator: isEnabled && row.secret_sealed !== null, passkeys: Number(count) }
}

/** Which second factors an account has. */
export async function factorsOf(tx: Tx, accountId: string) {
  const { rows } = await sql<{ has_authenticator: boolean; has_passkey: boolean }>`
    select exists (select from two_factor where account_id = ${accountId} and enabled_at is not null
        and secret_sealed is not null) as has_authenticator,
      exists (select from passkey where account_id = ${accountId}) as has_passkey`.execute(tx)
  return present(rows[0])
}

/** Uses up the authenticator's code or a recovery code; false if it is neither, or was used before. */
export async function takeSecondFactor(
  app: App,
  transaction: Transaction,
  accountId: string,
  code: string,
): Promise<boolean> {
  if (/^\d{6}$/.test(code)) return takeTotp(app, transaction, accountId, code)
  const isTaken = await takeRecoveryCode(app, transaction, accountId, code)
  if (isTaken) await recordAudit(transaction, { action: 'recoveryCodeUsed', actor_id: accountId })
  return isTaken
}

async function takeTotp(app: App, { tx, now }: Transaction, accountId: string, code: string): Promise<boolean> {
  const row = await tx
    .selectFrom('two_factor')
    .select('secret_sealed')
    .where('account_id', '=', accountId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst()
  if (!row?.secret_sealed) return false
  const seal = await personSeal(app, tx, accountId)
  const step = stepOf(seal.open(row.secret_sealed, secretPlace(accountId)), code, now())
  if (step === null) return false
  const { numUpdatedRows } = await tx
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
