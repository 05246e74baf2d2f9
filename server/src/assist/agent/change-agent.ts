/** Who may ask an assistant, and in which place of whose list it stands. */
import type { calls, ParsedOf } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { noteAgent } from './note-agent.ts'
import { canDo, lockEdited, lockSeen, seenAgents } from './policy.ts'

type Calls = (typeof calls)['agent']
type Done = Promise<Record<string, never>>

export async function shareCompanyAiAgent(ctx: Ctx, { agent_id, scope }: ParsedOf<Calls['shareCompanyAiAgent']>): Done {
  await inTransaction(ctx, async (transaction) => {
    const row = await lockSeen(transaction.tx, ctx.actor, agent_id)
    const can = canDo(ctx.actor, row)
    const mayStay = row.scope === scope && can.edit
    if (!(mayStay || (scope === 'team' ? can.share : can.unshare))) throw new CallError('NO_PERMISSION')
    if (row.scope === scope) return
    await transaction.tx
      .updateTable('agent')
      .set({ scope, updated_at: transaction.now() })
      .where('agent_id', '=', agent_id)
      .execute()
    await noteAgent(transaction, ctx, agent_id, scope === 'team' ? 'shared' : 'takenBack')
  })
  return {}
}

export async function unpublishAgent(ctx: Ctx, { agent_id }: ParsedOf<Calls['unpublishAgent']>): Done {
  await inTransaction(ctx, async (transaction) => {
    const row = await lockEdited(transaction, ctx.actor, agent_id)
    if (row.published_version === null) return
    await transaction.tx
      .updateTable('agent')
      .set({ published_version: null, updated_at: transaction.now() })
      .where('agent_id', '=', agent_id)
      .execute()
    if (row.scope === 'team') await noteAgent(transaction, ctx, agent_id, 'unpublished')
  })
  return {}
}

export async function deleteCompanyAiAgent(ctx: Ctx, { agent_id }: ParsedOf<Calls['deleteCompanyAiAgent']>): Done {
  await inTransaction(ctx, async (transaction) => {
    const row = await lockEdited(transaction, ctx.actor, agent_id)
    await transaction.tx.deleteFrom('agent').where('agent_id', '=', agent_id).execute()
    if (row.scope === 'team') await noteAgent(transaction, ctx, agent_id, 'deleted')
  })
  return {}
}

export async function updateAgentOrderNum(
  ctx: Ctx,
  { agentIds, orderNums }: ParsedOf<Calls['updateAgentOrderNum']>,
): Done {
  const { account_id } = ctx.actor
  await inTransaction(ctx, async ({ tx }) => {
    // Two tabs at once: the later one counts, as a whole.
    await tx.selectFrom('account').select('account_id').where('account_id', '=', account_id).forUpdate().execute()
    const seen = await seenAgents(tx, ctx.actor).where('a.agent_id', 'in', agentIds).select('a.agent_id').execute()
    if (seen.length < agentIds.length) throw notFound()
    const rows = agentIds.map((agent_id, index) => ({ account_id, agent_id, order_num: orderNums[index] ?? 0 }))
    await tx.deleteFrom('agent_order').where('account_id', '=', account_id).execute()
    await tx.insertInto('agent_order').values(rows).execute()
  })
  return {}
}
