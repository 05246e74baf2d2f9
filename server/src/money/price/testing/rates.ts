/** Rates for tests: made of plain figures, and those of the standard price lists. */
import { type Currency, currencies, matchBands, type Unit } from '@polyphony/contract'
import { standardLists } from '../default-rates.ts'
import type { Rate, RateKey } from '../rates.ts'
import { resolveRates } from '../resolve.ts'

export interface Figures extends RateKey {
  unit: Unit
  client_minor: number
  talent_minor: number
  client_minimum_minor: number
  talent_minimum_minor: number
  version: number
}

export function rateOf(figures: Figures): Rate {
  const { client_minor, talent_minor, client_minimum_minor, talent_minimum_minor, unit, version, ...key } = figures
  const { node_kind, currency } = key
  const facts = { node_kind, currency, unit, bands: matchBands, version, why: 'standard' } as const
  return {
    ...key,
    client: { ...facts, rate_minor: client_minor, minimum_minor: client_minimum_minor },
    talent: { ...facts, rate_minor: talent_minor, minimum_minor: talent_minimum_minor },
  }
}

export const defaultRates: readonly Rate[] = currencies.flatMap((currency) => standardRates(currency))

function standardRates(currency: Currency): Rate[] {
  const layers = standardLists.map((list) => ({
    ...list,
    version: 1,
    why: 'standard' as const,
    bands: matchBands,
  }))
  return resolveRates(layers, currency)
}
