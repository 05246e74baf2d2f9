/** Lists accounts for operators. */
import {
  type AccountKind,
  type AccountSummary,
  type calls,
  maskEmail,
  maskPhone,
  type ParsedOf,
  talentLevels,
} from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { countCapped, pageOf } from '../../ground/db/page.ts'
import { isAccountMeant } from './find-accounts.ts'

type Filter = ParsedOf<typeof calls.opsAccount.getAccountList>

const kinds: Record<AccountKind, RawBuilder<boolean>> = {
  applicant: sql`(coalesce(t.level, 0) <= 0 and t.invite_type is null and not a.is_operator and m.role_admin is not true)`,
  talent: sql`(t.level >= ${sql.lit(talentLevels.approved)} and t.invite_type is null)`,
  reviewer: sql`(t.level >= ${sql.lit(talentLevels.reviewer)})`,
  teamTalent: sql`(t.invite_type is not null)`,
  mvpMember: sql`(t.is_mvp)`,
  companyAdmin: sql`(m.role_admin)`,
  operator: sql`(a.is_operator)`,
}

export async function listAccounts(tx: Tx, filter: Filter) {
  let found = accounts(tx)
  if (filter.keyword) found = found.where(isAccountMeant(filter.keyword))
  if (filter.kind) found = found.where(kinds[filter.kind])
  if (filter.level !== undefined) found = found.where(sql<number>`coalesce(t.level, 0)`, '=', filter.level)
  if (filter.status) found = found.where('a.status', '=', filter.status)
  if (filter.company_id) found = found.where('m.company_id', '=', filter.company_id)
  const sorted =
    filter.sort === 'username'
      ? found.orderBy(sql`lower(a.username)`, filter.order)
      : found.orderBy('a.created_at', filter.order)
  const rows = await pageOf(sorted.orderBy('a.account_id', filter.order), filter).execute()
  return { list: rows.map(masked), ...(await countCapped(tx, found)) }
}

/** The query on which the functions of this file are built; callers may select more columns. */
export function accounts(tx: Tx) {
  return tx
    .selectFrom('account as a')
    .leftJoin('talent as t', 't.account_id', 'a.account_id')
    .leftJoin('company_member as m', 'm.account_id', 'a.account_id')
    .leftJoin('company as c', 'c.company_id', 'm.company_id')
    .select([
      'a.account_id',
      'a.username',
      'a.nickname',
      'a.avatar',
      'a.email',
      'a.phone',
      'a.status',
      'a.is_operator',
      'a.created_at',
      't.invite_type',
      'm.company_id',
      'c.name as company_name',
      sql<number>`coalesce(t.level, 0)`.as('level'),
      sql<boolean>`coalesce(t.is_mvp, false)`.as('is_mvp'),
      sql<boolean>`coalesce(m.role_admin, false)`.as('role_admin'),
    ])
    .select((row) =>
      row
        .selectFrom('session as s')
        .select((session) => session.fn.max('s.last_seen_at').as('at'))
        .whereRef('s.account_id', '=', 'a.account_id')
        .as('last_seen_at'),
    )
}

/** Masks the contacts: a call of its own shows them in full and records that. */
export function masked<Row extends Pick<AccountSummary, 'email' | 'phone'>>(row: Row): Row {
  return { ...row, email: row.email && maskEmail(row.email), phone: row.phone && maskPhone(row.phone) }
}
