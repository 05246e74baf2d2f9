/** Changes the rights of an account: its level, its flags, and whether it is an operator. */
import type { calls, LetterKind, ParsedOf } from '@polyphony/contract'
import { sendLetter } from '../../base/message/send-letter.ts'
import type { Ctx } from '../../ground/context.ts'
import { type AuditEntry, recordAudit } from '../../ground/kernel/audit.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { keepOperator } from '../../people/person/rights.ts'
import { requireConfirmed } from '../../people/session/require-confirmed.ts'
import { rightsChanged } from '../../people/session/rights-changed.ts'
import { holdTalent } from '../../people/talent/become-talent.ts'
import { setInviteType, setLevel, setMvp } from '../../people/talent/standing.ts'
import { lockedAccount, lockOperators, refuseSelf } from './guard.ts'

type InputOfCall<N extends keyof typeof calls.opsAccount> = ParsedOf<(typeof calls.opsAccount)[N]>
type Nothing = Record<string, never>

export async function changeLevel(ctx: Ctx, input: InputOfCall<'changeLevel'>): Promise<Nothing> {
  const { account_id, level, was, reason } = input
  refuseSelf(ctx, account_id)
  await inTransaction(ctx, async (transaction) => {
    await lockedAccount(transaction, account_id)
    const talent = await holdTalent(transaction, account_id)
    if (talent.level !== was || level === was) throw new CallError('VERSION_CONFLICT')
    await setLevel(transaction, account_id, level)
    const params = { level: String(level), reason }
    await sendLetter(transaction, { account_id, kind: 'levelChanged', params, link: null })
    await audit(ctx, transaction, 'levelChanged', account_id, { before: was, after: level, reason })
  })
  return {}
}

export async function setFlags(ctx: Ctx, input: InputOfCall<'setFlags'>): Promise<Nothing> {
  const { account_id, reason, is_mvp, invite_type } = input
  refuseSelf(ctx, account_id)
  await inTransaction(ctx, async (transaction) => {
    await lockedAccount(transaction, account_id)
    const before = await holdTalent(transaction, account_id)
    const isMvpChanged = is_mvp !== undefined && is_mvp !== before.is_mvp
    const isTypeChanged = invite_type !== undefined && invite_type !== before.invite_type
    if (!isMvpChanged && !isTypeChanged) return
    if (isMvpChanged) {
      await setMvp(transaction, account_id, is_mvp)
      await tell(transaction, account_id, is_mvp ? 'mvpGranted' : 'mvpWithdrawn', reason)
      await audit(ctx, transaction, 'flagChanged', account_id, {
        flag: 'is_mvp',
        before: before.is_mvp,
        after: is_mvp,
        reason,
      })
    }
    if (isTypeChanged) {
      await setInviteType(transaction, account_id, invite_type)
      const params = { flag: 'invite_type', before: before.invite_type, after: invite_type, reason }
      await audit(ctx, transaction, 'flagChanged', account_id, params)
    }
  })
  return {}
}

export async function setOperator(ctx: Ctx, input: InputOfCall<'setOperator'>): Promise<Nothing> {
  const { account_id, is_operator, reason } = input
  refuseSelf(ctx, account_id)
  await requireConfirmed(ctx)
  await inTransaction(ctx, async (transaction) => {
    const able = await lockOperators(ctx, transaction)
    const account = await lockedAccount(transaction, account_id)
    if (account.is_operator === is_operator) throw new CallError('VERSION_CONFLICT')
    if (!is_operator && able.every((id) => id === account_id)) throw new CallError('LAST_OPERATOR')
    await keepOperator(transaction, account_id, is_operator)
    await rightsChanged(transaction, account_id)
    await tell(transaction, account_id, is_operator ? 'operatorGranted' : 'operatorWithdrawn', reason)
    await audit(ctx, transaction, 'operatorChanged', account_id, { after: is_operator, reason })
  })
  return {}
}

type Told = Extract<LetterKind, 'mvpGranted' | 'mvpWithdrawn' | 'operatorGranted' | 'operatorWithdrawn'>
const tell = (transaction: Transaction, account_id: string, kind: Told, reason: string) =>
  sendLetter(transaction, { account_id, kind, params: { reason }, link: null })

async function audit(
  ctx: Ctx,
  transaction: Transaction,
  action: AuditEntry['action'],
  subject_id: string,
  params: AuditEntry['params'],
): Promise<void> {
  await recordAudit(transaction, { action, actor_id: ctx.actor.account_id, subject_id, params, ip: ctx.request.ip })
}
