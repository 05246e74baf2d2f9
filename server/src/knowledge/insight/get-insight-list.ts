import {
  type Insight,
  type InsightKind,
  type insightCalls,
  insightKinds,
  type OutputOf,
  type ParsedOf,
} from '@polyphony/contract'
import { listAiChoices } from '../../base/ai/provider/list-choices.ts'
import { authorName } from '../../content/memory/author-name.ts'
import { readableCompany } from '../../content/memory/policy.ts'
import { otherTargets } from '../../content/memory/term/take-over-term.ts'
import type { Ctx } from '../../ground/context.ts'
import { countCapped, pageOf } from '../../ground/db/page.ts'
import { sentenceOf } from './rules.ts'

export async function getInsightList(
  ctx: Ctx,
  input: ParsedOf<typeof insightCalls.getInsightList>,
): Promise<OutputOf<typeof insightCalls.getInsightList>> {
  const company_id = readableCompany(ctx.actor)
  const asked = ctx.db
    .selectFrom('insight')
    .where('insight.company_id', '=', company_id)
    .where('kind', '=', input.kind)
    .where('state', '=', input.state)
  const [rows, count, proposed_counts, choices] = await Promise.all([
    pageOf(
      asked
        .leftJoin('account as decider', 'decider.account_id', 'insight.decided_by')
        .select(['insight_id', 'source_lang', 'target_lang', 'kind', 'content', 'state', 'count', 'segment_count'])
        .leftJoin('account as withdrawer', 'withdrawer.account_id', 'insight.withdrawn_by')
        .select(['people_count', 'reason', 'decided_at', 'withdrawn_at', 'is_edited', 'insight.updated_at'])
        .select(authorName({ row: 'insight', account: 'decider' }).as('decider_name'))
        .select(authorName({ row: 'insight', account: 'withdrawer' }).as('withdrawer_name'))
        .orderBy('insight.updated_at', 'desc')
        .orderBy('insight_id', 'desc'),
      input,
    ).execute(),
    countCapped(ctx.db, asked),
    countProposed(ctx, company_id),
    listAiChoices(ctx),
  ])
  const list = await Promise.all(
    rows.map(async ({ content, ...row }) => ({
      ...row,
      ...content,
      sentence: sentenceOf(content),
      conflicts: await conflictsOf(ctx, { company_id, ...row, ...content }),
    })),
  )
  return { list, ...count, proposed_counts, has_model: choices.some(({ models }) => models.chat !== undefined) }
}

/** Rules and units have none. */
async function conflictsOf(
  { db }: Ctx,
  insight: Pick<Insight, 'kind' | 'state' | 'source' | 'after' | 'source_lang' | 'target_lang'> & {
    company_id: string
  },
): Promise<string[]> {
  if (!hasConflicts[insight.kind] || insight.state !== 'proposed') return []
  const others = await otherTargets(db, insight, { source: insight.source, target: insight.after })
  return others.map((term) => term.target)
}

const hasConflicts: Record<InsightKind, boolean> = { term: true, rule: false, tm: false }

async function countProposed({ db }: Ctx, companyId: string) {
  const rows = await db
    .selectFrom('insight')
    .select(['kind', ({ fn }) => fn.countAll<number>().as('count')])
    .where('company_id', '=', companyId)
    .where('state', '=', 'proposed')
    .groupBy('kind')
    .execute()
  const [term = 0, rule = 0, tm = 0] = insightKinds.map((kind) => rows.find((row) => row.kind === kind)?.count ?? 0)
  return { term, rule, tm }
}
