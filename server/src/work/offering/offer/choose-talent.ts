/** In collect mode the client chooses one of the interested talents; if nobody chooses, the system does. */
import { fromWireTime, linkTo, paths, second, toWireTime } from '@polyphony/contract'
import { sendLetter, sendLetterToCompanyAdmins } from '../../../base/message/send-letter.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { nameShownTo } from '../../../people/company/names/hide-names.ts'
import { announceChange } from '../../engine/announce-change.ts'
import { findManaged } from '../../engine/find-node.ts'
import { record } from '../../engine/history.ts'
import { offerJob } from '../../engine/job-names.ts'
import type { Agreed } from '../../engine/node-task/agreement.ts'
import { type NodeTask, transition } from '../../engine/node-task/node-task.ts'
import { requireNotPaused } from '../../engine/paused.ts'
import { getTask } from '../../engine/task/task.ts'
import { agreePay } from '../own/agree-pay.ts'
import {
  answerOffer,
  closeOffers,
  latestOffer,
  lockOfferedNode,
  type OfferRow,
  requireMayTake,
  takenBy,
} from './answer-offer.ts'

export async function chooseTalent(
  ctx: Ctx,
  { node_task_id, account_id }: { node_task_id: string; account_id: string },
): Promise<Record<string, never>> {
  await inTransaction(ctx, async (transaction) => {
    await lockOfferedNode(transaction, node_task_id)
    const node = await findManaged(transaction.tx, ctx.actor, node_task_id, 'people')
    const offer = await latestOffer(transaction, node_task_id, account_id)
    if (!offer?.decides_at) throw notFound()
    if (node.state !== 'offering') throw new CallError('NODE_TASK_TAKEN')
    await requireNotPaused(transaction, node)
    if (await isCollecting(transaction, node)) throw new CallError('CHOICE_TOO_EARLY', { opens_at: offer.expires_at })
    if (offer.state !== 'interested') throw new CallError('INTEREST_WITHDRAWN')
    const agreed = await requireMayTake(transaction, node, account_id)
    await giveTo(transaction, node, { offer, agreed }, ctx.actor.account_id)
  })
  return {}
}

/** True while somebody may still answer. */
export async function isCollecting(transaction: Transaction, { node_task_id }: NodeTask): Promise<boolean> {
  const open = await transaction.tx
    .selectFrom('offer')
    .select('offer_id')
    .where('node_task_id', '=', node_task_id)
    .where('state', '=', 'open')
    .where('expires_at', '>', transaction.now().toISOString())
    .executeTakeFirst()
  return open !== undefined
}

/** Ends the time for answers. @returns whether somebody got the work or the client's choice is awaited. */
export async function decideInterest(transaction: Transaction, node: NodeTask): Promise<boolean> {
  const interested = await listInterested(transaction, node.node_task_id)
  const [best] = interested
  if (!best?.decides_at) return false
  if (best.decides_at > toWireTime(transaction.now())) {
    await askForChoice(transaction, node, { count: interested.length, decides_at: best.decides_at })
    return true
  }
  for (const offer of interested) {
    const agreed = await mayTake(transaction, node, offer.talent_id)
    if (!agreed) continue
    await giveTo(transaction, node, { offer, agreed }, null)
    return true
  }
  await closeOffers(transaction, node, 'close')
  return false
}

/** Best first. */
async function listInterested(transaction: Transaction, nodeTaskId: string): Promise<OfferRow[]> {
  return transaction.tx
    .selectFrom('offer')
    .selectAll()
    .where('node_task_id', '=', nodeTaskId)
    .where('state', '=', 'interested')
    .orderBy('score', 'desc')
    .orderBy('talent_id')
    .execute()
}

async function mayTake(transaction: Transaction, node: NodeTask, talentId: string): Promise<Agreed | null> {
  try {
    return await requireMayTake(transaction, node, talentId)
  } catch (error) {
    if (error instanceof CallError) return null
    throw error
  }
}

/**
 * Asks once per round; a job at the end of the time calls it again. Jobs use the database's clock, which may be ahead
 * of ours.
 */
async function askForChoice(
  transaction: Transaction,
  node: NodeTask,
  choice: { count: number; decides_at: string },
): Promise<void> {
  const { task_id, node_task_id, wave } = node
  const end = fromWireTime(choice.decides_at)
  const isSaid = await transaction.tx
    .selectFrom('task_event')
    .select('params')
    .where('task_id', '=', task_id)
    .where('node_task_id', '=', node_task_id)
    .where('kind', '=', 'choiceOpened')
    .execute()
  const isLate = end.getTime() - transaction.now().getTime() <= 60 * second
  if (isSaid.some((event) => (event.params as { wave?: number }).wave === wave)) {
    if (isLate) await transaction.enqueue(offerJob, { node_task_id }, { startAfter: new Date(end.getTime() + second) })
    return
  }
  await transaction.enqueue(offerJob, { node_task_id }, { startAfter: end })
  const { count } = choice
  await record(transaction, { task_id, node_task_id, actor_id: null, kind: 'choiceOpened', params: { count, wave } })
  const task = await getTask(transaction.tx, task_id)
  await sendLetterToCompanyAdmins(
    transaction,
    task.company_id,
    {
      kind: 'choiceOpened',
      params: {
        task_name: task.name,
        node_kind: node.kind,
        target_lang: node.target_lang,
        count: String(count),
        decides_at: choice.decides_at,
      },
      link: linkTo(paths.taskDetail, { params: { task_id } }),
    },
    task.task_id,
  )
  announceChange(transaction, task, node)
}

/** `actorId` null: the system has chosen. */
async function giveTo(
  transaction: Transaction,
  waiting: NodeTask,
  { offer, agreed }: { offer: OfferRow; agreed: Agreed },
  actorId: string | null,
): Promise<void> {
  const { node_task_id, talent_id } = offer
  await agreePay(transaction, waiting, agreed, offer)
  const node = await transition(transaction.tx, node_task_id, 'choose', takenBy(agreed, waiting, transaction.now()))
  if (!node) throw new CallError('NODE_TASK_TAKEN')
  if (!(await answerOffer(transaction, offer, 'choose'))) throw new CallError('INTEREST_WITHDRAWN')
  await closeOffers(transaction, node, 'close')
  const { task_id, kind, source_lang, target_lang } = node
  const params = { assignee_id: talent_id }
  await record(transaction, { task_id, node_task_id, actor_id: actorId, kind: 'talentChosen', params })
  const task = await getTask(transaction.tx, task_id)
  const letter = { task_name: task.name, node_kind: kind, target_lang }
  await sendLetter(transaction, {
    account_id: talent_id,
    kind: 'interestChosen',
    params: { ...letter, source_lang, deadline_at: node.deadline_at! },
    link: linkTo(paths.workbench, { params: { node_task_id } }),
  })
  transaction.emit(`account:${talent_id}`, 'offers_changed', { node_task_id })
  if (actorId === null) {
    const nickname = await nameShownTo(transaction.tx, task.company_id, talent_id)
    await sendLetterToCompanyAdmins(
      transaction,
      task.company_id,
      {
        kind: 'chosenBySystem',
        params: { ...letter, nickname },
        link: linkTo(paths.taskDetail, { params: { task_id } }),
      },
      task.task_id,
    )
  }
  announceChange(transaction, task, node)
}
