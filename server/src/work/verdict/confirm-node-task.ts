/** The client confirms or returns a piece, or the system confirms it after five days. */
import {
  confirmationKinds,
  isReview,
  linkTo,
  nodesAfter,
  paths,
  taskStatuses,
  topological,
  workBefore,
} from '@polyphony/contract'
import { sql } from 'kysely'
import { sendLetter } from '../../base/message/send-letter.ts'
import type { App, Ctx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { advance, advanceAll } from '../engine/advance.ts'
import { announceChange } from '../engine/announce-change.ts'
import { announceChecks } from '../engine/ask-client.ts'
import { tellConfirmer } from '../engine/confirmer-letter.ts'
import { findConfirmation } from '../engine/find-node.ts'
import { record } from '../engine/history.ts'
import { type NodeTask, transition } from '../engine/node-task/node-task.ts'
import { lookAnew, returnWork } from '../engine/node-task/set-back.ts'
import { payForPiece } from '../engine/payment/complete-work.ts'
import { lockPiece, lockPieces } from '../engine/task/lock.ts'
import { getTask, type Task } from '../engine/task/task.ts'

export async function confirmNodeTask(
  ctx: Ctx,
  input: { node_task_id: string; verdict: 'pass' | 'return'; reason: string },
): Promise<Record<string, never>> {
  return once(ctx, async (transaction) => {
    const node = await findConfirmation(transaction.tx, ctx.actor, input.node_task_id)
    await lockPiece(transaction.tx, node.piece_id)
    const task = await getTask(transaction.tx, node.task_id)
    if (input.verdict === 'pass') await confirm(transaction, task, node, ctx.actor.account_id)
    else await sendBack(transaction, task, node, input.reason, ctx.actor.account_id)
    return {}
  })
}

async function confirm(transaction: Transaction, task: Task, node: NodeTask, actorId: string | null): Promise<void> {
  const done = await passCheck(transaction, task, node, actorId)
  if (!done) throw new CallError('NODE_TASK_STATE_WRONG')
  await advance(transaction, node.piece_id)
  announceChange(transaction, task, done)
}

/**
 * Completes the client's check and pays for the piece; `actorId` null: the system confirms. The caller advances the
 * piece. @returns null where nobody waits for the check any more.
 */
export async function passCheck(
  transaction: Transaction,
  task: Pick<Task, 'task_id'>,
  node: Pick<NodeTask, 'node_task_id' | 'piece_id'>,
  actorId: string | null,
): Promise<NodeTask | null> {
  const done = await transition(transaction.tx, node.node_task_id, 'complete', { completed_at: transaction.now() })
  if (!done) return null
  const kind = actorId ? 'confirmedByClient' : 'confirmedBySystem'
  await record(transaction, { task_id: task.task_id, node_task_id: node.node_task_id, actor_id: actorId, kind })
  await payForPiece(transaction, node.piece_id)
  return done
}

/** Opens the nearest human work again; the steps between wait again. */
async function sendBack(
  transaction: Transaction,
  task: Task,
  node: NodeTask,
  reason: string,
  actorId: string,
): Promise<void> {
  if (!reason) throw new CallError('RETURN_REASON_MISSING')
  const target = workBefore(task.graph, node.node_id)
  const nodes = await lockPiece(transaction.tx, node.piece_id)
  const destination = nodes.find((one) => one.node_id === target?.node_id)
  if (!destination) throw new CallError('NODE_TASK_STATE_WRONG')
  for (const id of nodesBetween(task, destination.node_id, node.node_id)) {
    const one = nodes.find((candidate) => candidate.node_id === id)
    if (!one) continue
    await transition(transaction.tx, one.node_task_id, 'rewind', {
      // Its next verdict belongs to a new round.
      returned_count: isReview(one.kind) ? one.returned_count + 1 : one.returned_count,
      opened_at: null,
      completed_at: null,
      deadline_at: null,
    })
  }
  // Work that was spared has no assignee and is offered now.
  const reopened = destination.assignee_id
    ? await returnWork(transaction, destination)
    : await lookAnew(transaction, destination)
  const waits = await transition(transaction.tx, node.node_task_id, 'rewind', {
    returned_count: node.returned_count + 1,
    opened_at: null,
    deadline_at: null,
  })
  if (!reopened || !waits) throw new CallError('NODE_TASK_STATE_WRONG')
  const facts = { task_id: task.task_id, node_task_id: node.node_task_id, actor_id: actorId }
  await record(transaction, { ...facts, kind: 'sentBackByClient', params: { reason } })
  await tellAssignee(transaction, task, reopened, reason)
  await advance(transaction, node.piece_id)
  announceChange(transaction, task, reopened)
  announceChange(transaction, task, waits)
}

async function tellAssignee(transaction: Transaction, task: Task, node: NodeTask, reason: string): Promise<void> {
  if (!node.assignee_id) return
  await sendLetter(transaction, {
    account_id: node.assignee_id,
    kind: 'sentBackByClient',
    params: { task_name: task.name, node_kind: node.kind, target_lang: node.target_lang, reason },
    link: linkTo(paths.workbench, { params: { node_task_id: node.node_task_id } }),
  })
}

/** Nodes after `from` and before `to`. */
function nodesBetween(task: Task, from: string, to: string): string[] {
  const after = nodesAfter(task.graph, from)
  const isBetween = (id: string) => after.has(id) && nodesAfter(task.graph, id).has(to)
  return (topological(task.graph) ?? []).map((node) => node.node_id).filter(isBetween)
}

interface Asked {
  node_task_id: string
  opened_at: string
}

/** The confirmation that was requested at this moment, if it is still open and its task isn't paused. */
async function stillAsked(transaction: Transaction, asked: Asked): Promise<NodeTask | undefined> {
  return transaction.tx
    .selectFrom('node_task')
    .selectAll()
    .where('node_task_id', '=', asked.node_task_id)
    .where('state', '=', 'in_progress')
    .where('opened_at', '=', asked.opened_at)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('task as t')
          .select('t.task_id')
          .whereRef('t.task_id', '=', 'node_task.task_id')
          .where('t.status', '<>', taskStatuses.paused),
      ),
    )
    .executeTakeFirst()
}

