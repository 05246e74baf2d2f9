/** Resets the second factor or ends the sessions of an account whose owner has lost the factor or suspects misuse. */
import type { calls, ParsedOf } from '@polyphony/contract'
import { sendLetter } from '../../base/message/send-letter.ts'
import type { Ctx } from '../../ground/context.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { notFound } from '../../ground/kernel/call-error.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { endSessions } from '../../people/session/list/end-sessions.ts'
import { requireConfirmed } from '../../people/session/require-confirmed.ts'
import { removeTwoFactor } from '../../people/session/two-factor/remove-two-factor.ts'
import { lockedAccount, refuseSelf } from './guard.ts'

type ResetInput = ParsedOf<typeof calls.opsAccount.resetTwoFactor>

export async function resetTwoFactor(ctx: Ctx, { account_id, reason }: ResetInput): Promise<Record<string, never>> {
  refuseSelf(ctx, account_id)
  await requireConfirmed(ctx)
  await inTransaction(ctx, async (transaction) => {
    await lockedAccount(transaction, account_id)
    if (!(await removeTwoFactor(transaction, account_id))) throw notFound()
    await endSessions(transaction, account_id)
    await sendLetter(transaction, { account_id, kind: 'twoFactorReset', params: { reason }, link: null })
    const { account_id: actor_id } = ctx.actor
    const entry = { actor_id, subject_id: account_id, params: { reason }, ip: ctx.request.ip }
    await recordAudit(transaction, { action: 'twoFactorReset', ...entry })
  })
  return {}
}

export async function endAccountSessions(ctx: Ctx, accountId: string): Promise<{ count: number }> {
  refuseSelf(ctx, accountId)
  return inTransaction(ctx, async (transaction) => {
    await lockedAccount(transaction, accountId)
    const count = await endSessions(transaction, accountId)
    if (count > 0) {
      await sendLetter(transaction, { account_id: accountId, kind: 'sessionsEndedByOperator', params: {}, link: null })
      const { account_id: actor_id } = ctx.actor
      const entry = { actor_id, subject_id: accountId, params: { count }, ip: ctx.request.ip }
      await recordAudit(transaction, { action: 'accountSessionsEnded', ...entry })
    }
    return { count }
  })
}
