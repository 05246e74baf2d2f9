/** Sets a new password with a grant, for which a right code was exchanged. All sessions and locks end. */
import { paths, toWireTime } from '@polyphony/contract'
import { redeemGrant } from '../../../base/code/redeem-grant.ts'
import { sendLetter } from '../../../base/message/send-letter.ts'
import type { PublicCtx } from '../../../ground/context.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { givePassword } from '../../person/password.ts'
import { clearAllTries } from '../../person/tries.ts'
import { endSessions } from '../list/end-sessions.ts'
import { hashPassword } from './hash-password.ts'
import { knownOf, refuseCommon, refuseOwn } from './weak-password.ts'

/** @throws GRANT_EXPIRED, USER_ACCOUNT_ABNORMAL. */
export async function resetPassword(
  ctx: PublicCtx,
  { grant, password }: { grant: string; password: string },
): Promise<Record<string, never>> {
  await refuseCommon(password)
  const password_hash = await hashPassword(ctx.seal, password, { owner: ctx.request.ip })
  await inTransaction(ctx, async (transaction) => {
    const { account_id } = await redeemGrant(transaction, grant)
    refuseOwn(password, await knownOf(transaction.tx, account_id))
    const now = transaction.now()
    const changed = await givePassword(transaction.tx, account_id, { password_hash, moment: now })
    if (!changed) throw new CallError('USER_ACCOUNT_ABNORMAL')
    await clearAllTries(transaction.tx, account_id)
    await endSessions(transaction, account_id)
    await recordAudit(transaction, {
      action: 'passwordReset',
      actor_id: null,
      subject_id: account_id,
      ip: ctx.request.ip,
    })
    const params = { changed_at: toWireTime(now) }
    await sendLetter(transaction, { account_id, kind: 'passwordReset', params, link: paths.meSetting })
  })
  return {}
}
