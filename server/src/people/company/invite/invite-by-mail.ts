import { day, linkTo, paths, renderLetter, type TeamRole, teamLimits, toWireTime } from '@polyphony/contract'
import { letterFormat } from '../../../base/message/letter-format.ts'
import { sendMail } from '../../../base/outbound/send-mail.ts'
import type { Ctx } from '../../../ground/context.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { administer } from '../member/administer.ts'
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
