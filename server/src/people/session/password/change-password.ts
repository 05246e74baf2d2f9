/** Sets a new password with the old one, or the first password. Other sessions end, this one's token rotates. */
import { paths, toWireTime } from '@polyphony/contract'
import { sendLetter } from '../../../base/message/send-letter.ts'
import type { Ctx } from '../../../ground/context.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { replacePassword } from '../../person/password.ts'
import { clearTries, refusal, triesOfSession, tryOnce } from '../../person/tries.ts'
import { endSessions } from '../list/end-sessions.ts'
import { requireConfirmed } from '../require-confirmed.ts'
import { rightsChanged } from '../rights-changed.ts'
import { sessionOf } from '../session-of.ts'
import { hashPassword, isPassword } from './hash-password.ts'
import { knownOf, refuseCommon, refuseOwn } from './weak-password.ts'

interface NewPassword {
  oldPwd?: string | undefined
  newPwd: string
}

/** @throws PASSWORD_COMMON, PASSWORD_UNCHANGED, OLD_PASSWORD_WRONG, USER_LOGIN_LOCKED, CONFIRMATION_NEEDED. */
export async function changePassword(ctx: Ctx, { oldPwd, newPwd }: NewPassword): Promise<Record<string, never>> {
  const { account_id } = ctx.actor
  const session_id = sessionOf(ctx.actor)
  if (oldPwd === newPwd) throw new CallError('PASSWORD_UNCHANGED')
  await refuseCommon(newPwd)
  refuseOwn(newPwd, await knownOf(ctx.db, account_id))
  const { password_hash: old } = await ctx.db
    .selectFrom('account')
    .select('password_hash')
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  if (old === null) await requireConfirmed(ctx)
  else await proveOld(ctx, old, oldPwd)
  const password_hash = await hashPassword(ctx.seal, newPwd, { owner: account_id })
  await inTransaction(ctx, async (transaction) => {
    const now = transaction.now()
    const changed = await replacePassword(transaction.tx, account_id, { old, password_hash, moment: now })
    if (!changed) throw new CallError('OLD_PASSWORD_WRONG') // the password was changed at this very moment
    await clearTries(transaction.tx, triesOfSession(session_id))
    await transaction.tx
      .updateTable('session')
      .set({ authenticated_at: now })
      .where('session_id', '=', session_id)
      .execute()
    await endSessions(transaction, account_id, session_id)
    await rightsChanged(transaction, account_id)
    await recordAudit(transaction, {
      action: 'passwordChanged',
      actor_id: account_id,
      subject_id: account_id,
      ip: ctx.request.ip,
    })
    const params = { changed_at: toWireTime(now) }
    await sendLetter(transaction, { account_id, kind: 'passwordChanged', params, link: paths.meSetting })
  })
  return {}
}

async function proveOld(ctx: Ctx, stored: string, given: string | undefined): Promise<void> {
  if (given === undefined) throw new CallError('OLD_PASSWORD_WRONG')
  const counter = triesOfSession(sessionOf(ctx.actor))
  const { isRight, taken } = await tryOnce(ctx, counter, () =>
    isPassword(ctx.seal, stored, given, { owner: ctx.actor.account_id }),
  )
  if (!isRight) throw refusal(ctx, taken, 'OLD_PASSWORD_WRONG')
}
