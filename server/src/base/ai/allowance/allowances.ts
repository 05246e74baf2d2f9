/** What companies may spend on AI: operators set it, the company's admins see what has become of it. */
import type { AiAllowance, calls, OutputOf, ParsedOf } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { monthOf } from './spent.ts'

type Calls = (typeof calls)['aiCosts']

export const getAiAllowance = (ctx: Ctx, { company_id }: ParsedOf<Calls['getAiAllowance']>) =>
  allowanceOf(ctx.db, company_id, ctx.now())

export async function saveAiAllowance(
  ctx: Ctx,
  { company_id, version, ...limits }: ParsedOf<Calls['saveAiAllowance']>,
): Promise<AiAllowance> {
  return inTransaction(ctx, async (transaction) => {
    const { tx, now } = transaction
    if (!(await monthOf(tx, company_id, now()))) throw notFound()
    const said = { ...limits, updated_at: now(), updated_by: ctx.actor.account_id }
    const saved =
      version === 0
        ? await tx
            .insertInto('ai_allowance')
            .values({ company_id, ...said })
            .onConflict((conflict) => conflict.doNothing())
            .returning('version')
            .executeTakeFirst()
        : await tx
            .updateTable('ai_allowance')
            .set(({ eb }) => ({ ...said, version: eb('version', '+', 1) }))
            .where('company_id', '=', company_id)
            .where('version', '=', version)
            .returning('version')
            .executeTakeFirst()
    if (!saved) throw new CallError('VERSION_CONFLICT')
    const actor_id = ctx.actor.account_id
    await recordAudit(transaction, { action: 'companyChanged', actor_id, subject_id: company_id, params: limits })
    return allowanceOf(tx, company_id, now())
  })
}

export async function getCompanyAiCost(ctx: Ctx): Promise<OutputOf<Calls['getCompanyAiCost']>> {
  const { company_id } = ctx.actor
  if (company_id === null) throw notFound()
  const allowance = await allowanceOf(ctx.db, company_id, ctx.now())
  const month = await monthOf(ctx.db, company_id, ctx.now())
  const people = await ctx.db
    .selectFrom('ai_spent as s')
    .leftJoin('account as a', 'a.account_id', 's.account_id')
    .where('s.company_id', '=', company_id)
    .where('s.month', '=', month?.month ?? '')
    .orderBy('s.cost_micro_usd', 'desc')
    .orderBy('s.answers', 'desc')
    .orderBy('s.account_id')
    .select(['s.account_id', 's.cost_micro_usd as spent_micro_usd', 's.answers'])
    .select(sql<string>`coalesce(nullif(a.nickname, ''), a.username, '')`.as('person_name'))
    .execute()
  return { ...allowance, people }
}

/** @throws NOT_FOUND */
async function allowanceOf(tx: Tx, companyId: string, moment: Date): Promise<AiAllowance> {
  const month = await monthOf(tx, companyId, moment)
  if (!month) throw notFound()
  const limits = await tx
    .selectFrom('ai_allowance')
    .select(['company_micro_usd', 'company_answers', 'person_micro_usd', 'person_answers', 'version'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  const spent = await tx
    .selectFrom('ai_spent')
    .where('company_id', '=', companyId)
    .where('month', '=', month.month)
    .select([
      sql<number>`coalesce(sum(cost_micro_usd), 0)::bigint`.as('spent_micro_usd'),
      sql<number>`coalesce(sum(answers), 0)::int`.as('answers'),
    ])
    .executeTakeFirstOrThrow()
  const none = { company_micro_usd: null, company_answers: null, person_micro_usd: null, person_answers: null }
  return { ...none, version: 0, ...limits, ...spent, until: month.until }
}
