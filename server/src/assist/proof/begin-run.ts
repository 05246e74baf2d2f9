import { type calls, type ParsedOf, type ProvedCase } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { errorCodeOf } from '../../ground/error-code.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { lockEdited, requireEdited } from '../agent/policy.ts'
import { proveAgent } from './job-names.ts'

type Calls = (typeof calls)['agentProof']

export async function runAgentCases(
  ctx: Ctx,
  { agent_id }: ParsedOf<Calls['runAgentCases']>,
): Promise<{ run_id: string }> {
  return oneAtATime(() =>
    inTransaction(ctx, async (transaction) => {
      const { current_version } = await lockEdited(transaction, ctx.actor, agent_id)
      const cases = await casesOf(transaction, agent_id)
      if (cases.length === 0) throw new CallError('AGENT_WITHOUT_CASES')
      const run = { agent_id, version: current_version, baseline_version: null, is_publication: false }
      return beginRun(transaction, ctx, run, cases)
    }),
  )
}

/** @throws AGENT_PROVING */
export async function oneAtATime<T>(begin: () => Promise<T>): Promise<T> {
  try {
    return await begin()
  } catch (error) {
    throw errorCodeOf(error) === '23505' ? new CallError('AGENT_PROVING') : error
  }
}

export const casesOf = ({ tx }: Transaction, agentId: string): Promise<ProvedCase[]> =>
  tx
    .selectFrom('agent_case')
    .select(['case_id', 'question', 'expected', 'must_cite', 'must_refuse'])
    .where('agent_id', '=', agentId)
    .orderBy('created_at')
    .orderBy('case_id')
    .execute()

interface NewRun {
  readonly agent_id: string
  readonly version: number
  readonly baseline_version: number | null
  readonly is_publication: boolean
}

export async function beginRun(
  { tx, newId, now, enqueue }: Transaction,
  { actor }: Ctx,
  run: NewRun,
  cases: readonly ProvedCase[],
): Promise<{ run_id: string }> {
  const run_id = newId()
  const begun = { account_id: actor.account_id, cases: JSON.stringify(cases), created_at: now() }
  await tx
    .insertInto('agent_run')
    .values({ run_id, ...run, ...begun })
    .execute()
  await enqueue(proveAgent, { run_id })
  return { run_id }
}

export async function stopAgentRun(
  ctx: Ctx,
  { agent_id, run_id }: ParsedOf<Calls['stopAgentRun']>,
): Promise<{ is_stopped: boolean }> {
  await requireEdited(ctx.db, ctx.actor, agent_id)
  const own = await ctx.db
    .selectFrom('agent_run')
    .select('run_id')
    .where('run_id', '=', run_id)
    .where('agent_id', '=', agent_id)
    .executeTakeFirst()
  if (!own) throw notFound()
  const { numUpdatedRows } = await ctx.db
    .updateTable('agent_run')
    .set({ state: 'stopped', ended_at: ctx.now() })
    .where('run_id', '=', run_id)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return { is_stopped: numUpdatedRows > 0n }
}