/** Confirms what the client was asked then, and what else of the order is due by now. */
export async function confirmBySystem(app: App, asked: Asked): Promise<void> {
  await inTransaction(app, async (transaction) => {
    const found = await stillAsked(transaction, asked)
    if (!found) return
    await lockPieces(
      transaction.tx,
      (await dueChecks(transaction, found)).map((node) => node.piece_id),
    )
    if (!(await stillAsked(transaction, asked))) return
    const task = await getTask(transaction.tx, found.task_id)
    const confirmed: NodeTask[] = []
    for (const node of await dueChecks(transaction, found))
      if (await passCheck(transaction, task, node, null)) confirmed.push(node)
    await advanceAll(
      transaction,
      confirmed.map((node) => node.piece_id),
    )
    for (const node of confirmed) announceChange(transaction, task, node)
    await tellConfirmer(transaction, task, 'confirmed', confirmed)
  })
}

/** That check, and others of its order that nobody has given in time. */
async function dueChecks(transaction: Transaction, { task_id, node_task_id }: NodeTask): Promise<NodeTask[]> {
  return transaction.tx
    .selectFrom('node_task')
    .selectAll()
    .where('task_id', '=', task_id)
    .where('kind', 'in', confirmationKinds)
    .where('state', '=', 'in_progress')
    .where(sql<boolean>`(deadline_at <= ${transaction.now()} or node_task_id = ${node_task_id})`)
    .orderBy('node_task_id')
    .execute()
}

export async function announceConfirmation(app: App, asked: Asked): Promise<void> {
  await inTransaction(app, async (transaction) => {
    const node = await stillAsked(transaction, asked)
    if (node && node.client_told !== 'soon')
      await announceChecks(transaction, await getTask(transaction.tx, node.task_id), node)
  })
}
