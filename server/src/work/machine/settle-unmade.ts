/** A machine's step that ends with less than was ordered costs less, and work that lacks its draft is paid more. */
import { countWords, isDraftMissing, kindsWhere, nodeKinds, plainText } from '@polyphony/contract'
import { sql } from 'kysely'
import { repetitions } from '../../content/memory/match/band.ts'
import { sqlTime, type Tx } from '../../ground/db/connect.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { draftMissing, machineUnmade, type Unmade } from '../../money/settlement/events/work-unmade.ts'
import type { NodeTask } from '../engine/node-task/node-task.ts'
import { keepPay } from '../engine/payment/keep-prices.ts'
import { lockPiece } from '../engine/task/lock.ts'
import type { Task } from '../engine/task/task.ts'
import { stepOf } from './next-people.ts'

const none: Unmade = { segment_count: 0, total_count: 1, words: {}, total_words: 0 }
const all: Unmade = { ...none, segment_count: 1 }

/** @param isUnmade no model did any of it. */
export async function settleUnmade(
  transaction: Transaction,
  task: Task,
  machine: NodeTask,
  isUnmade: boolean,
): Promise<void> {
  const blank = await blankTexts(transaction.tx, machine, isUnmade)
  const { total_count } = blank
  const unmade = isUnmade ? { ...blank, segment_count: total_count } : blank
  if (unmade.segment_count > 0) await machineUnmade(transaction, task, await stepOf(transaction, machine), unmade)
  if (blank.segment_count > 0) await payForMissing(transaction, task, machine, blank)
}

/** Pays the next people more, who correct this machine's draft; also those who had accepted a price. */
async function payForMissing(transaction: Transaction, task: Task, machine: NodeTask, blank: Unmade): Promise<void> {
  const idle = new Set([machine.node_id])
  for (const node of await lockPiece(transaction.tx, machine.piece_id)) {
    const isOfDraft = nodeKinds[node.kind].draftedBy === machine.kind
    if (!isOfDraft || !isDraftMissing(task.graph, node.node_id, idle)) continue
    const pay = await draftMissing(transaction, task, await stepOf(transaction, node), blank)
    if (pay) await keepPay(transaction, node.node_task_id, pay)
  }
}

/** What the machine has left without a draft; for a machine that makes no draft: all or nothing. */
async function blankTexts(tx: Tx, machine: NodeTask, isUnmade: boolean): Promise<Unmade> {
  const isTranslating = nodeKinds[machine.kind].isInterlingual && isDrafting(machine)
  return isTranslating ? missingTranslations(tx, machine.piece_id) : isUnmade ? all : none
}

const isDrafting = ({ kind }: NodeTask) => kindsWhere((one) => one.draftedBy === kind).length > 0

/** Counts words in the same way as an order does. */
async function missingTranslations(tx: Tx, pieceId: string): Promise<Unmade> {
  const segments = await tx
    .selectFrom('segment')
    .select(['source', 'codes', 'target', 'is_locked'])
    .where('piece_id', '=', pieceId)
    .where('removed_at', 'is', null)
    .orderBy('place')
    .execute()
  const isRepeated = repetitions(segments)
  const counted = segments.map((segment, index) => {
    const text = plainText(segment.source, segment.codes)
    const isAsked = !segment.is_locked && /\S/.test(text)
    const band = isRepeated[index] ? ('repetition' as const) : ('new' as const)
    return { isAsked, isBlank: isAsked && segment.target.trim() === '', band, words: countWords(text) }
  })
  const blank = counted.filter(({ isBlank }) => isBlank)
  const sum = (some: readonly { words: number }[]) => some.reduce((total, { words }) => total + words, 0)
  const wordsIn = (band: 'new' | 'repetition') => sum(blank.filter((each) => each.band === band))
  return {
    segment_count: blank.length,
    total_count: Math.max(1, counted.filter(({ isAsked }) => isAsked).length),
    words: { new: wordsIn('new'), repetition: wordsIn('repetition') },
    total_words: sum(counted),
  }
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
