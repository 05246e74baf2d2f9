/**
 * The first talent to accept gets the work, exactly once, and the others are told. In collect mode the interest is
 * recorded.
 */
import { fromWireTime } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { once } from '../../../ground/kernel/idempotency.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { announceChange } from '../../engine/announce-change.ts'
import { record } from '../../engine/history.ts'
import { offerJob } from '../../engine/job-names.ts'
import type { Agreed } from '../../engine/node-task/agreement.ts'
import { type NodeTask, transition } from '../../engine/node-task/node-task.ts'
import { requireNotPaused } from '../../engine/paused.ts'
import { getTask } from '../../engine/task/task.ts'
import {
  answerOffer,
  closedOffer,
  closeOffers,
  isOver,
  latestOffer,
  lockOfferedNode,
  type OfferRow,
  requireMayTake,
  takenBy,
} from './answer-offer.ts'
import { isCollecting } from './choose-talent.ts'

interface Accepted {
  node_task_id: string
  deadline_at: string | null
  decides_at: string | null
}

export async function acceptNodeTask(ctx: Ctx, nodeTaskId: string): Promise<Accepted> {
  return once(ctx, async (transaction) => {
    const node = await lockOfferedNode(transaction, nodeTaskId)
    const offer = node && (await latestOffer(transaction, nodeTaskId, ctx.actor.account_id))
    if (!offer) throw notFound()
    if (offer.state === 'open' && isOver(offer, ctx.now())) throw new CallError('OFFER_EXPIRED')
    await requireNotPaused(transaction, node)
    if (offer.state !== 'open') throw closedOffer(offer)
    if (node.state !== 'offering') throw new CallError('NODE_TASK_TAKEN')
    const begins = offer.decides_at ? fromWireTime(offer.decides_at) : ctx.now()
    const agreed = await requireMayTake(transaction, node, ctx.actor.account_id, begins)
    return offer.decides_at ? showInterest(transaction, node, offer) : take(transaction, node, { offer, agreed })
  })
}

async function take(
  transaction: Transaction,
  offered: NodeTask,
  { offer, agreed }: { offer: OfferRow; agreed: Agreed },
): Promise<Accepted> {
  const { node_task_id, talent_id } = offer
  const node = await transition(transaction.tx, node_task_id, 'accept', takenBy(agreed, offered, transaction.now()))
  // Either can fail only because of a concurrent change: the work was taken, or the offer was withdrawn.
  if (!node || !(await answerOffer(transaction, offer, 'accept'))) throw new CallError('NODE_TASK_TAKEN')
  await closeOffers(transaction, node, 'close')
  await record(transaction, { task_id: node.task_id, node_task_id, actor_id: talent_id, kind: 'offerAccepted' })
  announceChange(transaction, await getTask(transaction.tx, node.task_id), node)
  return { node_task_id, deadline_at: node.deadline_at, decides_at: null }
}

/** Records interest; the choice follows when all have answered or the time is over. */
async function showInterest(transaction: Transaction, node: NodeTask, offer: OfferRow): Promise<Accepted> {
  const { node_task_id, task_id } = node
  if (!(await answerOffer(transaction, offer, 'showInterest'))) throw new CallError('NODE_TASK_TAKEN')
  await record(transaction, { task_id, node_task_id, actor_id: offer.talent_id, kind: 'interestShown' })
  if (!(await isCollecting(transaction, node))) await transaction.enqueue(offerJob, { node_task_id })
  announceChange(transaction, await getTask(transaction.tx, task_id), node)
  return { node_task_id, deadline_at: null, decides_at: offer.decides_at }
}
