/** Which list's price applies: a client's own lists come first, then its group's, then the standard one, whatever pair they name. Pure. */
import {
  type Currency,
  isPeoples,
  type MatchBand,
  nodeKinds,
  type PriceLine,
  type PriceReason,
  type PriceSide,
  priceLineKey,
} from '@polyphony/contract'
import { closestLine, type Price, type Rate, type Work } from './rates.ts'

/** A version of a price list that is in force, with the lines that may apply. */
export interface Layer {
  side: PriceSide
  version: number
  why: PriceReason
  currency: Currency
  bands: Readonly<Record<MatchBand, number>>
  lines: readonly PriceLine[]
}

/** @param layers the first that has a price decides. */
export function resolveRates(layers: readonly Layer[], currency: Currency): Rate[] {
  const own = layers.filter((layer) => layer.currency === currency)
  const keys = new Map(own.flatMap(({ lines }) => lines.map((line) => [priceLineKey(line), line])))
  return [...keys.values()].flatMap(({ node_kind, source_lang, target_lang }) => {
    const key = { node_kind, source_lang, target_lang }
    const client = priceIn(own, 'client', key)
    const talent = client && (priceIn(own, 'talent', key) ?? machinePay(client))
    return talent ? [{ ...key, currency, client, talent }] : []
  })
}

export function priceIn(layers: readonly Layer[], side: PriceSide, key: Work): Price | null {
  for (const layer of layers) {
    if (layer.side !== side) continue
    const line = closestLine(layer.lines, key)
    if (line) return priceOf(layer, line)
  }
  return null
}

export function priceOf(
  { version, why, currency, bands }: Omit<Layer, 'side' | 'lines'>,
  { node_kind, rate_minor, minimum_minor, role_level }: PriceLine,
): Price {
  const price = { node_kind, currency, unit: nodeKinds[node_kind].unit, rate_minor, minimum_minor, bands, version }
  return role_level > 0 ? { ...price, why: 'level', role_level } : { ...price, why }
}

/** Nobody is paid for a machine's step; people's work without pay has no rate. */
function machinePay(client: Price): Price | null {
  return isPeoples(nodeKinds[client.node_kind]) ? null : { ...client, rate_minor: 0, minimum_minor: 0 }
}
