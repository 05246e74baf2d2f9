/** Colleagues whom a company invites by mail; accounts that it may lock. */

import { day, linkTo, paths, renderLetter, type TeamRole, teamLimits, toWireTime } from '@polyphony/contract'
import { letterFormat } from '../../../base/message/letter-format.ts'
import { sendMail } from '../../../base/outbound/send-mail.ts'
import type { Ctx } from '../../../ground/context.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { lockByCompany, unlockByCompany } from '../../person/rights.ts'
import { endSessions } from '../../session/list/end-sessions.ts'
import { rightsChanged } from '../../session/rights-changed.ts'
import { addInvite } from '../invite/invites.ts'
import { mayDo } from '../policy.ts'
import { administer } from './administer.ts'
import { changeMember } from './change-member.ts'

interface NewSubAccount {
  email: string
  nickname: string
  role: TeamRole
  department_id: string | null
  is_mvp: boolean
}

/** An invitation for one person, whose link only the mail to them carries. It creates no account. */
export async function createSubAccount(ctx: Ctx, input: NewSubAccount): Promise<{ invite_id: string }> {
  return administer(ctx, async (transaction, company_id) => {
    const { email, role, department_id, is_mvp } = input
    const expires_at = toWireTime(new Date(transaction.now().getTime() + teamLimits.mailedInviteDays * day))
    const wanted = { role, department_id, is_mvp, tickets: 1, expires_at }
    const { invite_id, code } = await addInvite(ctx, transaction, company_id, wanted)
    await mailInvite(ctx, transaction, email, code)
    return { invite_id }
  })
}

/** In the language of the admin who invites. */
async function mailInvite(ctx: Ctx, transaction: Transaction, to: string, code: string): Promise<void> {
  const { language, time_zone, nickname, username, company_name } = await transaction.tx
    .selectFrom('company_member as m')
    .innerJoin('account as a', 'a.account_id', 'm.account_id')
    .innerJoin('company as c', 'c.company_id', 'm.company_id')
    .select(['a.language', 'a.time_zone', 'a.nickname', 'a.username', 'c.name as company_name'])
    .where('m.account_id', '=', ctx.actor.account_id)
    .executeTakeFirstOrThrow()
  const params = { company_name, nickname: nickname || username }
  const { title, body } = renderLetter({ kind: 'subAccountMade', params }, language, letterFormat(language, time_zone))
  const url = `${ctx.config.PUBLIC_URL}${linkTo(paths.invite, { search: { code } })}`
  await sendMail(transaction, { to, language, kind: 'letter', params: { title, body, url, unsubscribe_url: null } })
}

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
