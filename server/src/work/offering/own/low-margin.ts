/**
 * Operators are told once where a step, or an order, leaves less margin than the house wants; nothing is refused for that, and
 * clients and talents are told nothing (docs/decisions/0079-own-rates.md).
 */
import { type Calculation, linkTo, paths, type Quote } from '@polyphony/contract'
import { sendLetterToOperators } from '../../../base/message/send-letter.ts'
import { storedSetting } from '../../../base/setting/read-setting.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { clientPrices } from '../../../money/settlement/client-prices.ts'
import { isBelowFloor, marginPermille } from '../../../money/settlement/margin.ts'
import { isTheirs } from '../../../money/settlement/own-pay.ts'
import { raisesIn } from '../../../money/settlement/raise.ts'
import type { NodeTask } from '../../engine/node-task/node-task.ts'
import { chargesOf } from './charges.ts'

/** What the list pays any was looked at when it was ordered: what it pays a level, an own rate and raises come later. */
export async function tellLowMargin(
  transaction: Transaction,
  { node_task_id, task_id, kind: node_kind, target_lang }: NodeTask,
  calculation: Calculation,
): Promise<void> {
  if (!isTheirs(calculation) && raisesIn(calculation).length === 0) return
  const { tx, now } = transaction
  const floor = await storedSetting(tx, 'margin_floor_percent')
  const charge_minor = (await chargesOf(tx, [node_task_id])).get(node_task_id) ?? 0
  const pay_minor = calculation.amount_minor
  if (!isBelowFloor(charge_minor, pay_minor, floor)) return
  const told = await tx
    .insertInto('margin_notice')
    .values({ node_task_id, charge_minor, pay_minor, told_at: now() })
    .onConflict((conflict) => conflict.column('node_task_id').doNothing())
    .returning('node_task_id')
    .executeTakeFirst()
  if (!told) return
  const { name: task_name } = await tx
    .selectFrom('task')
    .select('name')
    .where('task_id', '=', task_id)
    .executeTakeFirstOrThrow()
  const margin = percentOf(marginPermille(charge_minor, pay_minor))
  await sendLetterToOperators(transaction, {
    kind: 'marginLow',
    params: { task_name, node_kind, target_lang, margin, floor: String(floor) },
    link: linkTo(paths.taskDetail, { params: { task_id } }),
  })
}

const percentOf = (permille: number): string => String(Math.round(permille) / 10)

interface Ordered {
  task_id: string
  name: string
  quote: Quote
  /** The order's steps, with what each pays. */
  nodes: readonly { node_id: string; target_lang: string; pay_minor?: number | null }[]
}

/** A minimum fee belongs to a language: its steps share it, so that they are looked at together. */
export async function tellLowMarginOfOrder(
  transaction: Transaction,
  { task_id, name: task_name, quote, nodes }: Ordered,
): Promise<void> {
  const floor = await storedSetting(transaction.tx, 'margin_floor_percent')
  const prices = clientPrices(quote)
  const pays = new Map<string, number>()
  for (const node of nodes) pays.set(stepOf(node), (pays.get(stepOf(node)) ?? 0) + (node.pay_minor ?? 0))
  const margins = pricedTogether(quote).flatMap((items) => {
    const charge_minor = items.reduce((sum, item) => sum + prices.priceOf(item), 0)
    const steps = new Set(items.map(stepOf))
    const pay_minor = [...steps].reduce((sum, step) => sum + (pays.get(step) ?? 0), 0)
    return isBelowFloor(charge_minor, pay_minor, floor) ? [marginPermille(charge_minor, pay_minor)] : []
  })
  if (margins.length === 0) return
  await sendLetterToOperators(transaction, {
    kind: 'orderMarginLow',
    params: {
      task_name,
      count: String(margins.length),
      margin: percentOf(Math.min(...margins)),
      floor: String(floor),
    },
    link: linkTo(paths.taskDetail, { params: { task_id } }),
  })
}

type Item = Quote['items'][number]
const stepOf = ({ node_id, target_lang }: Pick<Item, 'node_id' | 'target_lang'>) => `${node_id} ${target_lang}`

/** The items of each step; of a language with a minimum fee those of all its steps. */
function pricedTogether({ items }: Quote): Item[][] {
  const languages = Map.groupBy(items, ({ target_lang, is_source = false }) => `${target_lang} ${is_source}`)
  return [...languages.values()].flatMap((own) => {
    const hasMinimum = own.some(({ calculation: { lines } }) => lines.some(({ label }) => label === 'minimum'))
    return hasMinimum ? [own] : [...Map.groupBy(own, stepOf).values()]
  })
}
