/** The first to accept wins, exactly once; the others are told. */
import { hour, toWireTime } from '@polyphony/contract'
import type { Ctx } from '../context.ts'
import { CallError, notFound } from '../kernel/call-error.ts'
import { once } from '../kernel/idempotency.ts'
import type { Work } from '../kernel/transaction.ts'
import { sendLetter } from '../message/send-letter.ts'
import { record } from '../task/history.ts'
import { notePersons } from './note-persons.ts'
import { getTask, type NodeTask, transition } from './store.ts'

export async function acceptNodeTask(
  ctx: Ctx,
  nodeTaskId: string,
): Promise<{ node_task_id: string; deadline_at: string }> {
  return once(ctx, async (work) => {
    const now = ctx.now()
    const me = ctx.actor.account_id
    const offered = await lockOfferedNode(work, nodeTaskId)
    const offer = offered && (await latestOffer(work, nodeTaskId, me))
    if (!offer) throw notFound()
    if (offer.state === 'expired' || (offer.state === 'open' && offer.expires_at <= toWireTime(now)))
      throw new CallError('OFFER_EXPIRED')
    if (offer.state !== 'open') throw new CallError('NODE_TASK_TAKEN')
    const deadline = new Date(now.getTime() + offered.hours * hour)
    const node = await transition(work.tx, nodeTaskId, 'accept', {
      assignee_id: me,
      accepted_at: now,
      deadline_at: deadline,
    })
    if (!node) throw new CallError('NODE_TASK_TAKEN')
    const accepted = await work.tx
      .updateTable('offer')
      .set({ state: 'accepted', answered_at: now })
      .where('offer_id', '=', offer.offer_id)
      .where('state', '=', 'open')
      .returning('offer_id')
      .executeTakeFirst()
    if (!accepted) throw new CallError('NODE_TASK_TAKEN') // withdrawn in this moment
    await closeOffers(work, node, 'gone')
    const task = await getTask(work.tx, node.task_id)
    await record(work, { task_id: node.task_id, node_task_id: nodeTaskId, actor_id: me, kind: 'offerAccepted' })
    notePersons(work, task, node)
    return { node_task_id: nodeTaskId, deadline_at: toWireTime(deadline) }
  })
}

async function latestOffer(work: Work, nodeTaskId: string, talentId: string) {
  return work.tx
    .selectFrom('offer')
    .select(['offer_id', 'state', 'expires_at'])
    .where('node_task_id', '=', nodeTaskId)
    .where('talent_id', '=', talentId)
    .orderBy('wave', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Who answers an offer waits here for the others: the node task is locked before its offers, always in this order. */
export async function lockOfferedNode(work: Work, nodeTaskId: string): Promise<NodeTask | undefined> {
  return work.tx
    .selectFrom('node_task')
    .selectAll()
    .where('node_task_id', '=', nodeTaskId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Ends the offers that are still open and tells those who had them. */
export async function closeOffers(work: Work, node: NodeTask, state: 'gone' | 'expired'): Promise<void> {
  const closed = await work.tx
    .updateTable('offer')
    .set({ state, answered_at: work.now() })
    .where('node_task_id', '=', node.node_task_id)
    .where('state', '=', 'open')
    .returning('talent_id')
    .execute()
  if (closed.length === 0) return
  if (state === 'expired') {
    const { task_id, node_task_id } = node
    await record(work, {
      task_id,
      node_task_id,
      actor_id: null,
      kind: 'offerExpired',
      params: { count: closed.length },
    })
  }
  const { name } = await getTask(work.tx, node.task_id)
  for (const { talent_id } of closed) {
    await sendLetter(work, {
      account_id: talent_id,
      kind: state === 'gone' ? 'offerGone' : 'offerExpired',
      params: { task_name: name, node_kind: node.kind },
      link: '/task/list',
    })
    work.emit(`account:${talent_id}`, 'offers_changed', { node_task_id: node.node_task_id })
  }
}
