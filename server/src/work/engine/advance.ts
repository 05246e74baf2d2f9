/**
 * Advances a piece: opens every node task whose predecessors are complete, unless the task is paused, and updates the
 * task's status.
 */
import {
  autoConfirmMs,
  confirmationKinds,
  confirmations,
  hour,
  isDoneFor,
  isMachines,
  linkTo,
  type NodeTaskState,
  nodeKinds,
  paths,
  present,
  taskStatuses,
  toWireTime,
} from '@polyphony/contract'
import { sql } from 'kysely'
import { sendLetter } from '../../base/message/send-letter.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { together } from '../../ground/db/transact.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { announceChange } from './announce-change.ts'
import { askSoon, awaitClient } from './ask-client.ts'
import { billPieces, completeTask } from './complete-task.ts'
import { lastConfirmation, record, recordAll } from './history.ts'
import { active } from './idle.ts'
import { aiNodeJob, deliveryJobOf, offerJob } from './job-names.ts'
import { isNamedInVain, tellNamedInVain } from './named-ahead.ts'
import { nothingAgreed } from './node-task/agreement.ts'
import { getNodeTask, type NodeTask, transition, transitionAll } from './node-task/node-task.ts'
import { planTime } from './node-task/plan-time.ts'
import { recordLength } from './payment/record-length.ts'
import { handOver, heldPieces } from './source-piece.ts'
import { lockPieces } from './task/lock.ts'
import { findTaskOfPiece, type Task } from './task/task.ts'

export async function advance(transaction: Transaction, pieceId: string): Promise<void> {
  await advanceAll(transaction, [pieceId])
}

/**
 * Pieces of one task. To prevent deadlocks they are locked in the order of creation, so that a source piece comes
 * before the pieces that wait for it; the task's row is locked last.
 */
export async function advanceAll(transaction: Transaction, pieceIds: readonly string[]): Promise<void> {
  const [firstId] = pieceIds
  if (firstId === undefined) return
  const { tx } = transaction
  const [nodes, task, held] = await together(
    lockPieces(tx, pieceIds),
    findTaskOfPiece(tx, firstId),
    heldPieces(tx, pieceIds),
  )
  if (!task || nodes.length === 0) return
  const [closed] = await together(closePieces(transaction, pieceIds), openReady(transaction, task, { nodes, held }))
  for (const pieceId of closed) {
    const dependents = await handOver(transaction, pieceId)
    if (dependents.length > 0) await openReady(transaction, task, await readPieces(tx, dependents))
    else if (task.target_langs.length === 0) await recordLength(transaction, pieceId)
  }
  if (await updateStatus(transaction, task)) await completeTask(transaction, task)
  else if (closed.length > 0) await billPieces(transaction, task, closed)
}

interface LockedPieces {
  nodes: readonly NodeTask[]
  /** Those that wait for their source piece. */
  held: ReadonlySet<string>
}

async function readPieces(tx: Tx, pieceIds: readonly string[]): Promise<LockedPieces> {
  const [nodes, held] = await together(lockPieces(tx, pieceIds), heldPieces(tx, pieceIds))
  return { nodes, held }
}

async function openReady(transaction: Transaction, task: Task, { nodes, held }: LockedPieces): Promise<void> {
  if (task.status === taskStatuses.paused) return
  const pieces = Map.groupBy(nodes, (node) => node.piece_id)
  const ready = [...pieces.entries()].flatMap(([pieceId, own]) => {
    const stateOf = new Map(own.map((node) => [node.node_id, node.state]))
    return held.has(pieceId) ? [] : own.filter((node) => mayOpen(task, node, stateOf))
  })
  await openMachines(
    transaction,
    task,
    ready.filter((node) => isMachine(node)),
  )
  for (const node of ready.filter((one) => !isMachine(one))) await open(transaction, task, node)
}

/**
 * True if the node task waits and all its predecessors are complete. Predecessors in the flow that the piece doesn't
 * have belong to its source piece.
 */
