import { type insightCalls, type OutputOf, type ParsedOf, plainText } from '@polyphony/contract'
import { sql } from 'kysely'
import { readableCompany } from '../../content/memory/policy.ts'
import type { Ctx } from '../../ground/context.ts'
import { notFound } from '../../ground/kernel/call-error.ts'

/** The segments in which it was corrected, the newest first. */
export async function getInsightEvidence(
  ctx: Ctx,
  { insight_id }: ParsedOf<typeof insightCalls.getInsightEvidence>,
): Promise<OutputOf<typeof insightCalls.getInsightEvidence>> {
  const company_id = readableCompany(ctx.actor)
  const { key, evidence, source_lang, target_lang } = await ctx.db
    .selectFrom('insight')
    .select(['key', 'evidence', 'source_lang', 'target_lang'])
    .where('insight_id', '=', insight_id)
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow(notFound)
  const rows = await ctx.db
    .selectFrom('draft_edit as e')
    .innerJoin('segment as s', 's.segment_id', 'e.segment_id')
    .innerJoin('piece as p', 'p.piece_id', 'e.piece_id')
    .innerJoin('task as t', 't.task_id', 'p.task_id')
    .select(['e.segment_id', 't.task_id', 't.name as task_name', 's.source', 's.codes', 'e.draft', 'e.final'])
    .where('e.company_id', '=', company_id)
    .where('e.source_lang', '=', source_lang)
    .where('e.target_lang', '=', target_lang)
    .where('e.key', '=', key)
    .where('e.segment_id', '=', sql<string>`any(${evidence}::uuid[])`)
    .orderBy('e.segment_id', 'desc')
    .execute()
  return { list: rows.map(({ source, codes, ...row }) => ({ ...row, source: plainText(source, codes) })) }
}
