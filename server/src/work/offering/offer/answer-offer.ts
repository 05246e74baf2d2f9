/**
 * The steps that answers to an offer share: who may still accept, how the other offers end, and what the people are
 * told.
 */
import { hour, type OfferAction, offerActions, paths, present, toWireTime } from '@polyphony/contract'
import { type Selectable, sql } from 'kysely'
import { sendLetter } from '../../../base/message/send-letter.ts'
import type { OfferTable } from '../../../ground/db/schema.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { rateLater } from '../../../people/talent/rate-later.ts'
import { record } from '../../engine/history.ts'
import { type Agreed, agreedWith } from '../../engine/node-task/agreement.ts'
import type { NodeTask } from '../../engine/node-task/node-task.ts'
import { getTask } from '../../engine/task/task.ts'
import { absences } from '../match/candidate-rows.ts'
import { findCandidate } from '../match/candidates.ts'

import { hardExclusions, type MatchCandidate } from '../match/match.ts'
import { endAlarm } from '../shortage/raise-alarm.ts'

export type OfferRow = Selectable<OfferTable>

/** Locks the node task before its offers; all answers use this order, so that they can't deadlock. */
export async function lockOfferedNode(transaction: Transaction, nodeTaskId: string): Promise<NodeTask | undefined> {
  const [node] = await lockOfferedNodes(transaction, [nodeTaskId])
  return node
}

/** The same for the files of a bundle, always in the order of their creation. @returns them in the order asked for. */
export async function lockOfferedNodes(
  transaction: Transaction,
  nodeTaskIds: readonly string[],
): Promise<(NodeTask | undefined)[]> {
  const locked = await transaction.tx
    .selectFrom('node_task')
    .selectAll()
    .where('node_task_id', 'in', nodeTaskIds)
    .orderBy('node_task_id')
    .forNoKeyUpdate()
    .execute()
  return nodeTaskIds.map((id) => locked.find((node) => node.node_task_id === id))
}

