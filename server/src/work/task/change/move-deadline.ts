/** Carries out other deadlines of a task or of its pieces: the price, what its people get, and what they are told. */
import { type Currency, fromWireTime, linkTo, paths, present } from '@polyphony/contract'
import { type NewLetter, sendLetter, sendLetterToCompanyAdmins } from '../../../base/message/send-letter.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { rushChanged } from '../../../money/settlement/events/rush-changed.ts'
import type { DeadlinePlan } from '../../../money/settlement/rush/plan-deadline.ts'
import { bringForward, giveMoreTime } from '../../engine/node-task/deadlines.ts'
import type { NodeTask } from '../../engine/node-task/node-task.ts'
import { giveHours, planTime } from '../../engine/node-task/plan-time.ts'
import { keepCharge, keepPays, keepQuote } from '../../engine/payment/keep-prices.ts'
import { datePieces } from '../../engine/task/date-pieces.ts'
import type { Task } from '../../engine/task/task.ts'
import { renewOffers } from '../../offering/renew-offers.ts'
import type { Dates } from './dates.ts'
import { inHand } from './pause-task.ts'

interface Moved {
  /** As it is from now on. */
  task: Task
  /** Those of the task, locked. */
  nodes: readonly NodeTask[]
  dates: Dates
}

export async function moveDeadline(
  transaction: Transaction,
  { task, nodes, dates }: Moved,
  plan: DeadlinePlan,
): Promise<void> {
  await datePieces(transaction.tx, dates.own)
  await reprice(transaction, task, plan)
  const pays = new Map(plan.pays.map((pay) => [pay.node_task_id, pay.pay_minor]))
  const moreOf = ({ piece_id }: NodeTask) => {
    const { was_at, due_at } = dates.dueOf(piece_id)
    return fromWireTime(due_at).getTime() - fromWireTime(was_at).getTime()
  }
  const moved = nodes.filter((node) => moreOf(node) !== 0)
  await offerAnew(
    transaction,
    task,
    moved.filter((node) => node.state === 'offering'),
    pays,
  )
  const later = moved.filter((node) => moreOf(node) > 0)
  await giveTime(transaction, task, new Map(later.map((node) => [node.piece_id, moreOf(node)])))
  const rushed = moved.filter((node) => moreOf(node) < 0 && pays.has(node.node_task_id))
  await hurry(
    transaction,
    task,
    rushed.map(({ node_task_id, piece_id }) => ({ node_task_id, due_at: dates.dueOf(piece_id).due_at })),
  )
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
}

/** The company's admins are told of another price, whoever has moved the deadline. `count`: of the pieces moved. */
export async function tellPrice(
  transaction: Transaction,
  { task_id, company_id, name: task_name, currency }: Task,
  { amount_minor, deadline_at, count }: { amount_minor: number; deadline_at: string; count: number | null },
): Promise<void> {
  const params = { task_name, deadline_at, amount_minor, currency }
  const link = linkTo(paths.taskDetail, { params: { task_id } })
  const send = <K extends 'priceChanged' | 'piecesMoved'>(letter: NewLetter<K>) =>
    sendLetterToCompanyAdmins(transaction, company_id, letter, task_id)
  if (count === null) await send({ kind: 'priceChanged', params, link })
  else await send({ kind: 'piecesMoved', params: { ...params, count: `${count}` }, link })
}

/** Adds extra time to the deadlines of accepted work. An assignee with an earlier deadline than the task's keeps it. */
async function giveTime(
  transaction: Transaction,
  { task_id, name: task_name }: Task,
  more: ReadonlyMap<string, number>,
): Promise<void> {
  const moved = await giveMoreTime(
    transaction.tx,
    [...more].map(([piece_id, ms]) => ({ piece_id, ms })),
  )
  for (const [account_id, { node_task_id, deadline_at }] of inHand(moved)) {
    const params = { task_name, deadline_at: present(deadline_at) }
    await sendLetter(transaction, { account_id, kind: 'deadlineMoved', params, link: workOf(node_task_id) })
    transaction.emit(`account:${account_id}`, 'task_changed', { task_id, node_task_id })
  }
}

/** Accepted work whose pay a rush has raised is due by its piece's deadline at the latest; all other keeps its time. */
async function hurry(
  transaction: Transaction,
  { task_id, name: task_name, currency }: Task & { currency: Currency },
  rushed: readonly { node_task_id: string; due_at: string }[],
): Promise<void> {
  const moved = await bringForward(transaction.tx, rushed)
  for (const [account_id, { node_task_id, deadline_at }] of inHand(moved)) {
    const own = moved.filter((node) => node.assignee_id === account_id && node.payer_id === null)
    const amount_minor = own.reduce((sum, node) => sum + (node.pay_minor ?? 0), 0)
    const due = { task_name, deadline_at: present(deadline_at) }
    const link = workOf(node_task_id)
    // A company's own member isn't paid by the house, and sees no pay.
    if (own.length === 0) await sendLetter(transaction, { account_id, kind: 'dueEarlier', params: due, link })
    else {
      const params = { ...due, amount_minor, currency }
      await sendLetter(transaction, { account_id, kind: 'workRushed', params, link })
    }
    transaction.emit(`account:${account_id}`, 'task_changed', { task_id, node_task_id })
  }
}

const workOf = (node_task_id: string) => linkTo(paths.workbench, { params: { node_task_id } })
