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
import { type Agreed, agreedWith } from '../../engine/node-task/agreement.ts'
import { type NodeTask, transition } from '../../engine/node-task/node-task.ts'
import { planTime } from '../../engine/node-task/plan-time.ts'
import { requireNotPaused } from '../../engine/paused.ts'
import { getTask, type Task } from '../../engine/task/task.ts'
import { findCandidate } from '../match/candidates.ts'
import { hardExclusions, type MatchCandidate } from '../match/match.ts'
import {
  agreementOf,
  answerOffer,
  closeOffers,
  isOver,
  latestOffer,
  lockOfferedNode,
  lockTaker,
  takenBy,
} from '../offer/answer-offer.ts'
import { agreePay } from '../own/agree-pay.ts'

interface Named {
  node_task_id: string
  account_id: string
}

export async function assignNodeTask(
  ctx: Ctx,
  named: Named,
  kind: 'work' | 'qa' | 'people',
): Promise<Record<string, never>> {
  const { account_id } = named
  await inTransaction(ctx, async (transaction) => {
    await lockOfferedNode(transaction, named.node_task_id)
    const found = await findManaged(transaction.tx, ctx.actor, named.node_task_id, kind)
    await requireNotPaused(transaction, found)
    await lockTaker(transaction, account_id)
    const candidate = await findAssignable(transaction, found, account_id, ctx.now())
    const agreed = agreementOf(candidate, found)
    const task = await getTask(transaction.tx, found.task_id)
    await agreePay(transaction, found, agreed, await openOffer(transaction, found, account_id))
    const node = (await assign(transaction, task, found, agreed)) ?? (await assignAhead(transaction, found, agreed))
    if (!node) throw new CallError('NODE_TASK_STATE_WRONG')
    if (node.pay_minor === null && !candidate.is_team) throw new CallError('PRICE_MISSING')
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

/** What they have been offered counts. */
async function openOffer(transaction: Transaction, { node_task_id }: NodeTask, accountId: string) {
  const offer = await latestOffer(transaction, node_task_id, accountId)
  const isOpen = offer?.state === 'interested' || (offer?.state === 'open' && !isOver(offer, transaction.now()))
  return offer && isOpen ? offer : null
}

/** Null where it isn't its turn or it is done. */
async function assign(transaction: Transaction, task: Task, found: NodeTask, agreed: Agreed): Promise<NodeTask | null> {
  const now = transaction.now()
  const { hours } = await planTime(transaction.tx, task, [found], now)
  const node = await transition(transaction.tx, found.node_task_id, 'assign', {
    ...takenBy(agreed, { hours }, now),
    hours,
    started_at: null,
    opened_at: found.opened_at ? undefined : now,
  })
  if (!node) return null
  await answerOffer(transaction, { node_task_id: node.node_task_id, talent_id: agreed.account_id }, 'assign')
  await closeOffers(transaction, node, 'close')
  await dropLease(transaction, node)
  return node
}

/** Before its turn: the work opens for them, and only then does its time begin. Null where it isn't waiting. */
const assignAhead = ({ tx, now }: Transaction, { node_task_id }: NodeTask, agreed: Agreed): Promise<NodeTask | null> =>
  transition(tx, node_task_id, 'assignAhead', { ...agreedWith(agreed, now()), accepted_at: null, started_at: null })

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
  const params = { task_name: task.name, node_kind: kind, source_lang, target_lang }
  if (deadline_at)
    await sendLetter(transaction, {
      account_id: accountId,
      kind: 'nodeAssigned',
      params: { ...params, deadline_at },
      link: linkTo(paths.workbench, { params: { node_task_id } }),
    })
  else await sendLetter(transaction, { account_id: accountId, kind: 'nodeAssignedAhead', params, link: paths.taskList })
  announceChange(transaction, task, node)
}
