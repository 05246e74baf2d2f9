/** An admin puts a proposal in other words, or takes back what was approved. */
import type { InsightContent, InsightKind, insightCalls, OutputOf, ParsedOf } from '@polyphony/contract'
import { removeUnits } from '../../content/memory/correct-units.ts'
import { writableCompany } from '../../content/memory/policy.ts'
import { refuseTerm } from '../../content/memory/term/take-over-term.ts'
import type { Ctx } from '../../ground/context.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { type Decided, lockInsights } from './decide-insights.ts'

/** @throws NOT_FOUND, also for a unit of the memory, which is what people have accepted; VERSION_CONFLICT: it is decided */
export async function editInsight(
  ctx: Ctx,
  { insight_id, text }: ParsedOf<typeof insightCalls.editInsight>,
): Promise<OutputOf<typeof insightCalls.editInsight>> {
  const company_id = writableCompany(ctx.actor)
  return inTransaction(ctx, async ({ tx, now }) => {
    const [insight] = await lockInsights(tx, company_id, [insight_id])
    const content = insight && edited[insight.kind](insight.content, text)
    if (!content) throw notFound()
    if (insight.state !== 'proposed') throw new CallError('VERSION_CONFLICT')
    await tx
      .updateTable('insight')
      .set({ content: JSON.stringify(content), is_edited: true, updated_at: now() })
      .where('insight_id', '=', insight_id)
      .execute()
    return {}
  })
}

const edited: Record<InsightKind, (content: InsightContent, text: string) => InsightContent | null> = {
  term: (content, after) => ({ ...content, after }),
  rule: (content, sentence) => ({ ...content, sentence }),
  tm: () => null,
}

export async function withdrawInsights(
  ctx: Ctx,
  { insight_ids, reason }: ParsedOf<typeof insightCalls.withdrawInsights>,
): Promise<OutputOf<typeof insightCalls.withdrawInsights>> {
  const company_id = writableCompany(ctx.actor)
  const withdrawn_by = ctx.actor.account_id
  return inTransaction(ctx, async (transaction) => {
    const { tx, now } = transaction
    const locked = await lockInsights(tx, company_id, insight_ids)
    const approved = locked.filter(({ state }) => state === 'approved')
    for (const insight of approved) await takeBack[insight.kind](transaction, insight, withdrawn_by)
    const ids = approved.map(({ insight_id }) => insight_id)
    if (ids.length > 0)
      await tx
        .updateTable('insight')
        .set({ state: 'withdrawn', reason, withdrawn_by, withdrawn_at: now(), updated_at: now() })
        .where('insight_id', 'in', ids)
        .execute()
    return { count: ids.length }
  })
}

/** What it had replaced stays replaced: people may have worked with it since. */
const takeBack: Record<InsightKind, (transaction: Transaction, insight: Decided, by: string) => Promise<void>> = {
  term: (transaction, insight, by) =>
    refuseTerm(transaction, insight, { source: insight.content.source, target: insight.content.after }, by),
  // It is read from its row (approved-rules.ts).
  rule: async () => {},
  tm: ({ tx }, insight) => removeUnits(tx, insight, { source: insight.content.source, target: insight.content.after }),
}
