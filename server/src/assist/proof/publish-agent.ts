/** What is published answers from then on. What does worse than before isn't published without a reason. */
import type { calls, OutputOf, ParsedOf } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { noteAgent } from '../agent/note-agent.ts'
import { lockEdited } from '../agent/policy.ts'
import { publishVersion } from '../agent/publish-version.ts'
import { beginRun, casesOf, oneAtATime } from './begin-run.ts'

type Calls = (typeof calls)['agentProof']

export async function publishAgent(
  ctx: Ctx,
  { agent_id, version }: ParsedOf<Calls['publishAgent']>,
): Promise<OutputOf<Calls['publishAgent']>> {
  return oneAtATime(() =>
    inTransaction(ctx, async (transaction) => {
      const { current_version, published_version, scope } = await lockEdited(transaction, ctx.actor, agent_id)
      if (current_version !== version) throw new CallError('VERSION_CONFLICT')
      if (published_version === version) return { state: 'published', run_id: null }
      const cases = await casesOf(transaction, agent_id)
      if (cases.length > 0) {
        const run = { agent_id, version, baseline_version: published_version, is_publication: true }
        return { state: 'proving', ...(await beginRun(transaction, ctx, run, cases)) }
      }
      await publishVersion(transaction, { agent_id, version, by: ctx.actor.account_id })
      if (scope === 'team') await noteAgent(transaction, ctx, agent_id, 'published')
      return { state: 'published', run_id: null }
    }),
  )
}

export async function publishAnyway(ctx: Ctx, { agent_id, run_id, reason }: ParsedOf<Calls['publishAnyway']>) {
  await inTransaction(ctx, async (transaction) => {
    const { tx } = transaction
    const agent = await lockEdited(transaction, ctx.actor, agent_id)
    const run = await tx
      .selectFrom('agent_run')
      .select(['version', 'baseline_version', 'outcome'])
      .where('run_id', '=', run_id)
      .where('agent_id', '=', agent_id)
      .executeTakeFirst()
    if (!run) throw notFound()
    const isSame = agent.current_version === run.version && agent.published_version === run.baseline_version
    if (run.outcome !== 'worse' || !isSame) throw new CallError('VERSION_CONFLICT')
    await tx.updateTable('agent_run').set({ outcome: 'publishedAnyway' }).where('run_id', '=', run_id).execute()
    await publishVersion(transaction, { agent_id, version: run.version, by: ctx.actor.account_id, reason })
    if (agent.scope === 'team') await noteAgent(transaction, ctx, agent_id, 'publishedAnyway')
  })
  return {}
}
