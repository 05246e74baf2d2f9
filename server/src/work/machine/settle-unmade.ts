/**
 * A machine's step that ends with less than was ordered costs less, and work that lacks its draft is paid more. Settled
 * anew when the machine fills what it has left (docs/decisions/0041-filled-gaps.md).
 */
import { fillersOf, isDraftMissing, kindsWhere, nodeKinds, undraftedShare } from '@polyphony/contract'
import { sql } from 'kysely'
import { sqlTime, type Tx } from '../../ground/db/connect.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { draftMissing, machineUnmade, type Unmade } from '../../money/settlement/events/work-unmade.ts'
import type { NodeTask } from '../engine/node-task/node-task.ts'
import { keepPay } from '../engine/payment/keep-prices.ts'
import { tellRaised } from '../engine/payment/tell-raised.ts'
import { lockPiece } from '../engine/task/lock.ts'
import { getPricedTask, type PricedTask, type Task } from '../engine/task/task.ts'
import { renewOffers } from '../offering/renew-offers.ts'
import type { Outcome } from '../registry/server-kind.ts'
import { unmadeTexts } from '../registry/unmade-texts.ts'
import { stepOf } from './next-people.ts'

type Made = Pick<Outcome, 'is_unmade' | 'unmade'>

const all: Unmade = { segment_count: 1, total_count: 1, words: {}, total_words: 0 }

/** @param machine with what it has made by its own count. */
export async function settleUnmade(
  transaction: Transaction,
  { task_id }: Pick<Task, 'task_id'>,
  machine: NodeTask,
  made: Made,
): Promise<void> {
  const task = await getPricedTask(transaction.tx, task_id)
  const blank = await blankTexts(transaction.tx, machine, made)
  const { total_count } = blank
  const unmade = made.is_unmade ? { ...blank, segment_count: total_count } : blank
  await machineUnmade(transaction, task, await stepOf(transaction, machine), unmade)
  await payForMissing(transaction, task, machine, blank)
}

/**
 * The machine has filled some of what it had left. Once somebody has accepted to make that, it is theirs: they keep their
 * pay, and the client, who was told that it costs nothing, isn't charged for it.
 */
export async function settleFilled(transaction: Transaction, task: Task, machine: NodeTask, made: Made): Promise<void> {
  if (!(await isTaken(transaction.tx, task, machine))) await settleUnmade(transaction, task, machine, made)
}

async function isTaken(tx: Tx, { graph }: Task, { piece_id, node_id }: NodeTask): Promise<boolean> {
  const fillers = new Set(fillersOf(graph, node_id).map((filler) => filler.node_id))
  const steps = tx.selectFrom('node_task').select(['node_id', 'agreed_at', 'state']).where('piece_id', '=', piece_id)
  // Locked, so that nobody accepts it for another pay meanwhile.
  const nodes = await steps.orderBy('node_task_id').forNoKeyUpdate().execute()
  const isFree = ({ agreed_at, state }: (typeof nodes)[number]) =>
    agreed_at === null && ['waiting', 'offering'].includes(state)
  return nodes.some((node) => fillers.has(node.node_id) && !isFree(node))
}

/** Pays the next people, who correct this machine's draft, for what it lacks; also those who had accepted a price. */
async function payForMissing(
  transaction: Transaction,
  task: PricedTask,
  machine: NodeTask,
  blank: Unmade,
): Promise<void> {
  const idle = new Set([machine.node_id])
  const offered = new Map<string, number>()
  for (const node of await lockPiece(transaction.tx, machine.piece_id)) {
    const isOfDraft = nodeKinds[node.kind].draftedBy === machine.kind
    if (!isOfDraft || !isDraftMissing(task.graph, node.node_id, idle)) continue
    const wasMissing = node.calculation !== null && undraftedShare(node.calculation).undrafted_count > 0
    if (blank.segment_count === 0 && !wasMissing) continue
    const step = { ...(await stepOf(transaction, node)), agreed_at: node.agreed_at }
    const pay = await draftMissing(transaction, task, step, blank)
    if (pay) await keepPay(transaction, node.node_task_id, pay)
    if (pay) await tellRaised(transaction, task, node, pay.pay_minor)
    if (pay && node.state === 'offering') offered.set(node.node_task_id, pay.pay_minor)
  }
  if (offered.size > 0) await renewOffers(transaction, task, offered)
}

/** What the machine has left: of a translation the texts without a draft, else what it says itself. */
async function blankTexts(tx: Tx, machine: NodeTask, { is_unmade, unmade }: Made): Promise<Unmade> {
  const isTranslating = nodeKinds[machine.kind].isInterlingual && isDrafting(machine)
  if (isTranslating) return missingTranslations(tx, machine.piece_id)
  return is_unmade ? all : (unmade ?? countedLeft(machine))
}

function countedLeft({ done_count, total_count }: NodeTask): Unmade {
  const left = Math.max(0, total_count - done_count)
  return { segment_count: left, total_count: Math.max(1, total_count), words: { new: left }, total_words: total_count }
}

const isDrafting = ({ kind }: NodeTask) => kindsWhere((one) => one.draftedBy === kind).length > 0

async function missingTranslations(tx: Tx, pieceId: string): Promise<Unmade> {
  const segments = await tx
    .selectFrom('segment')
    .select(['source', 'codes', 'target', 'is_locked'])
    .where('piece_id', '=', pieceId)
    .where('removed_at', 'is', null)
    .orderBy('place')
    .execute()
  return unmadeTexts(segments, ({ target }) => target.trim() === '')
}

/** Whether a model wrote anything since the node was opened. */
export async function hasModelWritten(
  tx: Tx,
  { node_task_id, opened_at }: Pick<NodeTask, 'node_task_id' | 'opened_at'>,
): Promise<boolean> {
  const written = await tx
    .selectFrom('segment_revision')
    .select('segment_id')
    .where('node_task_id', '=', node_task_id)
    .where(sql<string>`origin ->> 'kind'`, '=', 'llm')
    .$if(opened_at !== null, (query) => query.where('created_at', '>=', sqlTime(opened_at ?? '')))
    .limit(1)
    .executeTakeFirst()
  return written !== undefined
}
