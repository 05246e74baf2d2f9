/** Locks an account and unlocks it again. */
import type { calls, ParsedOf } from '@polyphony/contract'
import { sendLetter } from '../../base/message/send-letter.ts'
import type { Ctx } from '../../ground/context.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { lockByOperator, unlockByOperator } from '../../people/person/rights.ts'
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
    await lockByOperator(transaction, account_id, reason)
    await endSessions(transaction, account_id)
    await withdrawOffers(transaction, { account_id })
    await sendLetter(transaction, { account_id, kind: 'accountLocked', params: { reason }, link: null })
    await audit(ctx, transaction, 'accountLocked', { account_id, reason })
  })
  return {}
}

/** Also ends a temporary lock after wrong passwords. */
export async function unlockAccount(ctx: Ctx, { account_id, reason }: Input): Promise<Record<string, never>> {
  await inTransaction(ctx, async (transaction) => {
    const { status, locked_until } = await lockedAccount(transaction, account_id)
    if (status === 'normal' && locked_until === null) throw new CallError('VERSION_CONFLICT')
    await unlockByOperator(transaction, account_id)
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
