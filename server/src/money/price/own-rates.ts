/** What was agreed with talents: their own rate comes before every list. */
import { type Calculation, type Currency, toWireTime } from '@polyphony/contract'
import { sqlTime, type Tx } from '../../ground/db/connect.ts'
import { findPrice, findPrices, type PriceByLevel } from './find-rates.ts'
import { closest, type Price, readings, type Work } from './rates.ts'

export interface OwnRate extends Work {
  rate_id: string
  account_id: string
  rate_minor: number
}

interface Wanted extends Work {
  currency: Currency
}

/** The agreed rates that count now, one a talent: the one whose languages fit best. */
export async function findOwnRates(
  tx: Tx,
  { node_kind, currency, ...languages }: Wanted,
  now: Date,
  accountId?: string,
): Promise<Map<string, OwnRate>> {
  const rows = await tx
    .selectFrom('talent_rate')
    .select(['rate_id', 'account_id', 'node_kind', 'source_lang', 'target_lang', 'agreed_minor'])
    .where('state', '=', 'agreed')
    .where((row) => row.or([row('valid_until', 'is', null), row('valid_until', '>', sqlTime(toWireTime(now)))]))
    .where('node_kind', '=', node_kind)
    .where('currency', '=', currency)
    .where('source_lang', 'in', readings(languages.source_lang))
    .where('target_lang', 'in', readings(languages.target_lang))
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
    .execute()
  const agreed = rows.flatMap(({ agreed_minor, ...row }): OwnRate[] =>
    agreed_minor === null ? [] : [{ ...row, rate_minor: agreed_minor }],
  )
  return new Map(
    [...Map.groupBy(agreed, ({ account_id }) => account_id)].flatMap(([account_id, own]) => {
      const rate = closest(own, languages)
      return rate ? [[account_id, rate] as const] : []
    }),
  )
}

export async function findOwnRate(tx: Tx, wanted: Wanted, now: Date, accountId: string): Promise<OwnRate | null> {
  return (await findOwnRates(tx, wanted, now, accountId)).get(accountId) ?? null
}

/** What the list pays talents of a level or above. */
export type LevelRate = Pick<Price, 'rate_minor' | 'minimum_minor'> & { role_level: number }

/** What one talent gets for a unit where it isn't what the list pays any. */
export type TalentRate = Pick<OwnRate, 'rate_id' | 'rate_minor'> | LevelRate

/** Null where the list makes no difference for the level. */
export function levelRate(prices: PriceByLevel, level: number): LevelRate | null {
  const price = prices(level)
  if (!price?.role_level) return null
  const { rate_minor, minimum_minor, role_level } = price
  return { rate_minor, minimum_minor, role_level }
}

/** What was agreed with the talent comes before what the list pays their level. @param version of the list */
export async function findTalentRate(
  tx: Tx,
  wanted: Wanted & { version: number },
  now: Date,
  accountId: string,
): Promise<TalentRate | null> {
  const { version, ...work } = wanted
  const own = await findOwnRate(tx, work, now, accountId)
  if (own) return own
  const talent = await tx.selectFrom('talent').select('level').where('account_id', '=', accountId).executeTakeFirst()
  return talent ? levelRate(await findPrices(tx, { rate_version: version }, work), talent.level) : null
}

export const talentPrice = (list: Price, rate: TalentRate): Price =>
  'rate_id' in rate ? ownPrice(list, rate) : { ...list, ...rate, why: 'level' }

/** The list's minimum and its percentages count as well. */
export const ownPrice = (list: Price, { rate_id, rate_minor }: Pick<OwnRate, 'rate_id' | 'rate_minor'>): Price => ({
  ...list,
  rate_minor,
  why: 'own',
  talent_rate_id: rate_id,
})

/** The price by which a talent's pay was calculated, whatever counts by now. */
export async function findTalentPrice(
  tx: Tx,
  calculated: Pick<Calculation, 'rate_version' | 'price_reason' | 'talent_rate_id' | 'role_level'>,
  work: Work,
): Promise<Price | null> {
  const { talent_rate_id, role_level = 0 } = calculated
  const list = await findPrice(tx, calculated, work, role_level)
  if (!list || !talent_rate_id) return list
  const own = await tx
    .selectFrom('talent_rate')
    .select(['rate_id', 'agreed_minor'])
    .where('rate_id', '=', talent_rate_id)
    .executeTakeFirst()
  return own?.agreed_minor ? ownPrice(list, { rate_id: own.rate_id, rate_minor: own.agreed_minor }) : list
}
