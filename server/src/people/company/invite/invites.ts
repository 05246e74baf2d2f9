/** Admins create, list and revoke invitations. */
import { day, fromWireTime, type InviteState, type TeamRole, teamLimits, toWireTime } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import { sqlTime } from '../../../ground/db/connect.ts'
import { countCapped, type Page, pageOf } from '../../../ground/db/page.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { sha256 } from '../../../ground/kernel/seal/seal.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { requireDepartment } from '../departments.ts'
import { administer, companyOf } from '../member/administer.ts'
import { emailSealOf, inviteSealOf, newInviteCode } from './find-invite.ts'

interface NewInvite {
  role: TeamRole
  department_id: string | null
  is_mvp: boolean
  tickets: number
  expires_at: string
  code?: string
  /** To whom alone it is mailed. */
  email?: string
}

export async function createInvite(ctx: Ctx, input: NewInvite): Promise<{ invite_id: string; code: string }> {
  requireExpiry(ctx.now(), input.expires_at)
  return administer(ctx, (transaction, company_id) => addInvite(ctx, transaction, company_id, input))
}

/** @throws NOT_FOUND (the department), INVITE_CODE_EXISTS */
export async function addInvite(
  ctx: Ctx,
  transaction: Transaction,
  company_id: string,
  input: NewInvite,
): Promise<{ invite_id: string; code: string }> {
  const { department_id, is_mvp, tickets } = input
  if (department_id) await requireDepartment(transaction.tx, company_id, department_id)
  const invite_id = transaction.newId()
  const code = input.code ?? newInviteCode()
  const made = await transaction.tx
    .insertInto('company_invite')
    .values({
      invite_id,
      company_id,
      department_id,
      is_mvp,
      tickets,
      role_admin: input.role === 'admin',
      code_hash: sha256(code),
      code_sealed: ctx.seal.seal(code, inviteSealOf(invite_id)),
      email_sealed: input.email ? ctx.seal.seal(input.email, emailSealOf(invite_id)) : null,
      created_by: ctx.actor.account_id,
      created_at: transaction.now(),
      expires_at: sqlTime(input.expires_at),
    })
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .returning('invite_id')
    .executeTakeFirst()
  if (!made) throw new CallError('INVITE_CODE_EXISTS')
  await recordAudit(transaction, {
    action: 'inviteCreated',
    actor_id: ctx.actor.account_id,
    subject_id: invite_id,
    params: { company_id, role: input.role, is_mvp, tickets },
    ip: ctx.request.ip,
  })
  return { invite_id, code }
}

function requireExpiry(now: Date, expiresAt: string): void {
  const ms = fromWireTime(expiresAt).getTime() - now.getTime()
  const problem = ms <= 0 ? 'too_small' : ms > teamLimits.inviteDays * day ? 'too_big' : null
  if (problem) throw new CallError('Parameter_Error', { fields: [{ field: 'expires_at', problem }] })
}

export async function revokeInvite(ctx: Ctx, inviteId: string): Promise<Record<string, never>> {
  return administer(ctx, async (transaction, companyId) => {
    const revoked = await transaction.tx
      .updateTable('company_invite')
      .set((row) => ({ revoked_at: row.fn.coalesce('revoked_at', row.val(transaction.now())), email_sealed: null }))
      .where('company_id', '=', companyId)
      .where('invite_id', '=', inviteId)
      .returning('invite_id')
      .executeTakeFirst()
    if (!revoked) throw notFound()
    await recordAudit(transaction, {
      action: 'inviteRevoked',
      actor_id: ctx.actor.account_id,
      subject_id: inviteId,
      ip: ctx.request.ip,
    })
    return {}
  })
}

export async function listInvites(ctx: Ctx, input: Page & { is_open_only: boolean }) {
  const now = sqlTime(toWireTime(ctx.now()))
  let rows = ctx.db
    .selectFrom('company_invite as i')
    .innerJoin('account as a', 'a.account_id', 'i.created_by')
    .leftJoin('department as d', 'd.department_id', 'i.department_id')
    .select([
      'i.invite_id',
      'i.code_sealed',
      'i.email_sealed',
      'i.role_admin',
      'i.is_mvp',
      'i.tickets',
      'i.tickets_used',
    ])
    .select(['i.created_at', 'i.expires_at', 'i.created_by', 'a.avatar', 'd.department_id', 'd.name'])
    .select([
      sql<string>`coalesce(nullif(a.nickname, ''), a.username)`.as('nickname'),
      sql<InviteState>`case when i.revoked_at is not null then 'revoked' when i.tickets_used >= i.tickets then 'exhausted'
        when i.expires_at <= ${now} then 'expired' else 'open' end`.as('state'),
    ])
    .where('i.company_id', '=', companyOf(ctx))
  if (input.is_open_only)
    rows = rows
      .where('i.revoked_at', 'is', null)
      .where('i.expires_at', '>', now)
      .whereRef('i.tickets_used', '<', 'i.tickets')
  const page = await pageOf(rows, input).orderBy('i.created_at', 'desc').orderBy('i.invite_id', 'desc').execute()
  const list = page.map(
    ({ code_sealed, email_sealed, role_admin, created_by, nickname, avatar, department_id, name, ...invite }) => ({
      ...invite,
      code: ctx.seal.open(code_sealed, inviteSealOf(invite.invite_id)),
      email: email_sealed && ctx.seal.open(email_sealed, emailSealOf(invite.invite_id)),
      role: role_admin ? ('admin' as const) : ('member' as const),
      department: department_id ? { department_id, name: name! } : null,
      creator: { account_id: created_by, nickname, avatar },
    }),
  )
  return { list, ...(await countCapped(ctx.db, rows)) }
}

/** The people who joined by it, including those who have left. */
export async function listInviteUses(ctx: Ctx, input: Page & { invite_id: string }) {
  const company_id = companyOf(ctx)
  const invite = await ctx.db
    .selectFrom('company_invite')
    .select('invite_id')
    .where('company_id', '=', company_id)
    .where('invite_id', '=', input.invite_id)
    .executeTakeFirst()
  if (!invite) throw notFound()
  const rows = ctx.db
    .selectFrom('company_invite_use as u')
    .innerJoin('account as a', 'a.account_id', 'u.account_id')
    .leftJoin('company_member as m', (join) =>
      join.onRef('m.account_id', '=', 'u.account_id').on('m.company_id', '=', company_id),
    )
    .select(['u.account_id', 'u.used_at', 'a.avatar'])
    .select([
      sql<string>`coalesce(nullif(a.nickname, ''), a.username)`.as('nickname'),
      sql<boolean>`m.account_id is not null`.as('is_member'),
    ])
    .where('u.invite_id', '=', input.invite_id)
  const list = await pageOf(rows, input).orderBy('u.used_at', 'desc').orderBy('u.account_id').execute()
  return { list, ...(await countCapped(ctx.db, rows)) }
}
