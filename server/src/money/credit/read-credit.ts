import {
  type CompanyCredit,
  type calls,
  type FinanceToday,
  type OutputOf,
  type ParsedOf,
  paymentReferenceOf,
} from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import { readSetting } from '../../base/setting/read-setting.ts'
import type { Ctx } from '../../ground/context.ts'
import { patternOf } from '../../ground/db/grams.ts'
import { countCapped, pageOf } from '../../ground/db/page.ts'
import { notFound } from '../../ground/kernel/call-error.ts'
import { isCompanyMeant } from '../../people/company/is-company-meant.ts'

/** Company `c` with its terms `k` and its account in the books `a`. */
const companies = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('company as c')
    .leftJoin('company_credit as k', 'k.company_id', 'c.company_id')
    .leftJoin('ledger_account as a', (join) =>
      join.on('a.kind', '=', 'company').onRef('a.owner_id', '=', 'c.company_id').onRef('a.currency', '=', 'c.currency'),
    )
    .where('c.is_house', '=', false)

const mode = sql<CompanyCredit['mode']>`coalesce(k.mode, 'prepaid')`
const state = sql<CompanyCredit['state']>`coalesce(k.state, 'ok')`
const limit_minor = sql<number>`case when k.currency = c.currency then k.limit_minor else 0 end`
const exposure_minor = sql<number>`coalesce(a.balance_minor, 0)`
const left_minor = sql<number>`${limit_minor} - ${exposure_minor}`

const columns = [
  'c.currency',
  mode.as('mode'),
  state.as('state'),
  limit_minor.as('limit_minor'),
  sql<number>`coalesce(k.terms_days, 0)`.as('terms_days'),
  exposure_minor.as('exposure_minor'),
  left_minor.as('left_minor'),
] as const

export async function listCredit(
  ctx: Ctx,
  { keyword, show, ...page }: ParsedOf<typeof calls.credit.getCredit>,
): Promise<OutputOf<typeof calls.credit.getCredit>> {
  let found = companies(ctx)
  if (keyword) found = found.where(isMeant(keyword))
  const condition = conditionOf(show)
  if (condition) found = found.where(condition)
  const rows = await pageOf(found, page)
    .select([
      'c.company_id',
      'c.name',
      sql<number>`coalesce(k.version, 0)`.as('version'),
      lastPayment.as('last_payment'),
    ])
    .select(columns)
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.company_id')
    .execute()
  const list = rows.map((row) => ({ ...row, can: { change: row.company_id !== ctx.actor.company_id } }))
  return { list, ...(await countCapped(ctx.db, found)) }
}

/** Companies that owe more than they may, and those that order nothing new. */
export async function countOdd(ctx: Pick<Ctx, 'db'>): Promise<FinanceToday['companies']> {
  const counted = (meant: RawBuilder<boolean>, name: 'over_count' | 'hold_count') =>
    sql<number>`(count(*) filter (where ${meant}))::int`.as(name)
  return companies(ctx)
    .select([
      counted(sql<boolean>`${left_minor} < 0`, 'over_count'),
      counted(sql<boolean>`${state} = 'hold'`, 'hold_count'),
    ])
    .executeTakeFirstOrThrow()
}

/** By the company's name, or by what its payments say. */
const isMeant = (keyword: string) => sql<boolean>`(${isCompanyMeant(keyword)}
  or 'PP-' || upper(right(c.company_id::text, 8)) ilike ${patternOf(keyword)})`

function conditionOf(show: ParsedOf<typeof calls.credit.getCredit>['show']): RawBuilder<boolean> | null {
  switch (show) {
    case 'all':
      return null
    case 'hold':
      return sql<boolean>`${state} = 'hold'`
    case 'over':
      return sql<boolean>`${left_minor} < 0`
    default:
      return sql<boolean>`${mode} = ${show}`
  }
}

const lastPayment = sql<CompanyCredit['last_payment']>`(
  select json_build_object('amount_minor', p.amount_minor, 'currency', p.currency, 'received_on', p.received_on)
  from company_payment p
  where p.company_id = c.company_id
    and not exists (select from payment_reversal r where r.payment_id = p.payment_id)
  order by p.received_on desc, p.created_at desc limit 1)`

/** What the actor's own company may order still, and how it pays. @throws NOT_FOUND without a company */
export async function readOwnCredit(ctx: Ctx): Promise<OutputOf<typeof calls.credit.getOwnCredit>> {
  const { company_id } = ctx.actor
  if (!company_id) throw notFound()
  const row = await companies(ctx).select(columns).where('c.company_id', '=', company_id).executeTakeFirst()
  if (!row) throw notFound()
  const { bank_line } = await readSetting(ctx)
  return { ...row, bank_line, payment_reference: paymentReferenceOf(company_id) }
}
