import { type CompanyPayment, type calls, type OutputOf, type ParsedOf } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import { patternOf } from '../../ground/db/grams.ts'
import { countCapped, type Page, pageOf } from '../../ground/db/page.ts'
import { notFound } from '../../ground/kernel/call-error.ts'
import { isCompanyMeant } from '../../people/company/is-company-meant.ts'

type Calls = typeof calls.payment

export async function listPayments(
  ctx: Ctx,
  { company_id, keyword, ...page }: ParsedOf<Calls['getPaymentList']>,
): Promise<OutputOf<Calls['getPaymentList']>> {
  let found = ctx.db
    .selectFrom('company_payment as p')
    .innerJoin('company as c', 'c.company_id', 'p.company_id')
    .leftJoin('payment_reversal as r', 'r.payment_id', 'p.payment_id')
  if (company_id) found = found.where('p.company_id', '=', company_id)
  if (keyword)
    found = found.where(sql<boolean>`(p.reference ilike ${patternOf(keyword)} or ${isCompanyMeant(keyword)})`)
  const rows = await pageOf(found, page)
    .select(['p.payment_id', 'p.amount_minor', 'p.currency', 'p.reference', 'p.received_on', 'p.created_at'])
    .select(['p.company_id', 'c.name as company_name', 'r.created_at as reversed_at', 'r.reason'])
    .select([personOf('p.booked_by').as('booked_by'), personOf('r.reversed_by').as('reversed_by')])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.payment_id', 'desc')
    .execute()
  const list = rows.map(({ reversed_at, reversed_by, reason, ...row }) => ({
    ...row,
    reversal: reversed_at !== null && reason !== null ? { created_at: reversed_at, reason, reversed_by } : null,
    can: { reverse: reversed_at === null && row.company_id !== ctx.actor.company_id },
  }))
  return { list, ...(await countCapped(ctx.db, found)) }
}

const personOf = (column: 'p.booked_by' | 'r.reversed_by') => sql<CompanyPayment['booked_by']>`(
  select json_build_object('account_id', account_id, 'avatar', avatar, 'nickname', coalesce(nullif(nickname, ''), username))
  from account where account_id = ${sql.ref(column)})`

/** @throws NOT_FOUND without a company */
export async function listOwnPayments(ctx: Ctx, page: Page): Promise<OutputOf<Calls['getOwnPaymentList']>> {
  const { company_id } = ctx.actor
  if (!company_id) throw notFound()
  const found = ctx.db
    .selectFrom('company_payment as p')
    .leftJoin('payment_reversal as r', 'r.payment_id', 'p.payment_id')
    .where('p.company_id', '=', company_id)
  const list = await pageOf(found, page)
    .select(['p.payment_id', 'p.amount_minor', 'p.currency', 'p.reference', 'p.received_on', 'p.created_at'])
    .select('r.created_at as reversed_at')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.payment_id', 'desc')
    .execute()
  return { list, ...(await countCapped(ctx.db, found)) }
}
