/** Refuses an offer with a reason, withdraws shown interest, or gives back accepted work. */
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { announceChange } from '../../engine/announce-change.ts'
import { record } from '../../engine/history.ts'
import { offerJob } from '../../engine/job-names.ts'
import type { NodeTask } from '../../engine/node-task/node-task.ts'
import { getTask } from '../../engine/task/task.ts'
import { answerOffer, closedOffer, latestOffer, lockOfferedNodes } from './answer-offer.ts'
import { isCollecting } from './choose-talent.ts'
import { giveBack } from './give-back.ts'

interface Refusal {
  node_task_id: string
  /** Other files of the bundle, whose offers are refused with it. */
  others?: readonly string[]
  what?: 'offer' | 'work' | undefined
  reason: string
  note: string
}

export async function refuseNodeTask(ctx: Ctx, refusal: Refusal): Promise<Record<string, never>> {
  await inTransaction(ctx, async (transaction) => {
    const [node, ...others] = await lockOfferedNodes(transaction, [refusal.node_task_id, ...(refusal.others ?? [])])
    if (!node) throw notFound()
    const { what } = refusal
    if (what !== 'work' && (await refuseOffer(ctx, transaction, node, refusal))) {
      for (const other of others) await refuseOther(ctx, transaction, other, refusal)
      return
    }
    if (node.assignee_id === ctx.actor.account_id) {
      if (what === 'offer') throw new CallError('CHOSEN_MEANWHILE')
      return giveUp(ctx, transaction, refusal)
    }
    const offer = await latestOffer(transaction, refusal.node_task_id, ctx.actor.account_id)
    if (!offer) throw notFound()
    const isUndecided = offer.state === 'open' || offer.state === 'interested'
    throw isUndecided ? new CallError('NODE_TASK_STATE_WRONG') : closedOffer(offer)
  })
  return {}
}

const written = ({ reason, note }: Refusal) => (note ? `${reason}: ${note}` : reason)

async function refuseOffer(ctx: Ctx, transaction: Transaction, node: NodeTask, refusal: Refusal): Promise<boolean> {
  const { task_id, node_task_id } = node
  const talent_id = ctx.actor.account_id
  const before = await latestOffer(transaction, node_task_id, talent_id)
  if (!before || !(await answerOffer(transaction, before, 'refuse', written(refusal)))) return false
  const kind = before.state === 'interested' ? 'interestWithdrawn' : 'offerRefused'
  const { reason } = refusal
  await record(transaction, { task_id, node_task_id, actor_id: talent_id, kind, params: { reason } })
  // When no answer is outstanding, the next round or the choice needn't wait.
  if (!(await isCollecting(transaction, node))) await transaction.enqueue(offerJob, { node_task_id })
  announceChange(transaction, await getTask(transaction.tx, task_id), node)
  return true
}

/** All files of a bundle are refused, or none. */
async function refuseOther(ctx: Ctx, transaction: Transaction, node: NodeTask | undefined, refusal: Refusal) {
  const offer = node && (await latestOffer(transaction, node.node_task_id, ctx.actor.account_id))
  if (!offer) throw notFound()
  if (!(await refuseOffer(ctx, transaction, node, refusal))) throw closedOffer(offer)
}

async function giveUp(ctx: Ctx, transaction: Transaction, refusal: Refusal): Promise<void> {
  const { node_task_id, reason } = refusal
  const actor_id = ctx.actor.account_id
  const is_excused = (await isWantedOtherwise(transaction, node_task_id)) ? 1 : 0
  const node = await giveBack(transaction, { node_task_id, talent_id: actor_id }, 'giveUp', written(refusal))
  if (!node) throw new CallError('NODE_TASK_STATE_WRONG')
  const params = { reason, is_excused }
  await record(transaction, { task_id: node.task_id, node_task_id, actor_id, kind: 'workGivenUp', params })
  announceChange(transaction, await getTask(transaction.tx, node.task_id), { node_task_id, assignee_id: actor_id })
}

/** Since it was accepted, the client has made it a rush job or changed what it has to be like. */
async function isWantedOtherwise({ tx }: Transaction, nodeTaskId: string): Promise<boolean> {
  const { rows } = await sql<{ is_otherwise: boolean }>`
    select exists (
      select from task_event e
      where e.task_id = n.task_id and e.created_at > n.accepted_at and e.kind in ('taskChanged', 'piecesMoved')
        and (e.params ? 'is_otherwise'
          or (e.params ->> 'charge_minor')::bigint > (e.params ->> 'charge_before_minor')::bigint)
    ) as is_otherwise
    from node_task n where n.node_task_id = ${nodeTaskId}`.execute(tx)
  return rows[0]?.is_otherwise ?? false
}
