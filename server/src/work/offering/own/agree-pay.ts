/** Who takes work is paid what their offer said; without an offer what was agreed with them about such work, else by the list. */
import type { Calculation } from '@polyphony/contract'
import type { Selectable } from 'kysely'
import type { OfferTable } from '../../../ground/db/schema.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { findTalentPrice, findTalentRate } from '../../../money/price/own-rates.ts'
import { workAgreed } from '../../../money/settlement/events/pay-talent.ts'
import { isTheirs, payBy } from '../../../money/settlement/own-pay.ts'
import type { Agreed } from '../../engine/node-task/agreement.ts'
import { getNodeTask, type NodeTask } from '../../engine/node-task/node-task.ts'
import { keepAgreedPay } from '../../engine/payment/keep-prices.ts'
import { tellLowMargin } from './low-margin.ts'
import { payOf, readFiles, workOf } from './pays.ts'

type Offered = Pick<Selectable<OfferTable>, 'own_calculation'>

/** What an offer pays, in minor units; null: there is no price. */
export const offeredPay = ({ pay_minor }: Pick<NodeTask, 'pay_minor'>, { own_calculation }: Offered): number | null =>
  own_calculation ? own_calculation.amount_minor : pay_minor

/** Before they get it: what was agreed with somebody else about it counts no more. */
export async function agreePay(
  transaction: Transaction,
  node: NodeTask,
  agreed: Agreed,
  offer: Offered | null,
): Promise<void> {
  const isTheirsAlready = node.agreed_at !== null && node.payee_id === agreed.account_id
  if (isTheirsAlready && node.payer_id === agreed.payer_id) return
  const calculation = await calculationFor(transaction, node, agreed, offer)
  if (!calculation) return
  await keep(transaction, node, calculation)
  if (agreed.payer_id === null) await tellLowMargin(transaction, node, calculation)
}

async function calculationFor(
  { tx, now }: Transaction,
  node: NodeTask,
  { account_id, payer_id }: Agreed,
  offer: Offered | null,
): Promise<Calculation | null> {
  // A company's own member isn't paid by the house.
  if (payer_id !== null) return payOf(tx, node, null)
  if (offer) return offer.own_calculation ?? payOf(tx, node, null)
  const { currency, calculation } = node
  if (!calculation) return null
  const wanted = { ...workOf(node), currency, version: calculation.rate_version }
  return payOf(tx, node, await findTalentRate(tx, wanted, now(), account_id))
}

/** Nobody has it: it pays what the list says. @returns it as it is now */
export async function payByList(transaction: Transaction, node: NodeTask): Promise<NodeTask> {
  if (node.agreed_at !== null || !node.calculation || !isTheirs(node.calculation)) return node
  const calculation = await payOf(transaction.tx, node, null)
  if (!calculation) return node
  await keep(transaction, node, calculation)
  return getNodeTask(transaction.tx, node.node_task_id)
}

async function keep(transaction: Transaction, node: NodeTask, calculation: Calculation): Promise<void> {
  const { node_task_id, quantity_milli } = node
  if (quantity_milli === null || isSame(node.calculation, calculation)) return
  await keepAgreedPay(transaction, node_task_id, workAgreed({ quantity_milli }, calculation))
}

const isSame = (one: Calculation | null, other: Calculation) =>
  one?.amount_minor === other.amount_minor &&
  one.talent_rate_id === other.talent_rate_id &&
  one.role_level === other.role_level

/** The pay of offered work has changed: offers by an own rate follow, at the rate that they said. */
export async function renewOwnPay({ tx }: Transaction, nodeTaskIds: readonly string[]): Promise<void> {
  if (nodeTaskIds.length === 0) return
  const offers = await tx
    .selectFrom('offer')
    .select(['offer_id', 'node_task_id', 'own_calculation'])
    .where('node_task_id', 'in', nodeTaskIds)
    .where('state', 'in', ['open', 'interested'])
    .where('own_calculation', 'is not', null)
    .execute()
  for (const { offer_id, node_task_id, own_calculation } of offers) {
    const node = await getNodeTask(tx, node_task_id)
    const price = own_calculation && (await findTalentPrice(tx, own_calculation, workOf(node)))
    const files = await readFiles(tx, node)
    const place = files.findIndex((file) => file.node_task_id === node_task_id)
    if (!price || place < 0) continue
    const renewed = JSON.stringify(payBy(price, files, place))
    await tx.updateTable('offer').set({ own_calculation: renewed }).where('offer_id', '=', offer_id).execute()
  }
}
