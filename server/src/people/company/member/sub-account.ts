/** Accounts that a company may lock. */
import type { Ctx } from '../../../ground/context.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { lockByCompany, unlockByCompany } from '../../person/rights.ts'
import { endSessions } from '../../session/list/end-sessions.ts'
import { rightsChanged } from '../../session/rights-changed.ts'
import { mayDo } from '../policy.ts'
import { changeMember } from './change-member.ts'

export async function lockSubAccount(ctx: Ctx, { account_id }: { account_id: string }) {
  return changeMember(ctx, account_id, async (transaction, member) => {
    if (!mayDo(ctx.actor, { ...member, account_id }).lock) throw new CallError('CANNOT_DESIGNATE_USER')
    if (!(await lockByCompany(transaction, account_id))) throw new CallError('CANNOT_DESIGNATE_USER')
    await endSessions(transaction, account_id)
    await rightsChanged(transaction, account_id)
    await note(ctx, transaction, 'accountLocked', account_id)
  })
}

export async function unlockSubAccount(ctx: Ctx, { account_id }: { account_id: string }) {
  return changeMember(ctx, account_id, async (transaction, member) => {
    if (!mayDo(ctx.actor, { ...member, account_id }).unlock) throw new CallError('CANNOT_DESIGNATE_USER')
    if (!(await unlockByCompany(transaction, account_id))) throw new CallError('CANNOT_DESIGNATE_USER')
    await note(ctx, transaction, 'accountUnlocked', account_id)
  })
}

async function note(
  ctx: Ctx,
  transaction: Transaction,
  action: 'accountLocked' | 'accountUnlocked',
  subject_id: string,
) {
  await recordAudit(transaction, { action, actor_id: ctx.actor.account_id, subject_id, ip: ctx.request.ip })
}
