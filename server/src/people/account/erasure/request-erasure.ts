/** Requests an erasure in seven days, within which the owner can cancel it. */
import { erasureGraceMs, linkTo, paths, toWireTime } from '@polyphony/contract'
import { sendLetter } from '../../../base/message/send-letter.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { announceErasure, callOffErasure } from '../../person/rights.ts'
import { endSessions } from '../../session/list/end-sessions.ts'
import { requireConfirmed } from '../../session/require-confirmed.ts'
import { sessionOf } from '../../session/session-of.ts'
import { erasureBlockers } from './blockers.ts'

const link = linkTo(paths.meSetting, { search: { section: 'data' } })

export async function requestErasure(ctx: Ctx, { username }: { username: string }): Promise<{ erase_at: string }> {
  await requireConfirmed(ctx)
  const { account_id } = ctx.actor
  const session_id = sessionOf(ctx.actor)
  return inTransaction(ctx, async (transaction) => {
    const account = await transaction.tx
      .selectFrom('account')
      .select(['username', 'erase_at'])
      .where('account_id', '=', account_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (username !== account.username) throw new CallError('USERNAME_MISMATCH')
    if (account.erase_at) return { erase_at: account.erase_at }
    const reasons = await erasureBlockers(transaction.tx, account_id)
    if (reasons.length > 0) throw new CallError('ERASURE_HINDERED', { reasons })
    const eraseAt = new Date(transaction.now().getTime() + erasureGraceMs)
    await announceErasure(transaction.tx, account_id, eraseAt)
    await endSessions(transaction, account_id, session_id)
    const params = { erase_at: toWireTime(eraseAt) }
    await sendLetter(transaction, { account_id, kind: 'erasureRequested', params, link })
    return { erase_at: toWireTime(eraseAt) }
  })
}

export async function cancelErasure(ctx: Ctx): Promise<Record<string, never>> {
  const { account_id } = ctx.actor
  await inTransaction(ctx, async (transaction) => {
    const kept = await callOffErasure(transaction.tx, account_id)
    if (kept) await sendLetter(transaction, { account_id, kind: 'erasureCancelled', params: {}, link })
  })
  return {}
}
