import { paths } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { tellAdmins } from '../tell-admins.ts'
import { lockCompany } from './administer.ts'
import { endMembership } from './end-membership.ts'
import { findMember } from './find-member.ts'

export async function leaveTeam(ctx: Ctx, companyId: string): Promise<Record<string, never>> {
  if (ctx.actor.company_id !== companyId) throw notFound()
  await inTransaction(ctx, async (transaction) => {
    const isLeft = await leaveCompany(transaction, { account_id: ctx.actor.account_id, ip: ctx.request.ip })
    if (!isLeft) throw notFound()
  })
  return {}
}

/**
 * Ends the account's membership, also when the account is erased.
 * @returns false if there is none.
 * @throws LAST_ADMIN, OPEN_WORK
 */
export async function leaveCompany(
  transaction: Transaction,
  { account_id, ip = '' }: { account_id: string; ip?: string },
): Promise<boolean> {
  const membership = await transaction.tx
    .selectFrom('company_member')
    .select('company_id')
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  if (!membership) return false
  const { company_id } = membership
  await lockCompany(transaction, company_id)
  const member = await findMember(transaction.tx, company_id, account_id)
  if (!member) return false
  await endMembership(transaction, { company_id, account_id })
  await recordAudit(transaction, { action: 'teamLeft', actor_id: account_id, subject_id: company_id, ip })
  const { nickname, company_name } = member
  const letter = { kind: 'memberLeft' as const, params: { nickname, company_name }, link: paths.teamList }
  await tellAdmins(transaction, company_id, letter, account_id)
  return true
}