export function mayOpen(
  { graph }: Pick<Task, 'graph'>,
  { node_id, kind, state }: Pick<NodeTask, 'node_id' | 'kind' | 'state'>,
  stateOf: ReadonlyMap<string, NodeTaskState>,
): boolean {
  const before = graph.edges.filter((edge) => edge.to === node_id).flatMap((edge) => stateOf.get(edge.from) ?? [])
  return state === 'waiting' && before.every((one) => isDoneFor(kind, one))
}

const isMachine = ({ kind }: Pick<NodeTask, 'kind'>) => isMachines(nodeKinds[kind])

/** Opens them with one statement: a large order has a thousand first nodes. */
async function openMachines(transaction: Transaction, task: Task, nodes: readonly NodeTask[]): Promise<void> {
  if (nodes.length === 0) return
  const now = transaction.now()
  const ids = nodes.map((node) => node.node_task_id)
  const opened = await transitionAll(transaction.tx, ids, 'run', { opened_at: now, started_at: now })
  const jobsOf = (worker: string) =>
    opened.filter(({ kind }) => nodeKinds[kind].by === worker).map(({ node_task_id }) => ({ node_task_id }))
  const started_at = toWireTime(now)
  const facts = { task_id: task.task_id, actor_id: null, kind: 'nodeOpened' } as const
  await together(
    transaction.enqueueAll(
      aiNodeJob,
      jobsOf('ai').map((job) => ({ ...job, started_at })),
    ),
    transaction.enqueueAll(deliveryJobOf(task), jobsOf('system')),
    recordAll(
      transaction,
      opened.map(({ node_task_id }) => ({ ...facts, node_task_id })),
    ),
  )
  if (opened.length === 1) announceChange(transaction, task, present(opened[0]))
  else transaction.emit(`company:${task.company_id}`, 'task_changed', { task_id: task.task_id, node_task_id: null })
}

async function open(transaction: Transaction, task: Task, node: NodeTask): Promise<void> {
  const now = transaction.now()
  const id = node.node_task_id
  const { by } = nodeKinds[node.kind]
  if (by === 'human' || by === 'reviewer') {
    const isInVain = await isNamedInVain(transaction, node)
    if (node.assignee_id && !isInVain) await reopen(transaction, task, node)
    else {
      await transition(transaction.tx, id, 'offer', { ...nothingAgreed, opened_at: now, deadline_at: null })
      await transaction.enqueue(offerJob, { node_task_id: id })
      if (isInVain) await tellNamedInVain(transaction, task, node)
    }
  } else {
    await askClient(transaction, task, node)
  }
  await record(transaction, { task_id: task.task_id, node_task_id: id, actor_id: null, kind: 'nodeOpened' })
  announceChange(transaction, task, node)
}

/**
 * Opens a node for the person who had it before (the reviewer of the previous round, the worker whose work was set
 * back), or who was named for it ahead.
 */
async function reopen(transaction: Transaction, task: Task, node: NodeTask): Promise<void> {
  const now = transaction.now()
  const { hours } = await planTime(transaction.tx, task, [node], now)
  const deadline = new Date(now.getTime() + hours * hour)
  await transition(transaction.tx, node.node_task_id, 'reopen', {
    hours,
    opened_at: now,
    deadline_at: deadline,
    submitted_at: null,
    accepted_at: node.accepted_at ? undefined : now,
    ...active(now),
  })
  const recipient = {
    account_id: node.assignee_id!,
    link: linkTo(paths.workbench, { params: { node_task_id: node.node_task_id } }),
  }
  const letter = { task_name: task.name, target_lang: node.target_lang }
  if (!node.accepted_at) {
    const { kind: node_kind, source_lang } = node
    const params = { ...letter, node_kind, source_lang, deadline_at: toWireTime(deadline) }
    await sendLetter(transaction, { ...recipient, kind: 'nodeAssigned', params })
  } else if (node.reviewed_id) {
    const { kind: node_kind } = await getNodeTask(transaction.tx, node.reviewed_id)
    await sendLetter(transaction, { ...recipient, kind: 'workSubmitted', params: { ...letter, node_kind } })
  } else {
    const params = { ...letter, node_kind: node.kind, deadline_at: toWireTime(deadline) }
    await sendLetter(transaction, { ...recipient, kind: 'workReopened', params })
  }
}

