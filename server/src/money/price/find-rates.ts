/** Finds the price lists in force for a client. */
import { type Currency, type RushFee, rushFees, toWireTime } from '@polyphony/contract'
import { sqlTime, type Tx } from '../../ground/db/connect.ts'
import { isInForce } from './is-in-force.ts'
import { closest, type Price, type Rate, readings, type Work } from './rates.ts'
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
  const versions = await versionsInForce(tx, scope, now)
  const ids = versions.map(({ version }) => version)
  const lines = ids.length === 0 ? [] : await linesOf(tx, ids, { source: readings(scope.source_lang), target_langs })
  const layers = versions.map((version) => ({
    ...version,
    lines: lines.filter(({ price_version_id }) => price_version_id === version.version),
  }))
  return {
    rates: resolveRates(layers, scope.currency),
    rush: versions.find(({ side }) => side === 'client')?.rush ?? rushFees,
  }
}

/** A client's own lists first, of these the one with the highest priority; then the standard list. */
async function versionsInForce(
  tx: Tx,
  { company_id, currency }: Scope,
  now: Date,
): Promise<(Omit<Layer, 'lines'> & { rush: RushFee[] })[]> {
  const moment = sqlTime(toWireTime(now))
  const rows = await tx
    .selectFrom('price_version as v')
    .innerJoin('price_list as l', 'l.price_list_id', 'v.price_list_id')
    .leftJoin('price_assignment as a', (join) =>
      join
        .onRef('a.price_list_id', '=', 'l.price_list_id')
        .on('a.company_id', '=', company_id)
        .on('a.valid_from', '<=', moment)
        .on((joined) => joined.or([joined('a.valid_until', 'is', null), joined('a.valid_until', '>', moment)])),
    )
    .select(['v.price_version_id as version', 'l.side', 'l.currency', 'v.bands', 'v.rush', 'a.assignment_id'])
    .where('l.currency', '=', currency)
    .where(isInForce(now))
    .where((row) => row.or([row('l.is_standard', '=', true), row('a.assignment_id', 'is not', null)]))
    .orderBy('l.is_standard')
    .orderBy('a.priority', 'desc')
    .orderBy('v.price_version_id', 'desc')
    .execute()
  return rows.map(({ assignment_id, ...row }) => ({ ...row, why: assignment_id ? 'company' : 'standard' }))
}

function linesOf(
  tx: Tx,
  ids: readonly number[],
  { source, target_langs }: { source: string[]; target_langs: string[] },
) {
  return tx
    .selectFrom('price_line')
    .select(['price_version_id', 'node_kind', 'source_lang', 'target_lang', 'rate_minor', 'minimum_minor'])
    .where('price_version_id', 'in', ids)
    .where('source_lang', 'in', source)
    .where('target_lang', 'in', target_langs)
    .execute()
}

/** The price by which something was calculated. @param version as the calculation names it */
export async function findPrice(tx: Tx, version: number, { node_kind, ...languages }: Work): Promise<Price | null> {
  const lines = await tx
    .selectFrom('price_line as p')
    .innerJoin('price_version as v', 'v.price_version_id', 'p.price_version_id')
    .innerJoin('price_list as l', 'l.price_list_id', 'v.price_list_id')
    .select(['p.node_kind', 'p.source_lang', 'p.target_lang', 'p.rate_minor', 'p.minimum_minor'])
    .select(['l.currency', 'l.is_standard', 'v.bands'])
    .where('p.price_version_id', '=', version)
    .where('p.node_kind', '=', node_kind)
    .where('p.source_lang', 'in', readings(languages.source_lang))
    .where('p.target_lang', 'in', readings(languages.target_lang))
    .execute()
  const line = closest(lines, languages)
  return line && priceOf({ ...line, version, why: line.is_standard ? 'standard' : 'company' }, line)
}
