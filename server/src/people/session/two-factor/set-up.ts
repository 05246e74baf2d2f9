/** Sets up an authenticator, enables and disables it. */
import { paths, toWireTime } from '@polyphony/contract'
import { sendLetter } from '../../../base/message/send-letter.ts'
import { readSetting } from '../../../base/setting/read-setting.ts'
import type { Ctx } from '../../../ground/context.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { personSeal } from '../../../ground/kernel/seal/person-seal.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { clearTries, refusal, triesOfSession, tryOnce } from '../../person/tries.ts'
import { requireConfirmed } from '../require-confirmed.ts'
import { rightsChanged } from '../rights-changed.ts'
import { sessionOf } from '../session-of.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { removeTwoFactor } from './remove-two-factor.ts'
import { factorsOf, lockFactors, secretPlace, takeSecondFactor } from './second-factor.ts'
import { addressOf, newSecret, stepOf } from './totp.ts'

/** An authenticator in use stays valid until a code of the new one was right. */
export async function setUpTwoFactor(ctx: Ctx): Promise<{ secret: string; otpauth_url: string }> {
  await requireConfirmed(ctx)
  const { account_id } = ctx.actor
  const secret = newSecret()
  return inTransaction(ctx, async ({ tx, now }) => {
    const seal = await personSeal(ctx, tx, account_id)
    const pending_sealed = seal.seal(secret, secretPlace(account_id))
    await tx
      .insertInto('two_factor')
      .values({ account_id, pending_sealed, created_at: now() })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ pending_sealed }))
      .execute()
    const { username } = await tx
      .selectFrom('account')
      .select('username')
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow()
    return { secret, otpauth_url: addressOf(secret, username) }
  })
}

/** @throws NOT_FOUND if none is being set up; SECOND_FACTOR_WRONG */
export async function enableTwoFactor(ctx: Ctx, { code }: { code: string }): Promise<{ recovery_codes: string[] }> {
  const { account_id } = ctx.actor
  const recovery_codes = newRecoveryCodes()
  const counter = triesOfSession(sessionOf(ctx.actor))
  const { isRight, taken } = await tryOnce(ctx, counter, () =>
    inTransaction(ctx, async (transaction) => {
      const pending = await transaction.tx
        .selectFrom('two_factor')
        .select('pending_sealed')
        .where('account_id', '=', account_id)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!pending?.pending_sealed) throw notFound()
      const seal = await personSeal(ctx, transaction.tx, account_id)
      const step = stepOf(seal.open(pending.pending_sealed, secretPlace(account_id)), code, transaction.now())
      if (step === null) return false
      await transaction.tx
        .updateTable('two_factor')
        .set({
          secret_sealed: pending.pending_sealed,
          pending_sealed: null,
          enabled_at: transaction.now(),
          last_step: step,
          recovery_hashes: recovery_codes.map((one) => hashRecoveryCode(ctx, account_id, one)),
        })
        .where('account_id', '=', account_id)
        .execute()
      await tell(ctx, transaction, 'twoFactorEnabled')
      return true
    }),
  )
  if (!isRight) throw refusal(ctx, taken, 'SECOND_FACTOR_WRONG')
  await clearTries(ctx.db, counter)
  return { recovery_codes }
}

/** @throws NOT_FOUND if there is none; NO_PERMISSION for operators who need one; SECOND_FACTOR_WRONG */
export async function disableTwoFactor(ctx: Ctx, { code }: { code: string }): Promise<Record<string, never>> {
  const { account_id, is_operator } = ctx.actor
  const { has_authenticator, has_passkey } = await factorsOf(ctx.db, account_id)
  if (!has_authenticator) throw notFound()
  const isRequired = is_operator && (await readSetting(ctx)).is_operator_two_factor_required
  if (isRequired && !has_passkey) throw new CallError('NO_PERMISSION')
  await requireConfirmed(ctx)
  const counter = triesOfSession(sessionOf(ctx.actor))
  const { isRight, taken } = await tryOnce(ctx, counter, () =>
    inTransaction(ctx, async (transaction) => {
      const { passkeys } = await lockFactors(transaction, account_id)
      if (isRequired && passkeys === 0) throw new CallError('NO_PERMISSION')
      if (!(await takeSecondFactor(ctx, transaction, account_id, code))) return false
      await removeAuthenticator(transaction, account_id, passkeys)
      await tell(ctx, transaction, 'twoFactorDisabled')
      return true
    }),
  )
  if (!isRight) throw refusal(ctx, taken, 'SECOND_FACTOR_WRONG')
  await clearTries(ctx.db, counter)
  return {}
}

/** The recovery codes stay where passkeys do. */
async function removeAuthenticator(transaction: Transaction, accountId: string, passkeys: number): Promise<void> {
  if (passkeys === 0) {
    await removeTwoFactor(transaction, accountId)
    return
  }
  await transaction.tx
    .updateTable('two_factor')
    .set({ secret_sealed: null, pending_sealed: null, last_step: null })
    .where('account_id', '=', accountId)
    .execute()
}

async function tell(
  ctx: Ctx,
  transaction: Transaction,
  action: 'twoFactorEnabled' | 'twoFactorDisabled',
): Promise<void> {
  const { account_id } = ctx.actor
  await rightsChanged(transaction, account_id)
  await recordAudit(transaction, { action, actor_id: account_id, subject_id: account_id, ip: ctx.request.ip })
  const params = { changed_at: toWireTime(transaction.now()) }
  await sendLetter(transaction, { account_id, kind: action, params, link: paths.meSetting })
}
