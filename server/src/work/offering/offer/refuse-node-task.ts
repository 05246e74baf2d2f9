/** Refuses an offer with a reason, withdraws the interest one has shown, or gives back work one has accepted. */
import type { Ctx } from '../../../ground/context.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { inTransaction, type Work } from '../../../ground/kernel/transaction.ts'
import { notePersons } from '../../engine/announce-change.ts'
import { record } from '../../engine/history.ts'
import { offerJob } from '../../engine/job-names.ts'
import { getTask, type NodeTask } from '../../engine/store.ts'
import { isCollecting } from './choose-talent.ts'
import { giveBack } from './give-back.ts'
import { answerOffer, latestOffer, lockOfferedNode } from './take-offer.ts'

interface Refusal {
  node_task_id: string
  what?: 'offer' | 'work' | undefined
  reason: string
  note: string
}

export async function refuseNodeTask(ctx: Ctx, refusal: Refusal): Promise<Record<string, never>> {
  await inTransaction(ctx, async (work) => {
    const node = await lockOfferedNode(work, refusal.node_task_id)
    if (!node) throw notFound()
    const { what } = refusal
    if (what !== 'work' && (await refuseOffer(ctx, work, node, refusal))) return
    if (node.assignee_id === ctx.actor.account_id) {
      if (what === 'offer') throw new CallError('CHOSEN_MEANWHILE')
      return giveUp(ctx, work, refusal)
    }
    throw (await latestOffer(work, refusal.node_task_id, ctx.actor.account_id))
      ? new CallError('NODE_TASK_TAKEN')
      : notFound()
  })
  return {}
}

const written = ({ reason, note }: Refusal) => (note ? `${reason}: ${note}` : reason)

async function refuseOffer(ctx: Ctx, work: Work, node: NodeTask, refusal: Refusal): Promise<boolean> {
  const { task_id, node_task_id } = node
  const talent_id = ctx.actor.account_id
  const before = await latestOffer(work, node_task_id, talent_id)
  if (!before || !(await answerOffer(work, before, 'refuse', written(refusal)))) return false
  const kind = before.state === 'interested' ? 'interestWithdrawn' : 'offerRefused'
  const { reason } = refusal
  await record(work, { task_id, node_task_id, actor_id: talent_id, kind, params: { reason } })
  // When nobody is left to answer, neither the next round nor the choice needs to wait.
  if (!(await isCollecting(work, node))) await work.enqueue(offerJob, { node_task_id })
  notePersons(work, await getTask(work.tx, task_id), node)
  return true
}

async function giveUp(ctx: Ctx, work: Work, refusal: Refusal): Promise<void> {
  const { node_task_id, reason } = refusal
  const actor_id = ctx.actor.account_id
  const node = await giveBack(work, { node_task_id, talent_id: actor_id }, 'giveUp', written(refusal))
  if (!node) throw new CallError('NODE_TASK_STATE_WRONG')
  await record(work, { task_id: node.task_id, node_task_id, actor_id, kind: 'workGivenUp', params: { reason } })
  notePersons(work, await getTask(work.tx, node.task_id), { node_task_id, assignee_id: actor_id })
}
