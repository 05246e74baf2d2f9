import type { ClientGroup, calls, OutputOf, ParsedOf } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import { patternOf } from '../../../ground/db/grams.ts'
import { countCapped, pageOf } from '../../../ground/db/page.ts'

type Calls = (typeof calls)['clientGroups']

const members = sql<ClientGroup['members']>`(
  select coalesce(json_agg(json_build_object('company_id', c.company_id, 'name', c.name, 'currency', c.currency,
    'valid_from', to_char(m.valid_from at time zone 'UTC', 'YYYYMMDDHH24MISSMS')) order by lower(c.name), c.company_id), '[]')
  from client_group_member m join company c using (company_id)
  where m.client_group_id = g.client_group_id and m.valid_until is null)`

const lists = sql<ClientGroup['lists']>`(
  select coalesce(json_agg(json_build_object('price_list_id', l.price_list_id, 'name', l.name) order by lower(l.name), l.price_list_id), '[]')
  from price_assignment a join price_list l using (price_list_id)
  where a.client_group_id = g.client_group_id and a.valid_until is null)`

export async function getClientGroups(
  { db }: Ctx,
  { keyword, ...page }: ParsedOf<Calls['getClientGroups']>,
): Promise<OutputOf<Calls['getClientGroups']>> {
  let found = db.selectFrom('client_group as g').where('g.ended_at', 'is', null)
  if (keyword) found = found.where('g.name', 'ilike', patternOf(keyword))
  const list = await pageOf(found, page)
    .select(['g.client_group_id', 'g.name', members.as('members'), lists.as('lists')])
    .orderBy(sql`lower(g.name)`)
    .orderBy('g.client_group_id')
    .execute()
  return { list, ...(await countCapped(db, found)) }
}
