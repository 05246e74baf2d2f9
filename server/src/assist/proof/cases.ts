/** The questions of an assistant. Only those who may edit it see them. */
import { type calls, type OutputOf, type ParsedOf, proofLimits } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { lockEdited, requireEdited } from '../agent/policy.ts'
import { readableFiles } from './readable-files.ts'

type Calls = (typeof calls)['agentProof']

export async function getAgentCaseList(
  { db, actor }: Ctx,
  { agent_id }: ParsedOf<Calls['getAgentCaseList']>,
): Promise<OutputOf<Calls['getAgentCaseList']>> {
  await requireEdited(db, actor, agent_id)
  const rows = await db
    .selectFrom('agent_case')
    .select(['case_id', 'question', 'expected', 'must_cite', 'must_refuse'])
    .where('agent_id', '=', agent_id)
    .orderBy('created_at')
    .orderBy('case_id')
    .execute()
  const names = await readableFiles(
    db,
    actor,
    rows.flatMap(({ must_cite }) => must_cite),
  )
  const named = (knowledge_id: string) => ({ knowledge_id, name: names.get(knowledge_id) ?? null })
  return { list: rows.map(({ must_cite, ...row }) => ({ ...row, must_cite: must_cite.map(named) })) }
}

export async function saveAgentCase(
  ctx: Ctx,
  { agent_id, case_id, must_cite_ids, ...said }: ParsedOf<Calls['saveAgentCase']>,
): Promise<{ case_id: string }> {
  return inTransaction(ctx, async (transaction) => {
    const { tx, newId, now } = transaction
    await lockEdited(transaction, ctx.actor, agent_id)
    const own = await tx
      .selectFrom('agent_case')
      .select(['case_id', 'must_cite'])
      .where('agent_id', '=', agent_id)
      .execute()
    const before = own.find((one) => one.case_id === case_id)
    if (case_id !== undefined && !before) throw notFound()
    const names = await readableFiles(tx, ctx.actor, must_cite_ids)
    // What was chosen once stays, whatever has become of it.
    if (must_cite_ids.some((one) => !names.has(one) && !before?.must_cite.includes(one)))
      throw new CallError('KNOWLEDGE_NOT_FOUND')
    const values = { ...said, must_cite: [...new Set(must_cite_ids)] }
    if (case_id !== undefined) {
      await tx.updateTable('agent_case').set(values).where('case_id', '=', case_id).execute()
      return { case_id }
    }
    if (own.length >= proofLimits.cases) throw new CallError('AGENT_CASES_TOO_MANY', { max: proofLimits.cases })
    const made = { case_id: newId(), agent_id, created_at: now() }
    await tx
      .insertInto('agent_case')
      .values({ ...made, ...values })
      .execute()
    return { case_id: made.case_id }
  })
}

export async function deleteAgentCase(ctx: Ctx, { agent_id, case_id }: ParsedOf<Calls['deleteAgentCase']>) {
  await inTransaction(ctx, async (transaction) => {
    await lockEdited(transaction, ctx.actor, agent_id)
    const deleted = await transaction.tx
      .deleteFrom('agent_case')
      .where('case_id', '=', case_id)
      .where('agent_id', '=', agent_id)
      .returning('case_id')
      .executeTakeFirst()
    if (!deleted) throw notFound()
  })
  return {}
}
