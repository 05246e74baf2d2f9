/** Refuses an offer with a reason, or gives back work one has accepted. */
import type { Ctx } from '../context.ts'
import { CallError, notFound } from '../kernel/call-error.ts'
import { inTransaction, type Work } from '../kernel/transaction.ts'
import { record } from '../task/history.ts'
import { dropLease } from '../workbench/lease.ts'
import { lockOfferedNode } from './accept-node-task.ts'
import { offerJob } from './job-names.ts'
import { notePersons } from './note-persons.ts'
import { getTask, type NodeTask, transition } from './store.ts'

interface Refusal {
  node_task_id: string
  reason: string
  note: string
}

export async function refuseNodeTask(ctx: Ctx, refusal: Refusal): Promise<Record<string, never>> {
  await inTransaction(ctx, async (work) => {
    const node = await lockOfferedNode(work, refusal.node_task_id)
    if (!node) throw notFound()
    if (await refuseOffer(ctx, work, node, refusal)) return
    if (node.assignee_id === ctx.actor.account_id) return giveUp(ctx, work, refusal)
    const offered = await work.tx
      .selectFrom('offer')
      .select('offer_id')
      .where('node_task_id', '=', refusal.node_task_id)
      .where('talent_id', '=', ctx.actor.account_id)
      .executeTakeFirst()
    throw offered ? new CallError('NODE_TASK_TAKEN') : notFound()
  })
  return {}
}

async function refuseOffer(
  ctx: Ctx,
  work: Work,
  { task_id }: NodeTask,
  { node_task_id, reason, note }: Refusal,
): Promise<boolean> {
  const refused = await work.tx
    .updateTable('offer')
    .set({ state: 'refused', refuse_reason: note ? `${reason}: ${note}` : reason, answered_at: ctx.now() })
    .where('node_task_id', '=', node_task_id)
    .where('talent_id', '=', ctx.actor.account_id)
    .where('state', '=', 'open')
    .returning('offer_id')
    .executeTakeFirst()
  if (!refused) return false
  const actor_id = ctx.actor.account_id
  await record(work, { task_id, node_task_id, actor_id, kind: 'offerRefused', params: { reason } })
  const open = await work.tx
    .selectFrom('offer')
    .select('offer_id')
    .where('node_task_id', '=', node_task_id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!open) await work.enqueue(offerJob, { node_task_id }) // all have refused: the next wave needn't wait
  return true
}

async function giveUp(ctx: Ctx, work: Work, { node_task_id, reason, note }: Refusal): Promise<void> {
  const actor_id = ctx.actor.account_id
  const node = await transition(work.tx, node_task_id, 'giveUp', {
    assignee_id: null,
    accepted_at: null,
    started_at: null,
    deadline_at: null,
  })
  if (!node) throw new CallError('NODE_TASK_STATE_WRONG')
  await refuseForGood(ctx, work, node, note ? `${reason}: ${note}` : reason)
  await dropLease(work, node)
  await record(work, { task_id: node.task_id, node_task_id, actor_id, kind: 'workGivenUp', params: { reason } })
  await work.enqueue(offerJob, { node_task_id })
  notePersons(work, await getTask(work.tx, node.task_id), { node_task_id, assignee_id: actor_id })
}

/** Whoever gave it back isn't asked again; who was assigned without an offer gets one that says so. */
async function refuseForGood(ctx: Ctx, work: Work, node: NodeTask, refuse_reason: string): Promise<void> {
  const answer = { state: 'refused' as const, refuse_reason, answered_at: ctx.now() }
  const own = await work.tx
    .updateTable('offer')
    .set(answer)
    .where('node_task_id', '=', node.node_task_id)
    .where('talent_id', '=', ctx.actor.account_id)
    .returning('offer_id')
    .execute()
  if (own.length > 0) return
  await work.tx
    .insertInto('offer')
    .values({
      ...{ offer_id: work.newId(), node_task_id: node.node_task_id, talent_id: ctx.actor.account_id, wave: node.wave },
      ...{ score: 0, reasons: '[]', created_at: ctx.now(), expires_at: ctx.now(), ...answer },
    })
    .execute()
}
