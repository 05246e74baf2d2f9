/** The specification's session user and current talent. */
import { type CurrentTalent, maskEmail, maskPhone, type SessionUser, talentLevels } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Actor } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'

export async function loadUser(db: Tx, accountId: string): Promise<Omit<SessionUser, 'expired_at'>> {
  const row = await db
    .selectFrom('account as a')
    .leftJoin('talent as t', 't.account_id', 'a.account_id')
    .leftJoin('company_member as m', 'm.account_id', 'a.account_id')
    .leftJoin('company as c', 'c.company_id', 'm.company_id')
    .leftJoin('two_factor as f', 'f.account_id', 'a.account_id')
    .leftJoin('wechat_binding as w', 'w.account_id', 'a.account_id')
    .leftJoin('message_setting as s', 's.account_id', 'a.account_id')
    .selectAll('a')
    .select(['w.sex as wx_sex', 'w.avatar as wx_avatar', 's.is_digest_on'])
    // '' if WeChat gives no name: null would mean that no account is bound
    .select(sql<string | null>`case when w.account_id is not null then coalesce(w.name, '') end`.as('wx_name'))
    .select(['f.enabled_at', 't.level', 't.first_apply_at', 'm.company_id', 'm.role_admin', 'c.name as company_name'])
    .where('a.account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    account_id: row.account_id,
    platform: 'talent',
    username: row.username,
    nickname: row.nickname || row.username,
    phone: row.phone && maskPhone(row.phone),
    contact: row.contact,
    email: row.email && maskEmail(row.email),
    avatar: row.avatar,
    sex: row.sex,
    role: row.is_operator ? 'operator' : row.role_admin ? 'client' : 'talent',
    role_admin: row.role_admin ?? false,
    birthday: row.birthday,
    status: row.status,
    remark: row.remark,
    subscribe: row.is_digest_on ?? true, // the default
    wxName: row.wx_name,
    wxSex: row.wx_sex,
    wxAvatar: row.wx_avatar,
    role_status: roleStatus(row.level, row.first_apply_at),
    language: row.language,
    time_zone: row.time_zone,
    company_id: row.company_id,
    company_name: row.company_name,
    has_password: row.password_hash !== null,
    has_two_factor: row.enabled_at !== null,
    erase_at: row.erase_at,
  }
}

function roleStatus(level: number | null, firstApplyAt: string | null): SessionUser['role_status'] {
  if (level !== null && level >= talentLevels.approved) return 'approved'
  if (level !== null && level < talentLevels.applicant) return 'refused'
  return firstApplyAt ? 'applied' : 'none'
}

export async function loadTalent(db: Tx, actor: Actor): Promise<CurrentTalent> {
  const row = await db
    .selectFrom('account as a')
    .leftJoin('talent as t', 't.account_id', 'a.account_id')
    .leftJoin('company_member as m', 'm.account_id', 'a.account_id')
    .select([
      'a.account_id',
      'a.username',
      't.invite_type',
      't.first_apply_at',
      sql<number>`coalesce(t.level, 0)`.as('level'),
      sql<boolean>`coalesce(t.is_mvp, false)`.as('is_mvp'),
      sql<boolean>`coalesce(m.role_admin, false)`.as('role_admin'),
      sql<string>`coalesce(nullif(a.nickname, ''), a.username)`.as('nickname'),
    ])
    .where('a.account_id', '=', actor.account_id)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    is_operator: actor.is_operator,
    needs_two_factor: actor.needs_two_factor,
    has_income: actor.has_income,
  }
}
