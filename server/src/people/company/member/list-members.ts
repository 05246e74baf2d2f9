/** Members as admins see them, and as colleagues do. */
import { maskEmail, type TeamMember, type TeamRole } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import { countCapped, inOrder, type Page, pageOf } from '../../../ground/db/page.ts'
import { mayDo } from '../policy.ts'
import { companyOf } from './administer.ts'

interface Search extends Page {
  keyword: string
  role?: TeamRole
  department_id?: string
  sort: 'created_at' | 'username' | 'last_seen_at'
  order: 'asc' | 'desc'
}

const nickname = sql<string>`coalesce(nullif(a.nickname, ''), a.username)`
const lastSeen = sql<string | null>`(select max(s.last_seen_at) from session s where s.account_id = m.account_id)`
const openCount = sql<number>`(select count(*) from node_task n where n.assignee_id = m.account_id
  and n.company_id = m.company_id and n.state in ('waiting', 'assigned', 'in_progress', 'submitted'))`

export async function listMembers(ctx: Ctx, input: Search) {
  const company_id = companyOf(ctx)
  let rows = members(ctx, company_id, input.keyword)
  if (input.role) rows = rows.where('m.role_admin', '=', input.role === 'admin')
  if (input.department_id)
    rows = rows.where('m.department_id', 'in', sql<string>`(${withThoseBelow(company_id, input.department_id)})`)
  const sorts = { created_at: sql`m.joined_at`, username: sql`lower(a.username)`, last_seen_at: lastSeen }
  const page = await pageOf(rows, input)
    .select(['a.username', 'a.email', 'a.status', 'a.locked_reason', 'm.is_sub_account', 'm.joined_at'])
    .select([
      sql<boolean>`coalesce(t.is_mvp, false)`.as('is_mvp'),
      lastSeen.as('last_seen_at'),
      openCount.as('open_count'),
    ])
    .leftJoin('talent as t', 't.account_id', 'm.account_id')
    .orderBy(inOrder(input, sorts, sql`m.account_id`))
    .execute()
  const list: TeamMember[] = page.map(
    ({ role_admin, department_id, department_name, locked_reason, email, ...row }) => ({
      ...row,
      email: email && maskEmail(email),
      role: role_admin ? 'admin' : 'member',
      department: department_id ? { department_id, name: department_name! } : null,
      can: mayDo(ctx.actor, { ...row, role_admin, locked_reason }),
    }),
  )
  return { list, ...(await countCapped(ctx.db, rows)) }
}

/** Names, roles and departments, without contacts. */
export async function listColleagues(ctx: Ctx, input: Page & { keyword: string }) {
  const { company_id } = ctx.actor
  if (!company_id) return { list: [], total: 0, is_capped: false }
  const rows = members(ctx, company_id, input.keyword).where('a.status', '=', 'normal')
  const page = await pageOf(rows, input).orderBy(sql`lower(${nickname})`).orderBy('m.account_id').execute()
  const list = page.map(({ role_admin, department_id, department_name, ...row }) => ({
    ...row,
    role: role_admin ? ('admin' as const) : ('member' as const),
    department: department_id ? { department_id, name: department_name! } : null,
  }))
  return { list, ...(await countCapped(ctx.db, rows)) }
}

function members(ctx: Ctx, companyId: string, keyword: string) {
  const rows = ctx.db
    .selectFrom('company_member as m')
    .innerJoin('account as a', 'a.account_id', 'm.account_id')
    .leftJoin('department as d', 'd.department_id', 'm.department_id')
    .select(['m.account_id', 'm.role_admin', 'm.department_id', 'd.name as department_name', 'a.avatar'])
    .select(nickname.as('nickname'))
    .where('m.company_id', '=', companyId)
  if (!keyword) return rows
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  return rows.where((row) => row.or([row('a.nickname', 'ilike', pattern), row('a.username', 'ilike', pattern)]))
}

function withThoseBelow(companyId: string, departmentId: string): RawBuilder<unknown> {
  return sql`with recursive below as (
      select department_id from department where company_id = ${companyId} and department_id = ${departmentId}
      union all select d.department_id from department d join below on d.parent_id = below.department_id)
    select department_id from below`
}
