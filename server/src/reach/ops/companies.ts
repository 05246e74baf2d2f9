/** Lists, sets up and edits the companies that order. */
import type { CompanySummary, calls, ParsedOf } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { gramsOf, patternOf } from '../../ground/db/grams.ts'
import { countCapped, pageOf } from '../../ground/db/page.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { foundCompany } from '../../people/company/found-company.ts'
import { setUpCompany } from '../../people/company/set-up-company.ts'

type InputOfCall<N extends keyof typeof calls.opsCompany> = ParsedOf<(typeof calls.opsCompany)[N]>

export async function listCompanies(tx: Tx, filter: InputOfCall<'getCompanyList'>) {
  let found = tx
    .selectFrom('company as c')
    .select(['c.company_id', 'c.name', 'c.region', 'c.currency', 'c.upload_profile', 'c.time_zone', 'c.created_at'])
    .select('c.version')
    .where('c.is_house', '=', false)
  if (filter.keyword) found = found.where(isCompanyMeant(filter.keyword))
  const sorted =
    filter.sort === 'name'
      ? found.orderBy(sql`lower(c.name)`, filter.order)
      : found.orderBy('c.created_at', filter.order)
  const rows = pageOf(sorted.orderBy('c.company_id', filter.order), filter).select([
    sql<number>`(select count(*) from company_member m where m.company_id = c.company_id)`.as('member_count'),
    sql<number>`(select count(*) from task t where t.company_id = c.company_id and t.deleted_at is null)`.as(
      'task_count',
    ),
    sql<CompanySummary['admins']>`(
      select coalesce(json_agg(json_build_object('account_id', a.account_id, 'avatar', a.avatar,
        'nickname', coalesce(nullif(a.nickname, ''), a.username)) order by m.joined_at, a.account_id), '[]')
      from company_member m join account a using (account_id) where m.company_id = c.company_id and m.role_admin
    )`.as('admins'),
  ])
  return { list: await rows.execute(), ...(await countCapped(tx, found)) }
}

/** Query condition: the name of company `c` contains the keyword. */
export function isCompanyMeant(keyword: string): RawBuilder<boolean> {
  return sql`(c.name_grams @> ${gramsOf(keyword)}::text[] and c.name ilike ${patternOf(keyword)})`
}

export async function createCompany(ctx: Ctx, input: InputOfCall<'createCompany'>): Promise<{ company_id: string }> {
  return inTransaction(ctx, async (transaction) => {
    return { company_id: await foundCompany(transaction, { ...input, made_by: ctx.actor.account_id }) }
  })
}

export async function editCompany(ctx: Ctx, input: InputOfCall<'editCompany'>): Promise<{ version: number }> {
  const { company_id } = input
  return inTransaction(ctx, async (transaction) => {
    const { changes, version } = await setUpCompany(transaction, input)
    for (const change of changes) await audit(ctx, transaction, company_id, { change: 'edited', ...change })
    return { version }
  })
}

async function audit(
  ctx: Ctx,
  transaction: Transaction,
  subject_id: string,
  params: Record<string, string>,
): Promise<void> {
  const entry = { actor_id: ctx.actor.account_id, subject_id, params, ip: ctx.request.ip }
  await recordAudit(transaction, { action: 'companyChanged', ...entry })
}
