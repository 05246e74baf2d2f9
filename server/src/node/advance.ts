/** Moves a piece on: opens every node task whose predecessors are done, unless the task is paused, and says how far it is. */
import {
  autoConfirmMs,
  autoConfirmNoticeMs,
  hour,
  isDoneFor,
  type NodeTaskState,
  nodeKinds,
  toWireTime,
} from '@polyphony/contract'
import type { Work } from '../kernel/transaction.ts'
import { sendLetter, sendLetterToCompanyAdmins } from '../message/send-letter.ts'
import { recogniseRevenue } from '../settlement/charge-order.ts'
import { record } from '../task/history.ts'
import { active } from './idle/idle.ts'
import { aiNodeJob, autoConfirmJob, confirmNoticeJob, deliverJob, offerJob } from './job-names.ts'
import { notePersons } from './note-persons.ts'
import { getNodeTask, getTask, lockPiece, type NodeTask, type Task, transition } from './store.ts'

export async function advance(work: Work, pieceId: string): Promise<void> {
  const nodes = await lockPiece(work.tx, pieceId)
  const first = nodes[0]
  if (!first) return
  const task = await getTask(work.tx, first.task_id)
  const stateOf = new Map(nodes.map((node) => [node.node_id, node.state]))
  for (const node of nodes) if (task.status !== 20 && mayOpen(task, node, stateOf)) await open(work, task, node)
  await summarise(work, task, pieceId)
}

/** Waits, and everything before it is done. */
export function mayOpen(
  { graph }: Pick<Task, 'graph'>,
  { node_id, kind, state }: Pick<NodeTask, 'node_id' | 'kind' | 'state'>,
  stateOf: ReadonlyMap<string, NodeTaskState>,
): boolean {
  const before = graph.edges.filter((edge) => edge.to === node_id).map((edge) => edge.from)
  return state === 'waiting' && before.every((id) => isDoneFor(kind, stateOf.get(id)!))
}

async function open(work: Work, task: Task, node: NodeTask): Promise<void> {
  const now = work.now()
  const id = node.node_task_id
  const { by } = nodeKinds[node.kind]
  if (by === 'human' || by === 'reviewer') {
    if (node.assignee_id) await reopen(work, task, node)
    else {
      await transition(work.tx, id, 'offer', { opened_at: now, deadline_at: null })
      await work.enqueue(offerJob, { node_task_id: id })
    }
  } else if (by === 'ai') {
    await transition(work.tx, id, 'run', { opened_at: now, started_at: now })
    await work.enqueue(aiNodeJob, { node_task_id: id })
  } else if (by === 'system') {
    await transition(work.tx, id, 'run', { opened_at: now, started_at: now })
    await work.enqueue(deliverJob, { node_task_id: id })
  } else {
    await askClient(work, task, node)
  }
  await record(work, { task_id: task.task_id, node_task_id: id, actor_id: null, kind: 'nodeOpened' })
  notePersons(work, task, node)
}

/** The reviewer of the round before reviews again. */
async function reopen(work: Work, task: Task, node: NodeTask): Promise<void> {
  const now = work.now()
  const deadline = new Date(now.getTime() + node.hours * hour)
  await transition(work.tx, node.node_task_id, 'reopen', {
    ...{ opened_at: now, deadline_at: deadline, submitted_at: null },
    ...active(now),
  })
  const reviewed = await getNodeTask(work.tx, node.reviewed_id!)
  await sendLetter(work, {
    account_id: node.assignee_id!,
    kind: 'workSubmitted',
    params: { task_name: task.name, node_kind: reviewed.kind, target_lang: node.target_lang },
    link: `/workbench/${node.node_task_id}`,
  })
}

async function askClient(work: Work, task: Task, node: NodeTask): Promise<void> {
  const now = work.now()
  const deadline = new Date(now.getTime() + autoConfirmMs)
  await transition(work.tx, node.node_task_id, 'run', { opened_at: now, started_at: now, deadline_at: deadline })
  await awaitClient(work, { node_task_id: node.node_task_id, opened_at: now, deadline_at: deadline })
  await record(work, {
    task_id: task.task_id,
    node_task_id: node.node_task_id,
    actor_id: null,
    kind: 'confirmationAsked',
  })
  await sendLetterToCompanyAdmins(work, task.company_id, {
    kind: 'confirmationAsked',
    params: { task_name: task.name, target_lang: node.target_lang, auto_confirm_at: toWireTime(deadline) },
    link: `/task/detail/${task.task_id}`,
  })
}

/** A confirmation that was sent back and asked for again has a deadline of its own: `opened_at` tells them apart. */
export async function awaitClient(
  work: Work,
  of: { node_task_id: string; opened_at: Date; deadline_at: Date },
): Promise<void> {
  const asked = { node_task_id: of.node_task_id, opened_at: of.opened_at.toISOString() }
  const notice = new Date(of.deadline_at.getTime() - autoConfirmNoticeMs)
  await work.enqueue(confirmNoticeJob, asked, { startAfter: notice })
  await work.enqueue(autoConfirmJob, asked, { startAfter: of.deadline_at })
}

/** The piece's and the task's own state follow from their node tasks'. */
async function summarise(work: Work, task: Task, pieceId: string): Promise<void> {
  const now = work.now()
  const { tx } = work
  // One writer of the task's row at a time, piece first, then task. What it says is read under the lock: another piece
  // may have moved on. The history's foreign keys share the row, so that a lock of the key would stop two pieces for good.
  const before = await tx
    .selectFrom('task')
    .select(['status', 'confirmation'])
    .where('task_id', '=', task.task_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const nodes = await tx
    .selectFrom('node_task')
    .select(['piece_id', 'kind', 'state'])
    .where('task_id', '=', task.task_id)
    .where('state', '<>', 'cancelled')
    .execute()
  if (nodes.filter((node) => node.piece_id === pieceId).every((node) => node.state === 'completed')) {
    await tx
      .updateTable('piece')
      .set({ completed_at: now })
      .where('piece_id', '=', pieceId)
      .where('completed_at', 'is', null)
      .execute()
  }
  const isCompleted = nodes.every((node) => node.state === 'completed')
  const isAwaiting = nodes.some((node) => node.kind === 'clientConfirmation' && node.state === 'in_progress')
  const status = isCompleted ? 100 : before.status === 20 ? 20 : isAwaiting ? 30 : 10
  // 0 while a piece waits for its check; what was sent back is asked for anew.
  const confirmation = isAwaiting ? 0 : before.confirmation === 0 ? null : before.confirmation
  if (status === before.status && confirmation === before.confirmation) return
  const isNews = isCompleted && before.status !== 100
  await tx
    .updateTable('task')
    .set({ status, confirmation, ...(isNews && { completed_at: now, paused_at: null }) })
    .where('task_id', '=', task.task_id)
    .execute()
  if (isNews) {
    await recogniseRevenue(work, task.task_id)
    await record(work, { task_id: task.task_id, actor_id: null, kind: 'taskCompleted' })
    await sendLetterToCompanyAdmins(work, task.company_id, {
      kind: 'taskDelivered',
      params: { task_name: task.name },
      link: `/task/detail/${task.task_id}`,
    })
  }
}
