/** Searches the passages of results that a company has kept. */
import { type knowledge, mostPassages, type OutputOf, type ParsedOf } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import { gramsOf, patternOf } from '../../ground/db/grams.ts'
import { readableCompany } from './kbs/policy.ts'
import { readableFile } from './kbs/reached-bases.ts'

export async function searchKnowledge(
  ctx: Ctx,
  { keyword, knowledge_id }: ParsedOf<typeof knowledge.searchKnowledge>,
): Promise<OutputOf<typeof knowledge.searchKnowledge>> {
  const company_id = readableCompany(ctx.actor)
  const text = sql<string>`coalesce(p.source, '') || E'\n' || p.target`
  let found = ctx.db
    .selectFrom('knowledge_passage as p')
    .innerJoin('knowledge as k', 'k.knowledge_id', 'p.knowledge_id')
    .where('p.company_id', '=', company_id)
    .where(readableFile(ctx.actor.account_id))
  for (const word of keyword.split(/\s+/u))
    found = found.where(
      sql<boolean>`name_grams(${text}) @> ${gramsOf(word)}::text[] and ${text} ilike ${patternOf(word)}`,
    )
  if (knowledge_id) found = found.where('p.knowledge_id', '=', knowledge_id)
  const list = await found
    .selectAll('p')
    // Only results of tasks have passages here.
    .select(sql<string>`k.task_id`.as('task_id'))
    .orderBy(sql`array_position(array['accepted', 'reviewed', 'human', 'machine'], p.grade)`)
    .orderBy('k.added_at', 'desc')
    .orderBy('p.position')
    .limit(mostPassages + 1)
    .execute()
  return { list: list.slice(0, mostPassages), is_capped: list.length > mostPassages }
}
