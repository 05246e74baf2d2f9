/** What steps pay a talent: by their own rate where they have one, else by the list. */
import type { Calculation } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { findPrices } from '../../../money/price/find-rates.ts'
import { type LevelRate, levelRate, type TalentRate, talentPrice } from '../../../money/price/own-rates.ts'
import type { Price, Work } from '../../../money/price/rates.ts'
import { isTheirs, type PaidFile, payBy } from '../../../money/settlement/own-pay.ts'
import type { NodeTask } from '../../engine/node-task/node-task.ts'

export const workOf = ({ kind: node_kind, source_lang, target_lang }: NodeTask): Work => ({
  node_kind,
  source_lang,
  target_lang,
})

export interface StepPays {
  /** What the list pays for a unit; null: there is no price. */
  list: Price | null
  /** What it pays talents of a level, where that differs. */
  levelRate: (level: number) => LevelRate | null
  /** By node task; null: by the list. */
  by: (own: TalentRate | null) => Map<string, Calculation>
}

/** @param nodes files of the same step and language */
export async function readPays(tx: Tx, nodes: readonly NodeTask[]): Promise<StepPays> {
  const priced = nodes.flatMap(({ calculation, ...node }) => (calculation ? [{ ...node, calculation }] : []))
  const [first] = priced
  const prices = first ? await findPrices(tx, first.calculation, workOf(first)) : () => null
  const list = prices(0)
  const byLevel = (level: number) => levelRate(prices, level)
  const asTheyAre = new Map(priced.map(({ node_task_id, calculation }) => [node_task_id, calculation]))
  if (!first || !list) return { list, levelRate: byLevel, by: () => asTheyAre }
  const isByList = !priced.some(({ calculation }) => isTheirs(calculation))
  const files = await readFiles(tx, first)
  const places = new Map(files.map(({ node_task_id }, place) => [node_task_id, place]))
  return {
    list,
    levelRate: byLevel,
    by: (own) => {
      if (!own && isByList) return asTheyAre
      const price = own ? talentPrice(list, own) : list
      return new Map(
        priced.flatMap(({ node_task_id }) => {
          const place = places.get(node_task_id)
          return place === undefined ? [] : [[node_task_id, payBy(price, files, place)] as const]
        }),
      )
    },
  }
}

export async function payOf(tx: Tx, node: NodeTask, own: TalentRate | null): Promise<Calculation | null> {
  return (await readPays(tx, [node])).by(own).get(node.node_task_id) ?? null
}

/** The same step of all files of the order, which share a minimum. */
export async function readFiles(
  tx: Tx,
  { task_id, node_id, target_lang }: Pick<NodeTask, 'task_id' | 'node_id' | 'target_lang'>,
): Promise<(PaidFile & { node_task_id: string })[]> {
  const { rows } = await sql<PaidFile & { node_task_id: string }>`
    select n.node_task_id, n.calculation, w.node_task_id is not null as is_spared
    from node_task n left join spared_work w
      on w.node_task_id = n.node_task_id and not w.is_undone and w.segment_count < w.total_count
    where n.task_id = ${task_id} and n.node_id = ${node_id} and n.target_lang = ${target_lang} and n.calculation is not null
    order by n.node_task_id`.execute(tx)
  return rows
}
