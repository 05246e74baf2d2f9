/** A company blocks a talent, or unblocks them. */
import type { Ctx } from '../../../ground/context.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { findManaged } from '../../engine/find-node.ts'
import { findCandidate } from '../match/candidates.ts'
import { mayBeBlocked } from '../match/match.ts'
import { withdrawOffers } from './withdraw-offers.ts'

interface OfTalent {
  node_task_id: string
  account_id: string
}

/** Withdraws the company's open offers; accepted work stays until it is assigned to somebody else. */
export async function blockTalent(
  ctx: Ctx,
  { node_task_id, account_id, reason }: OfTalent & { reason: string },
): Promise<Record<string, never>> {
  await inTransaction(ctx, async (transaction) => {
    const node = await findManaged(transaction.tx, ctx.actor, node_task_id, 'any')
    const found = await findCandidate(transaction.tx, node, account_id, ctx.now())
    if (!found || !mayBeBlocked(found.candidate)) throw new CallError('CANNOT_DESIGNATE_USER')
    const { company_id } = node
    const actor_id = ctx.actor.account_id
    const blocked = await transaction.tx
      .insertInto('company_block')
      .values({ company_id, account_id, reason, blocked_by: actor_id, created_at: ctx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('account_id')
      .executeTakeFirst()
    if (!blocked) return
    await withdrawOffers(transaction, { account_id }, company_id)
    await recordAudit(transaction, {
      action: 'talentBlocked',
      actor_id,
      subject_id: account_id,
      params: { reason },
      ip: ctx.request.ip,
    })
  })
  return {}
}

export async function unblockTalent(ctx: Ctx, { node_task_id, account_id }: OfTalent): Promise<Record<string, never>> {
  await inTransaction(ctx, async (transaction) => {
    const { company_id } = await findManaged(transaction.tx, ctx.actor, node_task_id, 'any')
    const unblocked = await transaction.tx
      .deleteFrom('company_block')
      .where('company_id', '=', company_id)
      .where('account_id', '=', account_id)
      .returning('account_id')
      .executeTakeFirst()
    if (!unblocked) throw notFound()
    const actor_id = ctx.actor.account_id
    await recordAudit(transaction, {
      action: 'talentUnblocked',
      actor_id,
      subject_id: account_id,
      params: {},
      ip: ctx.request.ip,
    })
  })
  return {}
}
