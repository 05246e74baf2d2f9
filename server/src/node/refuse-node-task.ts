/** Refuses an offer with a reason, or gives back work one has accepted. */
import type { Ctx } from '../context.ts'
import { CallError, notFound } from '../kernel/call-error.ts'
import { inTransaction, type Work } from '../kernel/transaction.ts'
import { record } from '../task/history.ts'
import { dropLease } from '../workbench/lease.ts'
import { offerJob } from './job-names.ts'
import { notePersons } from './note-persons.ts'
import { getTask, transition } from './store.ts'

interface Refusal {
  node_task_id: string
  reason: string
  note: string
}

export async function refuseNodeTask(ctx: Ctx, refusal: Refusal): Promise<Record<string, never>> {
  await inTransaction(ctx, async (work) => {
    if (await refuseOffer(ctx, work, refusal)) return
    if (await giveUp(ctx, work, refusal)) return
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

async function refuseOffer(ctx: Ctx, work: Work, { node_task_id, reason, note }: Refusal): Promise<boolean> {
  const refused = await work.tx
    .updateTable('offer')
    .set({ state: 'refused', refuse_reason: note ? `${reason}: ${note}` : reason, answered_at: ctx.now() })
    .where('node_task_id', '=', node_task_id)
    .where('talent_id', '=', ctx.actor.account_id)
    .where('state', '=', 'open')
    .returning('offer_id')
    .executeTakeFirst()
  if (!refused) return false
  const node = await work.tx
    .selectFrom('node_task')
    .selectAll()
    .where('node_task_id', '=', node_task_id)
    .executeTakeFirstOrThrow()
  const params = { reason }
  await record(work, {
    task_id: node.task_id,
    node_task_id,
    actor_id: ctx.actor.account_id,
    kind: 'offerRefused',
    params,
  })
  const open = await work.tx
    .selectFrom('offer')
    .select('offer_id')
    .where('node_task_id', '=', node_task_id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!open) await work.enqueue(offerJob, { node_task_id }) // all have refused: the next wave needn't wait
  return true
}

async function giveUp(ctx: Ctx, work: Work, { node_task_id, reason }: Refusal): Promise<boolean> {
  const mine = await work.tx
    .selectFrom('node_task')
    .select('node_task_id')
    .where('node_task_id', '=', node_task_id)
    .where('assignee_id', '=', ctx.actor.account_id)
    .forUpdate()
    .executeTakeFirst()
  if (!mine) return false
  const node = await transition(work.tx, node_task_id, 'giveUp', {
    assignee_id: null,
    accepted_at: null,
    started_at: null,
    deadline_at: null,
  })
  if (!node) throw new CallError('NODE_TASK_STATE_WRONG')
  await work.tx
    .updateTable('offer')
    .set({ state: 'refused', refuse_reason: reason })
    .where('node_task_id', '=', node_task_id)
    .where('talent_id', '=', ctx.actor.account_id)
    .execute()
  await dropLease(work, node)
  const params = { reason }
  await record(work, {
    task_id: node.task_id,
    node_task_id,
    actor_id: ctx.actor.account_id,
    kind: 'offerRefused',
    params,
  })
  await work.enqueue(offerJob, { node_task_id })
  notePersons(work, await getTask(work.tx, node.task_id), { node_task_id, assignee_id: ctx.actor.account_id })
  return true
}
