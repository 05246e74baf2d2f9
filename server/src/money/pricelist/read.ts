import { type calls, type OutputOf, type ParsedOf, type PriceVersionHead } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import { patternOf } from '../../ground/db/grams.ts'
import { countCapped, pageOf } from '../../ground/db/page.ts'
import { notFound } from '../../ground/kernel/call-error.ts'
import { isInForce } from '../price/is-in-force.ts'
import { contentsOf, findList, versionAt, versionHeads } from './store.ts'

type Calls = (typeof calls)['prices']

const assignedTo = (
  column: 'company_id' | 'client_group_id',
) => sql<number>`(select count(${sql.ref(`a.${column}`)})::int
  from price_assignment a where a.price_list_id = l.price_list_id and a.valid_until is null)`
const has_draft = sql<boolean>`exists (select from price_version d
  where d.price_list_id = l.price_list_id and d.state = 'draft')`

/** Standard lists first, then by name. */
export async function getPriceLists(
  ctx: Ctx,
  { keyword, side, currency, ...page }: ParsedOf<Calls['getPriceLists']>,
): Promise<OutputOf<Calls['getPriceLists']>> {
  let found = ctx.db.selectFrom('price_list as l')
  if (side) found = found.where('l.side', '=', side)
  if (currency) found = found.where('l.currency', '=', currency)
  if (keyword) found = found.where('l.name', 'ilike', patternOf(keyword))
  const heads = await pageOf(found, page)
    .select(['l.price_list_id', 'l.side', 'l.name', 'l.currency', 'l.is_standard'])
    .select([
      assignedTo('company_id').as('company_count'),
      assignedTo('client_group_id').as('group_count'),
      has_draft.as('has_draft'),
    ])
    .orderBy('l.is_standard', 'desc')
    .orderBy(sql`lower(l.name)`)
    .orderBy('l.side')
    .orderBy('l.price_list_id')
    .execute()
  const current = await inForce(
    ctx,
    heads.map(({ price_list_id }) => price_list_id),
  )
  const list = heads.map((head) => ({ ...head, current: current.get(head.price_list_id) ?? null }))
  return { list, ...(await countCapped(ctx.db, found)) }
}

/** The version of each list that is in force. */
async function inForce(ctx: Ctx, listIds: readonly string[]): Promise<Map<string, PriceVersionHead>> {
  if (listIds.length === 0) return new Map()
  const rows = await versionHeads(ctx.db)
    .select('v.price_list_id')
    .where('v.price_list_id', 'in', listIds)
    .where(isInForce(ctx.now()))
    .orderBy('v.price_version_id')
    .execute()
  return new Map(rows.map(({ price_list_id, ...version }) => [price_list_id, version]))
}

/** @throws NOT_FOUND */
export async function getPriceList(
  ctx: Ctx,
  { price_list_id, version: asked }: ParsedOf<Calls['getPriceList']>,
): Promise<OutputOf<Calls['getPriceList']>> {
  const head = await findList(ctx.db, price_list_id)
  const versions = await versionHeads(ctx.db)
    .where('v.price_list_id', '=', price_list_id)
    .orderBy('v.number', 'desc')
    .execute()
  const current = await versionAt(ctx.db, price_list_id, ctx.now())
  const shown =
    asked === undefined
      ? (versions.find(({ state }) => state === 'draft') ??
        versions.find(({ version }) => version === current) ??
        versions[0])
      : versions.find(({ version }) => version === asked)
  if (!shown) throw notFound()
  const assigned = await ctx.db
    .selectFrom('price_assignment as a')
    .leftJoin('company as c', 'c.company_id', 'a.company_id')
    .leftJoin('client_group as g', 'g.client_group_id', 'a.client_group_id')
    .select(['a.company_id', 'a.client_group_id', 'a.priority', 'a.valid_from'])
    .select(sql<string>`coalesce(c.name, g.name)`.as('name'))
    .where('a.price_list_id', '=', price_list_id)
    .where('a.valid_until', 'is', null)
    .orderBy(sql`lower(coalesce(c.name, g.name))`)
    .orderBy('a.assignment_id')
    .execute()
  return { ...head, versions, shown: { ...shown, ...(await contentsOf(ctx.db, shown.version)) }, assigned }
}
