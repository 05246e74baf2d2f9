/**
 * The first talent to accept gets the work, exactly once, and the others are told. In collect mode the interest is
 * recorded. The files of a bundle are accepted all together or not at all.
 */
import { fromWireTime, present } from '@polyphony/contract'
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
import { agreePay, offeredPay } from '../own/agree-pay.ts'
import {
  answerOffer,
  closeBundle,
  closedOffer,
  isOver,
  latestOffer,
  lockOfferedNodes,
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

/** A file of the bundle. */
interface Offered {
  node: NodeTask
  offer: OfferRow
  agreed: Agreed
}

interface Asked {
  node_task_id: string
  others?: readonly string[] | undefined
  /** What the talent saw, of all files together. */
  pay_minor?: number | undefined
}

export async function acceptNodeTask(ctx: Ctx, { node_task_id, others = [], pay_minor }: Asked): Promise<Accepted> {
  return once(ctx, async (transaction) => {
    const nodes = await lockOfferedNodes(transaction, [...new Set([node_task_id, ...others])])
    const bundle: Offered[] = []
    for (const node of nodes) bundle.push(await requireOffered(ctx, transaction, node, bundle[0]?.offer))
    const pay = bundle.reduce((sum, { node, offer }) => sum + (offeredPay(node, offer) ?? 0), 0)
    if (pay_minor !== undefined && pay_minor !== pay) throw new CallError('PAY_CHANGED')
    const first = present(bundle[0])
    if (first.offer.decides_at) {
      for (const { node, offer } of bundle) await showInterest(transaction, node, offer)
      return { node_task_id, deadline_at: null, decides_at: first.offer.decides_at }
    }
    const taken: NodeTask[] = []
    const now = transaction.now()
    for (const offered of bundle) taken.push(await take(transaction, offered, now))
    await closeBundle(transaction, taken, 'close')
    return { node_task_id, deadline_at: present(taken[0]).deadline_at, decides_at: null }
  })
}

/** Checks one file before anything changes, so that a bundle counts as one against the limit of parallel work. */
async function requireOffered(
  ctx: Ctx,
  transaction: Transaction,
  node: NodeTask | undefined,
  first: OfferRow | undefined,
): Promise<Offered> {
  const offer = node && (await latestOffer(transaction, node.node_task_id, ctx.actor.account_id))
  if (!offer || (first && offer.bundle_id !== first.bundle_id)) throw notFound()
  if (offer.state === 'open' && isOver(offer, ctx.now())) throw new CallError('OFFER_EXPIRED')
  await requireNotPaused(transaction, node)
  if (offer.state !== 'open') throw closedOffer(offer)
  if (node.state !== 'offering') throw new CallError('NODE_TASK_TAKEN')
  const begins = offer.decides_at ? fromWireTime(offer.decides_at) : ctx.now()
  return { node, offer, agreed: await requireMayTake(transaction, node, ctx.actor.account_id, begins) }
}

async function take(transaction: Transaction, { node: offered, offer, agreed }: Offered, now: Date): Promise<NodeTask> {
  const { node_task_id, talent_id } = offer
  await agreePay(transaction, offered, agreed, offer)
  const node = await transition(transaction.tx, node_task_id, 'accept', takenBy(agreed, offered, now))
  // Either can fail only because of a concurrent change: the work was taken, or the offer was withdrawn.
  if (!node || !(await answerOffer(transaction, offer, 'accept'))) throw new CallError('NODE_TASK_TAKEN')
  await record(transaction, { task_id: node.task_id, node_task_id, actor_id: talent_id, kind: 'offerAccepted' })
  announceChange(transaction, await getTask(transaction.tx, node.task_id), node)
  return node
}

/** Records interest; the choice follows when all have answered or the time is over. */
async function showInterest(transaction: Transaction, node: NodeTask, offer: OfferRow): Promise<void> {
  const { node_task_id, task_id } = node
  if (!(await answerOffer(transaction, offer, 'showInterest'))) throw new CallError('NODE_TASK_TAKEN')
  await record(transaction, { task_id, node_task_id, actor_id: offer.talent_id, kind: 'interestShown' })
  if (!(await isCollecting(transaction, node))) await transaction.enqueue(offerJob, { node_task_id })
  announceChange(transaction, await getTask(transaction.tx, task_id), node)
}
