import type { Currency, NodeKind, PriceSide } from '@polyphony/contract'
import type { Tx } from '../../ground/db/connect.ts'
import { isInForce } from './is-in-force.ts'
import { closestLine, type Work } from './rates.ts'

interface Standard extends Work {
  side: PriceSide
  currency: Currency
  /** Of the talent. */
  level?: number
}

/** What the standard lists say now about these kinds of work. */
export async function findStandard(tx: Tx, kinds: readonly NodeKind[], now: Date) {
  const lines =
    kinds.length === 0
      ? []
      : await tx
          .selectFrom('price_line as p')
          .innerJoin('price_version as v', 'v.price_version_id', 'p.price_version_id')
          .innerJoin('price_list as l', 'l.price_list_id', 'v.price_list_id')
          .select([
            'l.side',
            'l.currency',
            'p.node_kind',
            'p.source_lang',
            'p.target_lang',
            'p.role_level',
            'p.rate_minor',
          ])
          .where('l.is_standard', '=', true)
          .where('p.node_kind', 'in', [...new Set(kinds)])
          .where(isInForce(now))
          .execute()
  return ({ side, currency, level, ...work }: Standard): number | null =>
    closestLine(
      lines.filter((line) => line.side === side && line.currency === currency),
      work,
      level,
    )?.rate_minor ?? null
}