export async function latestOffer(
  transaction: Transaction,
  nodeTaskId: string,
  talentId: string,
): Promise<OfferRow | undefined> {
  return transaction.tx
    .selectFrom('offer')
    .selectAll()
    .where('node_task_id', '=', nodeTaskId)
    .where('talent_id', '=', talentId)
    .orderBy('wave', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Takes an action on a talent's offers if their state allows it. @returns whether there was such an offer. */
export async function answerOffer(
  transaction: Transaction,
  taken: { node_task_id: string; talent_id: string },
  action: OfferAction,
  refuse_reason: string | null = null,
): Promise<boolean> {
  const { from, to } = present(offerActions[action])
  const answered = await transaction.tx
    .updateTable('offer')
    .set({ state: to, refuse_reason, answered_at: transaction.now() })
    .where('node_task_id', '=', taken.node_task_id)
    .where('talent_id', '=', taken.talent_id)
    .where('state', 'in', [...from])
    .returning('offer_id')
    .executeTakeFirst()
  if (answered) await rateLater(transaction, taken.talent_id)
  return answered !== undefined
}

/** Why an offer that is closed can't be answered: it ran out, went to somebody else, or its talent has answered it. */
export function closedOffer({ state }: Pick<OfferRow, 'state'>): CallError {
  if (state === 'expired') return new CallError('OFFER_EXPIRED')
  return new CallError(state === 'gone' ? 'NODE_TASK_TAKEN' : 'OFFER_ANSWERED')
}

export const isOver = (offer: Pick<OfferRow, 'expires_at'>, now: Date) => offer.expires_at <= toWireTime(now)

/** The columns of a node task that is accepted now. */
export const takenBy = (agreed: Agreed, { hours }: Pick<NodeTask, 'hours'>, now: Date) => ({
  ...agreedWith(agreed, now),
  accepted_at: now,
  active_at: now,
  release_at: null,
  deadline_at: new Date(now.getTime() + hours * hour),
})

/**
 * Checks whether the talent may accept now. It locks the talent's row, so that acceptances of one talent are counted
 * one after the other. The caller has locked the node task. `begins`: when its time begins at the latest.
 * @returns who would pay whom.
 * @throws WORK_LIMIT_REACHED, ABSENT_UNTIL_DEADLINE, QA_OWN_WORK, OFFER_WITHDRAWN for a talent who no longer qualifies
 * for the offer.
 */
export async function requireMayTake(
  transaction: Transaction,
  node: NodeTask,
  talentId: string,
  begins: Date = transaction.now(),
): Promise<Agreed> {
  await lockTaker(transaction, talentId)
  const found = await findCandidate(transaction.tx, node, talentId, transaction.now())
  const hard = found ? hardExclusions(found.exclusions) : ['locked' as const]
  if (hard.includes('ownWork')) throw new CallError('QA_OWN_WORK')
  if (hard.length > 0) throw new CallError('OFFER_WITHDRAWN')
  if (found!.exclusions.includes('atLimit'))
    throw new CallError('WORK_LIMIT_REACHED', { max: found!.candidate.max_concurrent })
  await requirePresent(transaction, node, talentId, begins)
  return agreementOf(found!.candidate, node)
}

/** Whoever takes work neither joins nor leaves a team at the same moment. */
export async function lockTaker({ tx }: Transaction, talentId: string): Promise<void> {
  await tx.selectFrom('talent').select('account_id').where('account_id', '=', talentId).forNoKeyUpdate().execute()
}

/** A company's members are paid by it, everybody else by the house. */
export const agreementOf = (
  { account_id, is_team }: Pick<MatchCandidate, 'account_id' | 'is_team'>,
  { company_id }: Pick<NodeTask, 'company_id'>,
): Agreed => ({ account_id, payer_id: is_team ? company_id : null })

/** Absences before the deadline are allowed as long as the remaining time is enough for the work. */
async function requirePresent({ tx }: Transaction, node: NodeTask, talentId: string, begins: Date): Promise<void> {
  const deadline = new Date(begins.getTime() + node.hours * hour)
  const absence = absences({ now: begins, until: deadline }, { kind: 'one', account_id: talentId })
  const { rows } = await sql<{ absent_minutes: number }>`${absence}`.execute(tx)
  if (!rows[0]) return
  const present = node.hours * 60 - rows[0].absent_minutes
  if (present < Math.max(1, node.minutes ?? 0))
    throw new CallError('ABSENT_UNTIL_DEADLINE', { deadline_at: toWireTime(deadline) })
}

/** Ends open offers, or also shown interest, and tells those talents. */
export const closeOffers = (transaction: Transaction, node: NodeTask, action: 'close' | 'expire') =>
  closeBundle(transaction, [node], action)

/** The same for files of one order that are answered together: each talent is told once. */
export async function closeBundle(
  transaction: Transaction,
  nodes: readonly NodeTask[],
  action: 'close' | 'expire',
): Promise<void> {
  const ids = nodes.map(({ node_task_id }) => node_task_id)
  if (action === 'close') await endAlarm(transaction, ids)
  const { from, to } = offerActions[action]
  const closed = await transaction.tx
    .updateTable('offer as o')
    .from((eb) => eb.selectFrom('offer').select(['offer_id', 'state as was']).as('b'))
    .whereRef('b.offer_id', '=', 'o.offer_id')
    .set({ state: to, answered_at: transaction.now() })
    .where('o.node_task_id', 'in', ids)
    .where('o.state', 'in', [...from])
    .returning(['o.node_task_id', 'o.talent_id', 'b.was'])
    .execute()
  if (closed.length === 0) return
  if (action === 'expire') await rateLater(transaction, ...closed.map(({ talent_id }) => talent_id))
  const { task_id, kind: node_kind } = present(nodes[0])
  if (action === 'expire')
    for (const [node_task_id, ended] of Map.groupBy(closed, (offer) => offer.node_task_id))
      await record(transaction, {
        task_id,
        node_task_id,
        actor_id: null,
        kind: 'offerExpired',
        params: { count: ended.length },
      })
  const { name: task_name } = await getTask(transaction.tx, task_id)
  for (const [account_id, ended] of Map.groupBy(closed, (offer) => offer.talent_id)) {
    const wasInterested = ended.some(({ was }) => was === 'interested')
    const kind = action === 'expire' ? 'offerExpired' : wasInterested ? 'interestNotChosen' : 'offerGone'
    await sendLetter(transaction, { account_id, kind, params: { task_name, node_kind }, link: paths.taskList })
    const { node_task_id } = present(ended[0])
    transaction.emit(`account:${account_id}`, 'offers_changed', { node_task_id })
  }
}
