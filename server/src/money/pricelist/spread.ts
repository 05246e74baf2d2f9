/** Prices that leave the house less of a client's price than it wants. */
import { type PriceLine, type PriceListHead, type PriceSpread, priceLineKey } from '@polyphony/contract'
import type { Tx } from '../../ground/db/connect.ts'
import { closestLine } from '../price/rates.ts'
import { isBelowFloor, marginPermille } from '../settlement/margin.ts'
import { linesOf, versionAt } from './store.ts'

const mostTold = 50

/** The ones that leave least first. @param floor percentage of the client's price */
export function spreadsBetween(
  clients: readonly PriceLine[],
  talents: readonly PriceLine[],
  floor: number,
): PriceSpread[] {
  const keys = new Map([...clients, ...talents].map((line) => [priceLineKey({ ...line, role_level: 0 }), line]))
  const levels = new Set([0, ...talents.map(({ role_level }) => role_level)])
  const works = [...keys.values()].flatMap((key) => [...levels].map((level) => ({ key, level })))
  const spreads = works.flatMap(({ key, level }) => {
    const { node_kind, source_lang, target_lang } = key
    const [client, talent] = [closestLine(clients, key), closestLine(talents, key, level)]
    if (!client || !talent || talent.role_level !== level) return []
    const told = { node_kind, source_lang, target_lang, role_level: level }
    const pairs = [
      { is_minimum: false, client_minor: client.rate_minor, talent_minor: talent.rate_minor },
      // Without a minimum fee a language costs what its people get at least.
      ...(client.minimum_minor === 0
        ? []
        : [{ is_minimum: true, client_minor: client.minimum_minor, talent_minor: talent.minimum_minor }]),
    ]
    return pairs
      .filter(({ client_minor, talent_minor }) => isBelowFloor(client_minor, talent_minor, floor))
      .map((pair) => ({ ...told, ...pair, margin_permille: marginPermille(pair.client_minor, pair.talent_minor) }))
  })
  return spreads.toSorted((a, b) => a.margin_permille - b.margin_permille).slice(0, mostTold)
}

/** Lines of a list beside those of the standard list of the other side, as that is at the moment. */
export async function spreadsOf(
  tx: Tx,
  { side, currency }: PriceListHead,
  lines: readonly PriceLine[],
  { floor, moment }: { floor: number; moment: Date },
): Promise<PriceSpread[]> {
  const other = await tx
    .selectFrom('price_list')
    .select('price_list_id')
    .where('side', '=', side === 'client' ? 'talent' : 'client')
    .where('currency', '=', currency)
    .where('is_standard', '=', true)
    .executeTakeFirst()
  const version = other && (await versionAt(tx, other.price_list_id, moment))
  const others = version ? await linesOf(tx, version) : []
  return side === 'client' ? spreadsBetween(lines, others, floor) : spreadsBetween(others, lines, floor)
}
