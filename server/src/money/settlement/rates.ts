/** Finds what a node costs and pays: the most specific rate in force for a kind, language pair and currency. */
import { type Currency, type NodeKind, present, toWireTime, type Unit } from '@polyphony/contract'
import { sqlTime, type Tx } from '../../ground/db/connect.ts'

export interface Rate {
  node_kind: NodeKind
  /** A locale, a language, or `*` for any. */
  source_lang: string
  target_lang: string
  unit: Unit
  client_minor: number
  talent_minor: number
  client_minimum_minor: number
  talent_minimum_minor: number
  currency: Currency
  version: number
}

export interface RateKey {
  node_kind: NodeKind
  source_lang: string
  target_lang: string
  currency: Currency
}

const anyLang = '*'

/** The values by which a rate can name a language, the most specific first: `zh-Hant-TW` → zh-Hant-TW, zh, *. */
function readings(lang: string): string[] {
  return [...new Set([lang, present(lang.split('-')[0]), anyLang])]
}

/**
 * The most specific of the matching rates; of two equally specific ones, the one with the more specific target
 * language.
 */
export function chooseRate(rates: readonly Rate[], key: RateKey): Rate | null {
  const sources = readings(key.source_lang)
  const targets = readings(key.target_lang)
  let best: { rate: Rate; rank: number } | null = null
  for (const rate of rates) {
    if (rate.node_kind !== key.node_kind || rate.currency !== key.currency) continue
    const source = sources.indexOf(rate.source_lang)
    const target = targets.indexOf(rate.target_lang)
    if (source < 0 || target < 0) continue
    const rank = (source + target) * 10 + target
    if (!best || rank < best.rank) best = { rate, rank }
  }
  return best?.rate ?? null
}

/** Loads all rates of a currency in force for these languages: they price any node between these languages. */
export async function loadRates(
  tx: Tx,
  scope: { currency: Currency; source_lang: string; target_langs: readonly string[] },
  now: Date,
): Promise<Rate[]> {
  const moment = sqlTime(toWireTime(now))
  return tx
    .selectFrom('rate')
    .select([
      'node_kind',
      'source_lang',
      'target_lang',
      'unit',
      'client_minor',
      'talent_minor',
      'client_minimum_minor',
      'talent_minimum_minor',
      'currency',
      'version',
    ])
    .where('currency', '=', scope.currency)
    .where('source_lang', 'in', readings(scope.source_lang))
    .where('target_lang', 'in', [...new Set(scope.target_langs.flatMap(readings))])
    .where('valid_from', '<=', moment)
    .where((rate) => rate.or([rate('valid_until', 'is', null), rate('valid_until', '>', moment)]))
    .execute()
}

/** Loads the rates of an order: for its language pairs and for work within the source language. */
export async function loadOrderRates(
  tx: Tx,
  order: { currency: Currency; source_lang: string; target_langs: readonly string[] },
  now: Date,
): Promise<Rate[]> {
  return loadRates(tx, { ...order, target_langs: [order.source_lang, ...order.target_langs] }, now)
}

export async function findRate(tx: Tx, key: RateKey, now: Date): Promise<Rate | null> {
  const { currency, source_lang, target_lang } = key
  return chooseRate(await loadRates(tx, { currency, source_lang, target_langs: [target_lang] }, now), key)
}