async function askClient(transaction: Transaction, task: Task, node: NodeTask): Promise<void> {
  const now = transaction.now()
  const deadline = new Date(now.getTime() + autoConfirmMs)
  const asked = { opened_at: now, started_at: now, deadline_at: deadline, client_told: null }
  await transition(transaction.tx, node.node_task_id, 'run', asked)
  await awaitClient(transaction, { node_task_id: node.node_task_id, opened_at: now, deadline_at: deadline })
  await record(transaction, {
    task_id: task.task_id,
    node_task_id: node.node_task_id,
    actor_id: null,
    kind: 'confirmationAsked',
  })
  await askSoon(transaction, task)
}

/** @returns the ids of the pieces that have just become complete. */
async function closePieces({ tx, now }: Transaction, pieceIds: readonly string[]): Promise<string[]> {
  const closed = await tx
    .updateTable('piece')
    .set({ completed_at: now() })
    .where('piece_id', 'in', pieceIds)
    .where('completed_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('node_task as n')
            .select('n.node_task_id')
            .whereRef('n.piece_id', '=', 'piece.piece_id')
            .where('n.state', 'not in', ['completed', 'cancelled']),
        ),
      ),
    )
    .returning('piece_id')
    .execute()
  return closed.map((piece) => piece.piece_id).toSorted()
}

/** Derives the task's status from its node tasks. @returns whether the task has just become complete. */
async function updateStatus(transaction: Transaction, task: Task): Promise<boolean> {
  const now = transaction.now()
  const { tx } = transaction
  // Locks the task's row after the pieces and reads it under the lock, because another piece may have changed it. FOR
  // NO KEY UPDATE, because rows of the history hold a shared lock on the key, and two pieces would deadlock.
  const [before, facts] = await together(
    tx
      .selectFrom('task')
      .select(['status', 'confirmation'])
      .where('task_id', '=', task.task_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(),
    readProgress(tx, task.task_id),
  )
  const { inProgress, paused, awaitingAcceptance, completed, cancelled } = taskStatuses
  const goesOn = before.status === paused ? paused : facts.isAwaiting ? awaitingAcceptance : inProgress
  const closed = facts.hasResult ? completed : cancelled
  const status = facts.isDone ? closed : goesOn
  const confirmation = await confirmationOf(tx, task.task_id, facts)
  if (status === before.status && confirmation === before.confirmation) return false
  const isNews = status === completed && before.status !== completed
  await tx
    .updateTable('task')
    .set({ status, confirmation, ...(facts.isDone && { paused_at: null }), ...(isNews && { completed_at: now }) })
    .where('task_id', '=', task.task_id)
    .execute()
  return isNews
}

interface Progress {
  /** No step is left. */
  isDone: boolean
  /** False where every piece that would be delivered is cancelled. */
  hasResult: boolean
  isAwaiting: boolean
  /** The client's check of every piece that isn't cancelled is given. */
  isConfirmed: boolean
}

async function readProgress(tx: Tx, taskId: string): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select coalesce(bool_and(state = 'completed') filter (where state <> 'cancelled'), true) as "isDone",
      coalesce(bool_or(kind = any(${confirmationKinds}::text[]) and state = 'in_progress'), false) as "isAwaiting",
      coalesce(bool_and(state = 'completed') filter (
        where kind = any(${confirmationKinds}::text[]) and state <> 'cancelled'), false) as "isConfirmed",
      exists (select from piece p where p.task_id = ${taskId} and p.cancelled_at is null
        and not exists (select from piece d where d.source_piece_id = p.piece_id)) as "hasResult"
    from node_task where task_id = ${taskId}`.execute(tx)
  return present(rows[0])
}

/** An answer counts when it is given for all pieces; who gave the last one is said. */
async function confirmationOf(tx: Tx, taskId: string, { isAwaiting, isConfirmed }: Progress) {
  const { awaited, byClient, bySystem } = confirmations
  if (isAwaiting) return awaited
  if (!isConfirmed) return null
  return (await lastConfirmation(tx, taskId)) === 'confirmedBySystem' ? bySystem : byClient
}
