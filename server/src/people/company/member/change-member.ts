/** Admins' changes of a member of their company. A foreign account gets the same answer as an unknown one. */
import { type AuditAction, type LetterKind, paths, type TeamRole } from '@polyphony/contract'
import { type NewLetter, sendLetter } from '../../../base/message/send-letter.ts'
import type { Ctx } from '../../../ground/context.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { requireConfirmed } from '../../session/require-confirmed.ts'
import { rightsChanged } from '../../session/rights-changed.ts'
import { setInviteType, setMvp } from '../../talent/standing.ts'
import { requireDepartment } from '../departments.ts'
import { administer } from './administer.ts'
import { endMembership, requireOtherAdmin, revokeInvitesOf } from './end-membership.ts'
import { findMember } from './find-member.ts'

type Nothing = Record<string, never>
type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>

export async function setMemberRole(ctx: Ctx, input: { account_id: string; role: TeamRole }): Promise<Nothing> {
  return changeMember(ctx, input.account_id, async (transaction, member, companyId) => {
    const isAdmin = input.role === 'admin'
    if (member.role_admin === isAdmin) return
    if (isAdmin && member.status !== 'normal') throw new CallError('CANNOT_DESIGNATE_USER')
    await setRole(transaction, { company_id: companyId, account_id: input.account_id, role: input.role })
    await note(ctx, transaction, 'memberRoleChanged', input.account_id, { role: input.role })
    const { company_name } = member
    const kind = isAdmin ? 'madeAdmin' : 'madeMember'
    await tell(ctx, transaction, input.account_id, {
      kind,
      params: { company_name },
      link: isAdmin ? paths.teamList : null,
    })
  })
}

/** A new admin may order. A former one gets the pages of a team member, even if they founded the company. */
async function setRole(
  transaction: Transaction,
  member: { company_id: string; account_id: string; role: TeamRole },
): Promise<void> {
  const { company_id, account_id, role } = member
  if (role === 'member') {
    await requireOtherAdmin(transaction, member)
    await revokeInvitesOf(transaction, member)
    await setInviteType(transaction, account_id, 'company')
  } else await setMvp(transaction, account_id, true)
  await transaction.tx
    .updateTable('company_member')
    .set({ role_admin: role === 'admin' })
    .where('company_id', '=', company_id)
    .where('account_id', '=', account_id)
    .execute()
  await rightsChanged(transaction, account_id)
}

export async function setMemberDepartment(
  ctx: Ctx,
  { account_id, department_id }: { account_id: string; department_id: string | null },
): Promise<Nothing> {
  return changeMember(ctx, account_id, async (transaction, _member, companyId) => {
    if (department_id) await requireDepartment(transaction.tx, companyId, department_id)
    await transaction.tx
      .updateTable('company_member')
      .set({ department_id })
      .where('account_id', '=', account_id)
      .execute()
    await note(ctx, transaction, 'departmentChanged', account_id, { department_id })
  })
}

export async function setMemberFlags(
  ctx: Ctx,
  { account_id, is_mvp }: { account_id: string; is_mvp: boolean },
): Promise<Nothing> {
  return changeMember(ctx, account_id, async (transaction) => {
    await setMvp(transaction, account_id, is_mvp)
    await note(ctx, transaction, 'flagChanged', account_id, { is_mvp })
  })
}

export async function removeMember(ctx: Ctx, { account_id }: { account_id: string }): Promise<Nothing> {
  if (account_id === ctx.actor.account_id) throw new CallError('CANNOT_DELETE_SELF')
  return changeMember(ctx, account_id, async (transaction, { company_name }, companyId) => {
    await endMembership(transaction, { company_id: companyId, account_id })
    await note(ctx, transaction, 'memberRemoved', account_id, { company_id: companyId })
    await tell(ctx, transaction, account_id, { kind: 'teamRemoved', params: { company_name }, link: null })
  })
}

/** Makes the other member the admin, and the caller a member. */
export async function transferCompany(ctx: Ctx, { account_id }: { account_id: string }): Promise<Nothing> {
  const me = ctx.actor.account_id
  if (account_id === me) throw new CallError('CANNOT_DESIGNATE_USER')
  await requireConfirmed(ctx)
  return changeMember(ctx, account_id, async (transaction, member, company_id) => {
    if (member.status !== 'normal') throw new CallError('CANNOT_DESIGNATE_USER')
    await setRole(transaction, { company_id, account_id, role: 'admin' })
    await setRole(transaction, { company_id, account_id: me, role: 'member' })
    await note(ctx, transaction, 'companyTransferred', company_id, { account_id })
    const giver = (await findMember(transaction.tx, company_id, me))!
    const params = { company_name: member.company_name, nickname: giver.nickname }
    await tell(ctx, transaction, account_id, { kind: 'companyReceived', params, link: paths.teamList })
  })
}

export async function changeMember(
  ctx: Ctx,
  accountId: string,
  change: (transaction: Transaction, member: Member, companyId: string) => Promise<void>,
): Promise<Nothing> {
  return administer(ctx, async (transaction, companyId) => {
    const member = await findMember(transaction.tx, companyId, accountId)
    if (!member) throw new CallError('USER_NOT_EXIST')
    await change(transaction, member, companyId)
    return {}
  })
}

async function note(
  ctx: Ctx,
  transaction: Transaction,
  action: AuditAction,
  subject_id: string,
  params: Record<string, string | boolean | null>,
): Promise<void> {
  await recordAudit(transaction, { action, actor_id: ctx.actor.account_id, subject_id, params, ip: ctx.request.ip })
}

/** Nobody gets a letter about their own action. */
async function tell<K extends LetterKind>(
  ctx: Ctx,
  transaction: Transaction,
  account_id: string,
  letter: NewLetter<K>,
): Promise<void> {
  if (account_id !== ctx.actor.account_id) await sendLetter(transaction, { ...letter, account_id })
}
