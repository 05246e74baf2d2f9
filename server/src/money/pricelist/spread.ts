/** Prices that leave the house less of a client's price than it wants. */
import { type PriceLine, type PriceListHead, type PriceSpread, priceLineKey } from '@polyphony/contract'
import type { Tx } from '../../ground/db/connect.ts'
import { closestLine } from '../price/rates.ts'
import { linesOf, versionAt } from './store.ts'

const mostTold = 50

/** The ones that leave least first. @param floor percentage of the client's price */
export function spreadsBetween(
  clients: readonly PriceLine[],
  talents: readonly PriceLine[],
  floor: number,
): PriceSpread[] {
  const keys = new Map([...clients, ...talents].map((line) => [priceLineKey(line), line]))
  const spreads = [...keys.values()].flatMap((key) => {
    const { node_kind, source_lang, target_lang } = key
    const [client, talent] = [closestLine(clients, key), closestLine(talents, key)]
    if (!client || !talent) return []
    const left = client.rate_minor - talent.rate_minor
    if (left * 100 >= client.rate_minor * floor && left >= 0) return []
    const margin_permille = client.rate_minor === 0 ? -1_000 : Math.floor((left * 1_000) / client.rate_minor)
    const amounts = { client_minor: client.rate_minor, talent_minor: talent.rate_minor }
    return [{ node_kind, source_lang, target_lang, ...amounts, margin_permille }]
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
