/** Which list's price applies: a client's own lists come before the standard one, whatever pair they name. Pure. */
import {
  type Currency,
  isPeoples,
  type MatchBand,
  type NodeKind,
  nodeKinds,
  type PriceReason,
  type PriceSide,
} from '@polyphony/contract'
import { closest, type Languages, type Price, type Rate } from './rates.ts'

export interface PricedLine extends Languages {
  node_kind: NodeKind
  rate_minor: number
  minimum_minor: number
}

/** A version of a price list that is in force, with the lines that may apply. */
export interface Layer {
  side: PriceSide
  version: number
  why: PriceReason
  currency: Currency
  bands: Readonly<Record<MatchBand, number>>
  lines: readonly PricedLine[]
}

/** @param layers the first that has a price decides. */
export function resolveRates(layers: readonly Layer[], currency: Currency): Rate[] {
  const own = layers.filter((layer) => layer.currency === currency)
  const keys = new Map(own.flatMap(({ lines }) => lines.map((line) => [keyOf(line), line])))
  return [...keys.values()].flatMap(({ node_kind, source_lang, target_lang }) => {
    const key = { node_kind, source_lang, target_lang }
    const client = priceIn(own, 'client', key)
    const talent = client && (priceIn(own, 'talent', key) ?? machinePay(client))
    return talent ? [{ ...key, currency, client, talent }] : []
  })
}

const keyOf = ({ node_kind, source_lang, target_lang }: Omit<PricedLine, 'rate_minor' | 'minimum_minor'>) =>
  `${node_kind} ${source_lang} ${target_lang}`

type Key = Languages & { node_kind: NodeKind }

export function priceIn(layers: readonly Layer[], side: PriceSide, key: Key): Price | null {
  for (const layer of layers) {
    if (layer.side !== side) continue
    const line = closest(
      layer.lines.filter((one) => one.node_kind === key.node_kind),
      key,
    )
    if (line) return priceOf(layer, line)
  }
  return null
}

export function priceOf(
  { version, why, currency, bands }: Omit<Layer, 'side' | 'lines'>,
  { node_kind, rate_minor, minimum_minor }: PricedLine,
): Price {
  return { node_kind, currency, unit: nodeKinds[node_kind].unit, rate_minor, minimum_minor, bands, version, why }
}

/** Nobody is paid for a machine's step; people's work without pay has no rate. */
function machinePay(client: Price): Price | null {
  return isPeoples(nodeKinds[client.node_kind]) ? null : { ...client, rate_minor: 0, minimum_minor: 0 }
}
