/** Shuts somebody out, and lets them in again. */
import type { calls, ParsedOf } from '@polyphony/contract'
import { sendLetter } from '../../base/message/send-letter.ts'
import type { Ctx } from '../../ground/context.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { endSessions } from '../../people/session/list/end-sessions.ts'
import { withdrawOffers } from '../../work/offering/offer/withdraw-offers.ts'
import { lockedAccount, lockOperators, refuseSelf } from './guard.ts'

type Input = ParsedOf<typeof calls.opsAccount.lockAccount>

export async function lockAccount(ctx: Ctx, { account_id, reason }: Input): Promise<Record<string, never>> {
  refuseSelf(ctx, account_id)
  await inTransaction(ctx, async (transaction) => {
    await lockOperators(ctx, transaction)
    const { status } = await lockedAccount(transaction, account_id)
    if (status !== 'normal') throw new CallError('VERSION_CONFLICT')
    await transaction.tx
      .updateTable('account')
      .set({ status: 'locked', locked_reason: reason, updated_at: transaction.now() })
      .where('account_id', '=', account_id)
      .execute()
    await endSessions(transaction, account_id)
    await withdrawOffers(transaction, { account_id })
    await sendLetter(transaction, { account_id, kind: 'accountLocked', params: { reason }, link: null })
    await audit(ctx, transaction, 'accountLocked', { account_id, reason })
  })
  return {}
}

/** Also where wrong passwords have locked the account for a while. */
export async function unlockAccount(ctx: Ctx, { account_id, reason }: Input): Promise<Record<string, never>> {
  await inTransaction(ctx, async (transaction) => {
    const { status, locked_until } = await lockedAccount(transaction, account_id)
    if (status === 'normal' && locked_until === null) throw new CallError('VERSION_CONFLICT')
    await transaction.tx
      .updateTable('account')
      .set({ status: 'normal', locked_reason: null, failed_count: 0, lockout_count: 0, locked_until: null })
      .set({ updated_at: transaction.now() })
      .where('account_id', '=', account_id)
      .execute()
    await sendLetter(transaction, { account_id, kind: 'accountUnlocked', params: { reason }, link: null })
    await audit(ctx, transaction, 'accountUnlocked', { account_id, reason })
  })
  return {}
}

async function audit(
  ctx: Ctx,
  work: Parameters<typeof recordAudit>[0],
  action: 'accountLocked' | 'accountUnlocked',
  { account_id, reason }: Input,
): Promise<void> {
  const { account_id: actor_id } = ctx.actor
  await recordAudit(work, { action, actor_id, subject_id: account_id, params: { reason }, ip: ctx.request.ip })
}
