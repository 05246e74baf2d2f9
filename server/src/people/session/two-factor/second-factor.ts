/** Checks a code of the second factor. Each code can be used once. */
import type { App } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { personSeal } from '../../../ground/kernel/seal/person-seal.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

export const secretPlace = (accountId: string) => `two_factor/${accountId}/secret`

export async function hasTwoFactor(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('two_factor')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
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
