import { type calls, type OutputOf, type ParsedOf } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import { patternOf } from '../../ground/db/grams.ts'
import { countCapped, inOrder, pageOf } from '../../ground/db/page.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { isCompanyMeant } from '../../people/company/is-company-meant.ts'
import { isExpired, keepsAny, stateIn, used_minor } from './store.ts'

type Calls = (typeof calls)['purchaseOrders']

const left_minor = sql<number>`p.amount_minor - ${used_minor}`
const sorts = { created_at: sql`p.created_at`, valid_until: sql`p.valid_until` }

const order_count = sql<number>`(
  select count(*)::int from purchase_order_use u where u.purchase_order_id = p.purchase_order_id)`

export async function getPurchaseOrderList(
  ctx: Ctx,
  { keyword, state, sort, order, ...page }: ParsedOf<Calls['getPurchaseOrderList']>,
): Promise<OutputOf<Calls['getPurchaseOrderList']>> {
  const { is_operator, company_id } = ctx.actor
  let found = ctx.db.selectFrom('purchase_order as p').innerJoin('company as c', 'c.company_id', 'p.company_id')
  if (!is_operator) found = found.where('p.company_id', '=', company_id)
  if (state) found = found.where(stateIn(ctx.now()), '=', state)
  if (keyword)
    found = found.where(sql<boolean>`(p.po_number ilike ${patternOf(keyword)} or ${isCompanyMeant(keyword)})`)
  const list = await pageOf(found, page)
    .select(['p.purchase_order_id', 'p.po_number', 'p.currency', 'p.amount_minor', 'p.valid_until', 'p.created_at'])
    .select(['p.company_id', 'c.name as company_name', 'p.version'])
    .select([used_minor.as('used_minor'), left_minor.as('left_minor'), order_count.as('order_count')])
    .select(stateIn(ctx.now()).as('state'))
    .orderBy(inOrder({ sort, order }, sorts, sql`p.purchase_order_id`))
    .execute()
  return { list, ...(await countCapped(ctx.db, found)) }
}

/** Whoever orders chooses from them; one of which nothing is left is shown as such. */
export async function getUsablePurchaseOrders(ctx: Ctx): Promise<OutputOf<Calls['getUsablePurchaseOrders']>> {
  const { company_id } = ctx.actor
  if (!company_id) throw new CallError('NO_PERMISSION')
  const list = await ctx.db
    .selectFrom('purchase_order as p')
    .innerJoin('company as c', 'c.company_id', 'p.company_id')
    .select(['p.purchase_order_id', 'p.po_number', 'p.currency', 'p.valid_until', left_minor.as('left_minor')])
    .where('p.company_id', '=', company_id)
    .where('p.is_closed', '=', false)
    .whereRef('p.currency', '=', 'c.currency')
    .where(isExpired(ctx.now()), '=', false)
    .orderBy(sql`p.valid_until asc nulls last`)
    .orderBy('p.po_number')
    .orderBy('p.purchase_order_id')
    .execute()
  return { list, is_kept: await keepsAny(ctx.db, company_id) }
}
