import { type calls, type OutputOf, type ParsedOf, proofLimits, worseCases } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { personOf } from '../agent/person-of.ts'
import { requireEdited } from '../agent/policy.ts'
import { readableFiles } from './readable-files.ts'

type Calls = (typeof calls)['agentProof']

/** An answer is shown to who reads all that it was made from, because it repeats it. */
export async function getAgentRunList(
  { db, actor }: Ctx,
  { agent_id }: ParsedOf<Calls['getAgentRunList']>,
): Promise<OutputOf<Calls['getAgentRunList']>> {
  await requireEdited(db, actor, agent_id)
  const rows = await db
    .selectFrom('agent_run as r')
    .leftJoin('account as p', 'p.account_id', 'r.account_id')
    .where('r.agent_id', '=', agent_id)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.run_id', 'desc')
    .limit(proofLimits.runs)
    .select(['r.run_id', 'r.version', 'r.baseline_version', 'r.is_publication', 'r.state', 'r.outcome'])
    .select(['r.cases', 'r.results', 'r.created_at', 'r.ended_at', 'r.account_id', 'p.nickname', 'p.avatar'])
    .execute()
  const all = rows.flatMap(({ results }) => results)
  const names = await readableFiles(
    db,
    actor,
    all.flatMap(({ sources }) => sources),
  )
  const list = rows.map(({ cases, results, account_id, nickname, avatar, ...run }) => ({
    ...run,
    by: personOf(account_id, nickname, avatar),
    done: results.length,
    total: cases.length * (run.baseline_version === null ? 1 : 2),
    worse: worseCases(results, run.version, run.baseline_version),
    results: results.map(({ sources, cited, answer, ...result }) => ({
      ...result,
      answer: sources.every((one) => names.has(one)) ? answer : null,
      cited: cited.map((knowledge_id) => ({ knowledge_id, name: names.get(knowledge_id) ?? null })),
    })),
  }))
  return { list }
}
