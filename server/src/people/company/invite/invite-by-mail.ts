import {
  day,
  type Language,
  linkTo,
  paths,
  renderLetter,
  type TeamRole,
  teamLimits,
  toWireTime,
} from '@polyphony/contract'
import { letterFormat } from '../../../base/message/letter-format.ts'
import { sendMail } from '../../../base/outbound/send-mail.ts'
import type { Ctx } from '../../../ground/context.ts'
import { sqlTime } from '../../../ground/db/connect.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { administer } from '../member/administer.ts'
import { emailSealOf, inviteSealOf } from './find-invite.ts'
import { addInvite } from './invites.ts'

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
    const wanted = { role, department_id, is_mvp, email, ...forOne(transaction) }
    const { invite_id, code } = await addInvite(ctx, transaction, company_id, wanted)
    await mailInvite(ctx, transaction, { to: email, code, company_id, kind: 'subAccountMade' })
    return { invite_id }
  })
}

/**
 * Mails it once more, with as much time as a new one. The link stays the same, so that the first mail leads in, too.
 * @throws NOT_FOUND, also for links, and for those that were used or withdrawn
 */
export async function resendInvite(ctx: Ctx, { invite_id }: { invite_id: string }): Promise<{ expires_at: string }> {
  return administer(ctx, async (transaction, company_id) => {
    const { expires_at } = forOne(transaction)
    const invite = await transaction.tx
      .updateTable('company_invite')
      .set({ expires_at: sqlTime(expires_at) })
      .where('company_id', '=', company_id)
      .where('invite_id', '=', invite_id)
      .where('email_sealed', 'is not', null)
      .where('revoked_at', 'is', null)
      .whereRef('tickets_used', '<', 'tickets')
      .returning(['code_sealed', 'email_sealed'])
      .executeTakeFirst()
    if (!invite?.email_sealed) throw notFound()
    const to = ctx.seal.open(invite.email_sealed, emailSealOf(invite_id))
    const code = ctx.seal.open(invite.code_sealed, inviteSealOf(invite_id))
    await mailInvite(ctx, transaction, { to, code, company_id, kind: 'subAccountMade' })
    await recordAudit(transaction, {
      action: 'inviteResent',
      actor_id: ctx.actor.account_id,
      subject_id: invite_id,
      ip: ctx.request.ip,
    })
    return { expires_at }
  })
}

interface NewAdmin {
  company_id: string
  email: string
  language?: Language
}

/** An operator's invitation to be an admin of the company. Those that operators sent before aren't valid any more. */
export async function inviteAdmin(
  ctx: Ctx,
  transaction: Transaction,
  { company_id, email, language }: NewAdmin,
): Promise<void> {
  await transaction.tx
    .updateTable('company_invite as i')
    .set({ revoked_at: transaction.now() })
    .where('i.company_id', '=', company_id)
    .where('i.revoked_at', 'is', null)
    .where((row) =>
      row.exists(
        row.selectFrom('account as a').whereRef('a.account_id', '=', 'i.created_by').where('a.is_operator', '=', true),
      ),
    )
    .execute()
  const wanted = { role: 'admin' as const, department_id: null, is_mvp: true, ...forOne(transaction) }
  const { code } = await addInvite(ctx, transaction, company_id, wanted)
  await mailInvite(ctx, transaction, { to: email, code, company_id, language, kind: 'companyMade' })
}

const forOne = (transaction: Transaction) => ({
  tickets: 1,
  expires_at: toWireTime(new Date(transaction.now().getTime() + teamLimits.mailedInviteDays * day)),
})

interface InviteMail {
  to: string
  code: string
  company_id: string
  kind: 'subAccountMade' | 'companyMade'
  /** Default: that of whoever invites. */
  language?: Language
}

async function mailInvite(ctx: Ctx, transaction: Transaction, mail: InviteMail): Promise<void> {
  const inviter = await transaction.tx
    .selectFrom('account as a')
    .innerJoin('company as c', (join) => join.on('c.company_id', '=', mail.company_id))
    .select(['a.language', 'a.time_zone', 'a.nickname', 'a.username', 'c.name as company_name'])
    .where('a.account_id', '=', ctx.actor.account_id)
    .executeTakeFirstOrThrow()
  const { to, kind, code, language = inviter.language } = mail
  const params = { company_name: inviter.company_name, nickname: inviter.nickname || inviter.username }
  const { title, body } = renderLetter({ kind, params }, language, letterFormat(language, inviter.time_zone))
  const url = `${ctx.config.PUBLIC_URL}${linkTo(paths.invite, { search: { code } })}`
  await sendMail(transaction, { to, language, kind: 'letter', params: { title, body, url, unsubscribe_url: null } })
}
