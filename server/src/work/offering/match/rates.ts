/**
 * What candidates get for a unit beside the median of those who could do the work, and whose rate leaves too little
 * (docs/decisions/0079-own-rates.md).
 */
import { isReview, talentLevels } from '@polyphony/contract'
import { sql } from 'kysely'
import { storedSetting } from '../../../base/setting/read-setting.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { findOwnRates, type OwnRate } from '../../../money/price/own-rates.ts'
import { isBelowFloor } from '../../../money/settlement/margin.ts'
import { chargesOf } from '../own/charges.ts'
import { readPays, type StepPays, workOf } from '../own/pays.ts'
import { type Asked, ofPair } from './candidate-rows.ts'
import type { MatchCandidate } from './match.ts'

/** Unchanged where nobody has agreed on a rate of their own, and the list makes no difference by level: then all get the same. */
export async function rateCandidates(
  tx: Tx,
  asked: Asked,
  candidates: readonly MatchCandidate[],
): Promise<readonly MatchCandidate[]> {
  const { node, bundle, now } = asked
  const own = await findOwnRates(tx, { ...workOf(node), currency: node.currency }, now)
  const pays = await readPays(tx, bundle)
  if (!pays.list) return candidates
  if (own.size === 0 && !pays.levelRate(highestLevel)) return candidates
  const { rate_minor: listed } = pays.list
  const byLevel = (level: number) => pays.levelRate(level)?.rate_minor ?? listed
  const median = (await medianRate(tx, asked, own, byLevel)) ?? listed
  const dear = await dearOnes(tx, asked, pays, own)
  return candidates.map((one) => {
    if (one.is_team) return one
    const rate = own.get(one.account_id) ?? pays.levelRate(one.level)
    const price_ratio = (rate?.rate_minor ?? listed) / median
    return { ...one, own_rate: rate, price_ratio, is_dear: dear.has(one.account_id) }
  })
}

const highestLevel = Math.max(...Object.values(talentLevels))

/** Of everybody who is qualified. */
async function medianRate(
  tx: Tx,
  asked: Asked,
  own: ReadonlyMap<string, OwnRate>,
  byLevel: (level: number) => number,
): Promise<number | null> {
  const least = isReview(asked.node.kind) ? talentLevels.reviewer : talentLevels.approved
  const { rows } = await sql<{ level: number; count: number; rated: string[] }>`
    select t.level, count(*)::int as count,
      coalesce(array_agg(p.account_id::text) filter (where p.account_id = any(${[...own.keys()]}::uuid[])), '{}') as rated
    from talent_pair p join talent t using (account_id)
    where ${ofPair(asked)} and t.level >= ${least} and t.invite_type is null
    group by t.level`.execute(tx)
  return medianOf(
    rows.flatMap(({ level, count, rated }) => {
      const rates = rated.flatMap((id) => own.get(id)?.rate_minor ?? [])
      return [...rates, ...Array<number>(count - rates.length).fill(byLevel(level))]
    }),
  )
}

export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1)
  return middle.length === 0 ? null : middle.reduce((sum, value) => sum + value, 0) / middle.length
}

/**
 * Who gets more than the list pays, and so much that the house is left less than it wants of these files. What a list pays a level
 * was accepted when it was put in force.
 */
async function dearOnes(
  tx: Tx,
  { bundle }: Asked,
  { list, by }: StepPays,
  own: ReadonlyMap<string, OwnRate>,
): Promise<ReadonlySet<string>> {
  const dearer = [...own.values()].filter((rate) => rate.rate_minor > (list?.rate_minor ?? 0))
  if (dearer.length === 0) return new Set()
  const floor = await storedSetting(tx, 'margin_floor_percent')
  const charges = await chargesOf(
    tx,
    bundle.map(({ node_task_id }) => node_task_id),
  )
  const charge = sumOf(charges.values())
  const payAt = (rate: OwnRate) => sumOf([...by(rate).values()].map(({ amount_minor }) => amount_minor))
  return new Set(dearer.filter((rate) => isBelowFloor(charge, payAt(rate), floor)).map(({ account_id }) => account_id))
}

const sumOf = (amounts: Iterable<number>) => [...amounts].reduce((sum, amount) => sum + amount, 0)
