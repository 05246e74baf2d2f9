/** Lists, sets up and edits the companies that order. */
import {
  type CompanySummary,
  type calls,
  type ParsedOf,
  storageBytes,
  toWireTime,
  uploadPurposes,
} from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import { sqlTime, type Tx } from '../../ground/db/connect.ts'
import { countCapped, pageOf } from '../../ground/db/page.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { notFound } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { foundCompany } from '../../people/company/found-company.ts'
import { inviteAdmin } from '../../people/company/invite/invite-by-mail.ts'
import { isCompanyMeant } from '../../people/company/is-company-meant.ts'
import { setUpCompany } from '../../people/company/set-up-company.ts'

type InputOfCall<N extends keyof typeof calls.opsCompany> = ParsedOf<(typeof calls.opsCompany)[N]>

export async function listCompanies(ctx: Ctx, filter: InputOfCall<'getCompanyList'>) {
  const now = sqlTime(toWireTime(ctx.now()))
  let found = ctx.db
    .selectFrom('company as c')
    .select(['c.company_id', 'c.name', 'c.region', 'c.currency', 'c.upload_profile', 'c.time_zone', 'c.created_at'])
    .select(['c.talent_names', 'c.effort_policy', 'c.effort_percent', 'c.is_po_required', 'c.version'])
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
    bytesOf(sql`purpose = any(${sql.val([...uploadPurposes])})`).as('uploaded_bytes'),
    bytesOf(sql`purpose <> all(${sql.val([...uploadPurposes])})`).as('made_bytes'),
    sql<CompanySummary['admins']>`(
      select coalesce(json_agg(json_build_object('account_id', a.account_id, 'avatar', a.avatar,
        'nickname', coalesce(nullif(a.nickname, ''), a.username)) order by m.joined_at, a.account_id), '[]')
      from company_member m join account a using (account_id) where m.company_id = c.company_id and m.role_admin
    )`.as('admins'),
    sql<string | null>`(
      select max(i.expires_at) from company_invite i where i.company_id = c.company_id and i.role_admin
        and i.revoked_at is null and i.tickets_used < i.tickets and i.expires_at > ${now}
    )`.as('admin_invited_until'),
  ])
  const list = (await rows.execute()).map((row) => ({
    ...row,
    upload_limit_bytes: storageBytes.company[row.upload_profile],
  }))
  return { list, ...(await countCapped(ctx.db, found)) }
}

/** Of the files of company `c` that are kept. */
const bytesOf = (isMeant: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(f.size), 0)::bigint from file f where f.company_id = c.company_id and f.state <> 'rejected' and ${isMeant})`

export async function createCompany(ctx: Ctx, input: InputOfCall<'createCompany'>): Promise<{ company_id: string }> {
  const { account_id = null, email, language, ...setUp } = input
  return inTransaction(ctx, async (transaction) => {
    const company_id = await foundCompany(transaction, { ...setUp, account_id, made_by: ctx.actor.account_id })
    if (email) await inviteAdmin(ctx, transaction, { company_id, email, language })
    return { company_id }
  })
}

export async function inviteCompanyAdmin(ctx: Ctx, input: InputOfCall<'inviteAdmin'>): Promise<Record<string, never>> {
  return once(ctx, async (transaction) => {
    await requireClient(transaction.tx, input.company_id)
    await inviteAdmin(ctx, transaction, input)
    return {}
  })
}

async function requireClient(tx: Tx, companyId: string): Promise<void> {
  const company = await tx
    .selectFrom('company')
    .select('company_id')
    .where('company_id', '=', companyId)
    .where('is_house', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!company) throw notFound()
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
