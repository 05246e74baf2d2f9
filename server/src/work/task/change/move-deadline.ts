/** Carries out another deadline of a task: its price, what its people get, and what they are told. */
import { type Currency, fromWireTime, linkTo, paths, present } from '@polyphony/contract'
import { sendLetter, sendLetterToCompanyAdmins } from '../../../base/message/send-letter.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { rushChanged } from '../../../money/settlement/events/rush-changed.ts'
import type { DeadlinePlan } from '../../../money/settlement/rush/plan-deadline.ts'
import { bringForward, giveMoreTime } from '../../engine/node-task/deadlines.ts'
import type { NodeTask } from '../../engine/node-task/node-task.ts'
import { giveHours, planTime } from '../../engine/node-task/plan-time.ts'
import { keepCharge, keepPays, keepQuote } from '../../engine/payment/keep-prices.ts'
import type { Task } from '../../engine/task/task.ts'
import { renewOffers } from '../../offering/renew-offers.ts'
import { inHand } from './pause-task.ts'

/** `task`: with the new deadline. `nodes`: all of it, locked. */
export async function moveDeadline(
  transaction: Transaction,
  { before, task, nodes }: { before: Task; task: Task; nodes: readonly NodeTask[] },
  plan: DeadlinePlan,
): Promise<void> {
  await reprice(transaction, task, plan)
  const pays = new Map(plan.pays.map((pay) => [pay.node_task_id, pay.pay_minor]))
  const paid = nodes.filter((node) => pays.has(node.node_task_id))
  await offerAnew(
    transaction,
    task,
    nodes.filter((node) => node.state === 'offering'),
    pays,
  )
  const more = fromWireTime(task.deadline_at).getTime() - fromWireTime(before.deadline_at).getTime()
  if (more > 0) await giveTime(transaction, task, more)
  else await hurry(transaction, task, paid)
}

/** What is offered gets the time that the new deadline leaves; where its pay has changed, its offers are renewed. */
async function offerAnew(
  transaction: Transaction,
  task: Task,
  offered: readonly NodeTask[],
  pays: ReadonlyMap<string, number>,
): Promise<void> {
  for (const nodes of Map.groupBy(offered, (node) => `${node.node_id} ${node.target_lang}`).values())
    await giveHours(transaction.tx, nodes, await planTime(transaction.tx, task, nodes, transaction.now()))
  const ids = new Set(offered.map((node) => node.node_task_id))
  await renewOffers(transaction, task, new Map([...pays].filter(([node_task_id]) => ids.has(node_task_id))))
}

async function reprice(transaction: Transaction, task: Task, plan: DeadlinePlan): Promise<void> {
  const { task_id, company_id, currency, charge_minor, version } = task
  const change = { change_id: String(version), plan }
  await keepCharge(
    transaction,
    task_id,
    await rushChanged(transaction, { task_id, company_id, currency, charge_minor }, change),
  )
  await keepQuote(transaction, task_id, plan.quote)
  await keepPays(
    transaction,
    plan.pays.map(({ was_minor: _, ...pay }) => pay),
  )
  if (plan.charge_minor === charge_minor) return
  const params = { task_name: task.name, deadline_at: task.deadline_at, amount_minor: plan.charge_minor, currency }
  const link = linkTo(paths.taskDetail, { params: { task_id } })
  await sendLetterToCompanyAdmins(transaction, company_id, { kind: 'priceChanged', params, link }, task_id)
}

/** Adds extra time to the deadlines of accepted work. An assignee with an earlier deadline than the task's keeps it. */
async function giveTime(transaction: Transaction, { task_id, name: task_name }: Task, more: number): Promise<void> {
  const moved = await giveMoreTime(transaction.tx, task_id, more)
  for (const [account_id, { node_task_id, deadline_at }] of inHand(moved)) {
    const params = { task_name, deadline_at: present(deadline_at) }
    await sendLetter(transaction, { account_id, kind: 'deadlineMoved', params, link: workOf(node_task_id) })
    transaction.emit(`account:${account_id}`, 'task_changed', { task_id, node_task_id })
  }
}

/** Accepted work whose pay a rush has raised is due by the task's deadline at the latest; all other keeps its time. */
async function hurry(
  transaction: Transaction,
  { task_id, name: task_name, deadline_at: latest, currency }: Task & { currency: Currency },
  rushed: readonly NodeTask[],
): Promise<void> {
  const moved = await bringForward(
    transaction.tx,
    rushed.map((node) => node.node_task_id),
    latest,
  )
  for (const [account_id, { node_task_id, deadline_at }] of inHand(moved)) {
    const own = moved.filter((node) => node.assignee_id === account_id)
    const amount_minor = own.reduce((sum, node) => sum + (node.pay_minor ?? 0), 0)
    const params = { task_name, deadline_at: present(deadline_at), amount_minor, currency }
    await sendLetter(transaction, { account_id, kind: 'workRushed', params, link: workOf(node_task_id) })
    transaction.emit(`account:${account_id}`, 'task_changed', { task_id, node_task_id })
  }
}

const workOf = (node_task_id: string) => linkTo(paths.workbench, { params: { node_task_id } })
