/** Finds the price lists in force for a client. */
import {
  type Calculation,
  type Currency,
  type PriceReason,
  type RushFee,
  rushFees,
  toWireTime,
} from '@polyphony/contract'
import { sql } from 'kysely'
import { sqlTime, type Tx } from '../../ground/db/connect.ts'
import { isInForce } from './is-in-force.ts'
import { closestLine, type Price, type Rate, readings, type Work } from './rates.ts'
import { type Layer, priceOf, resolveRates } from './resolve.ts'

interface Scope {
  company_id: string
  currency: Currency
  source_lang: string
  target_langs: readonly string[]
}

export interface Prices {
  rates: readonly Rate[]
  /** The client's. */
  rush: readonly RushFee[]
}

/** The prices of an order: for its language pairs and for work within the source language. */
export async function findOrderPrices(tx: Tx, scope: Scope, now: Date): Promise<Prices> {
  const target_langs = [...new Set([scope.source_lang, ...scope.target_langs].flatMap(readings))]
  const pairs = { source_langs: readings(scope.source_lang), target_langs }
  const layers = await layersInForce(tx, scope, pairs, now)
  return {
    rates: resolveRates(layers, scope.currency),
    rush: layers.find(({ side }) => side === 'client')?.rush ?? rushFees,
  }
}

/** A client's own lists first, then its group's, of each the one with the highest priority; then the standard list. */
async function layersInForce(
  tx: Tx,
  { company_id, currency }: Scope,
  pairs: Pairs,
  now: Date,
): Promise<(Layer & { rush: RushFee[] })[]> {
  const moment = sqlTime(toWireTime(now))
  const rows = await tx
    .selectFrom('price_version as v')
    .innerJoin('price_list as l', 'l.price_list_id', 'v.price_list_id')
    .leftJoin('price_assignment as a', (join) =>
      join
        .onRef('a.price_list_id', '=', 'l.price_list_id')
        .on((joined) =>
          joined.or([
            joined('a.company_id', '=', company_id),
            joined('a.client_group_id', '=', groupAt(company_id, now)),
          ]),
        )
        .on('a.valid_from', '<=', moment)
        .on((joined) => joined.or([joined('a.valid_until', 'is', null), joined('a.valid_until', '>', moment)])),
    )
    .select(['v.price_version_id as version', 'l.side', 'l.currency', 'v.bands', 'v.rush'])
    .select(['a.company_id', 'a.client_group_id'])
    .select(linesOf(pairs).as('lines'))
    .where('l.currency', '=', currency)
    .where(isInForce(now))
    .where((row) => row.or([row('l.is_standard', '=', true), row('a.assignment_id', 'is not', null)]))
    .orderBy('l.is_standard')
    .orderBy(sql`a.company_id is null`)
    .orderBy('a.priority', 'desc')
    .orderBy('v.price_version_id', 'desc')
    .execute()
  return rows.map(({ company_id: own, client_group_id, ...row }) => ({
    ...row,
    why: own ? 'company' : client_group_id ? 'group' : 'standard',
  }))
}

interface Pairs {
  source_langs: readonly string[]
  target_langs: readonly string[]
}

/** In the statement of their versions: what comes into force meanwhile is there with its lines or not at all. Who will do it isn't known. */
const linesOf = ({ source_langs, target_langs }: Pairs) => sql<Layer['lines']>`(
  select coalesce(json_agg(json_build_object('node_kind', p.node_kind, 'source_lang', p.source_lang, 'target_lang', p.target_lang,
    'role_level', p.role_level, 'rate_minor', p.rate_minor, 'minimum_minor', p.minimum_minor)), '[]')
  from "price_line" p where p.price_version_id = v.price_version_id and p.role_level = 0
    and p.source_lang = any(${source_langs}::text[]) and p.target_lang = any(${target_langs}::text[]))`

/** The group of a client at a moment. */
const groupAt = (companyId: string, now: Date) => {
  const moment = sqlTime(toWireTime(now))
  return sql<string>`(select m.client_group_id from client_group_member m where m.company_id = ${companyId}
    and m.valid_from <= ${moment} and (m.valid_until is null or m.valid_until > ${moment}))`
}

/** What a version of a list says of a step: to talents by their level. */
export type PriceByLevel = (level: number) => Price | null

/** What names the price: the version of the list, and why that list counted. */
type Named = Pick<Calculation, 'rate_version' | 'price_reason'>

/**
 * The price by which something was calculated.
 * @param level of the talent; 0: what the list pays any
 */
export async function findPrice(tx: Tx, calculated: Named, work: Work, level = 0): Promise<Price | null> {
  return (await findPrices(tx, calculated, work))(level)
}

export async function findPrices(
  tx: Tx,
  { rate_version: version, price_reason }: Named,
  { node_kind, ...languages }: Work,
): Promise<PriceByLevel> {
  const lines = await tx
    .selectFrom('price_line as p')
    .innerJoin('price_version as v', 'v.price_version_id', 'p.price_version_id')
    .innerJoin('price_list as l', 'l.price_list_id', 'v.price_list_id')
    .select(['p.node_kind', 'p.source_lang', 'p.target_lang', 'p.role_level', 'p.rate_minor', 'p.minimum_minor'])
    .select(isOfGroups.as('is_of_groups'))
    .select(['l.currency', 'l.is_standard', 'v.bands'])
    .where('p.price_version_id', '=', version)
    .where('p.node_kind', '=', node_kind)
    .where('p.source_lang', 'in', readings(languages.source_lang))
    .where('p.target_lang', 'in', readings(languages.target_lang))
    .execute()
  const said = price_reason && isOfLists(price_reason) ? price_reason : null
  return (level) => {
    const line = closestLine(lines, { node_kind, ...languages }, level)
    return line && priceOf({ ...line, version, why: said ?? reasonOf(line) }, line)
  }
}

/** By a talent's own rate or level nothing is said of the list that would count without. */
const isOfLists = (reason: PriceReason): boolean => reason !== 'own' && reason !== 'level'

/** Who has the list: clients of their own, or by their groups only. */
const isOfGroups = sql<boolean>`exists (select from price_assignment g where g.price_list_id = l.price_list_id and g.client_group_id is not null)
  and not exists (select from price_assignment c where c.price_list_id = l.price_list_id and c.company_id is not null)`

const reasonOf = ({ is_standard, is_of_groups }: { is_standard: boolean; is_of_groups: boolean }): PriceReason =>
  is_standard ? 'standard' : is_of_groups ? 'group' : 'company'
