/** A company's admin or an operator assigns a node task to somebody. */
import { linkTo, paths } from '@polyphony/contract'
import { sendLetter } from '../../../base/message/send-letter.ts'
import { dropLease } from '../../../content/text/lease-rows.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { announceChange } from '../../engine/announce-change.ts'
import { findManaged } from '../../engine/find-node.ts'
import { record } from '../../engine/history.ts'
import { type NodeTask, transition } from '../../engine/node-task/node-task.ts'
import { planTime } from '../../engine/node-task/plan-time.ts'
import { requireNotPaused } from '../../engine/paused.ts'
import { getTask, type Task } from '../../engine/task/task.ts'
import { findCandidate } from '../match/candidates.ts'
import { hardExclusions, type MatchCandidate } from '../match/match.ts'
import { agreementOf, answerOffer, closeOffers, lockOfferedNode, lockTaker, takenBy } from './answer-offer.ts'

export async function assignNodeTask(
  ctx: Ctx,
  input: { node_task_id: string; account_id: string },
  kind: 'work' | 'qa',
): Promise<Record<string, never>> {
  const { account_id } = input
  await inTransaction(ctx, async (transaction) => {
    await lockOfferedNode(transaction, input.node_task_id)
    const found = await findManaged(transaction.tx, ctx.actor, input.node_task_id, kind)
    await requireNotPaused(transaction, found)
    const now = ctx.now()
    await lockTaker(transaction, account_id)
    const candidate = await findAssignable(transaction, found, account_id, now)
    const task = await getTask(transaction.tx, found.task_id)
    const { hours } = await planTime(transaction.tx, task, [found], now)
    const node = await transition(transaction.tx, found.node_task_id, 'assign', {
      ...takenBy(agreementOf(candidate, found), { hours }, now),
      hours,
      started_at: null,
      opened_at: found.opened_at ? undefined : now,
    })
    if (!node) throw new CallError('NODE_TASK_STATE_WRONG')
    if (node.pay_minor === null && !candidate.is_team) throw new CallError('PRICE_MISSING')
    await answerOffer(transaction, { node_task_id: node.node_task_id, talent_id: account_id }, 'assign')
    await closeOffers(transaction, node, 'close')
    await dropLease(transaction, node)
    await record(transaction, {
      task_id: node.task_id,
      node_task_id: node.node_task_id,
      actor_id: ctx.actor.account_id,
      kind: 'assigned',
      params: { assignee_id: account_id },
    })
    if (found.assignee_id && found.assignee_id !== account_id) await tellFormer(transaction, task, found)
    await tellAssignee(transaction, task, node, account_id)
  })
  return {}
}

/** @throws CANNOT_DESIGNATE_USER, QA_OWN_WORK */
async function findAssignable(
  { tx }: Transaction,
  node: NodeTask,
  accountId: string,
  now: Date,
): Promise<MatchCandidate> {
  const found = await findCandidate(tx, node, accountId, now)
  if (!found) throw new CallError('CANNOT_DESIGNATE_USER')
  const hard = hardExclusions(found.exclusions)
  if (hard.includes('ownWork')) throw new CallError('QA_OWN_WORK')
  if (hard.length > 0) throw new CallError('CANNOT_DESIGNATE_USER')
  return found.candidate
}

/** Tells the former assignee. */
async function tellFormer(transaction: Transaction, task: Task, former: NodeTask): Promise<void> {
  await sendLetter(transaction, {
    account_id: former.assignee_id!,
    kind: 'nodeReassigned',
    params: { task_name: task.name, node_kind: former.kind },
    link: paths.taskList,
  })
  announceChange(transaction, task, former)
}

async function tellAssignee(transaction: Transaction, task: Task, node: NodeTask, accountId: string): Promise<void> {
  const { node_task_id, kind, source_lang, target_lang, deadline_at } = node
  await sendLetter(transaction, {
    account_id: accountId,
    kind: 'nodeAssigned',
    params: { task_name: task.name, node_kind: kind, source_lang, target_lang, deadline_at: deadline_at! },
    link: linkTo(paths.workbench, { params: { node_task_id } }),
  })
  announceChange(transaction, task, node)
}
