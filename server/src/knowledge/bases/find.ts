/** Lists the results that a company has kept and searches their passages. */
import { type knowledge, mostPassages, type OutputOf, type ParsedOf } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import { gramsOf, patternOf } from '../../ground/db/grams.ts'
import { countCapped, pageOf } from '../../ground/db/page.ts'
import { readableCompany } from './kbs/policy.ts'
import { readableFile } from './kbs/reached-bases.ts'

export async function getKnowledgeFileList(
  ctx: Ctx,
  { keyword, task_id, ...page }: ParsedOf<typeof knowledge.getKnowledgeFileList>,
): Promise<OutputOf<typeof knowledge.getKnowledgeFileList>> {
  const company_id = readableCompany(ctx.actor)
  let files = ctx.db
    .selectFrom('knowledge as k')
    .where('k.company_id', '=', company_id)
    .where(readableFile(ctx.actor.account_id))
  if (task_id) files = files.where('k.task_id', '=', task_id)
  if (keyword)
    files = files
      .where(sql<boolean>`k.name_grams @> ${gramsOf(keyword)}::text[]`)
      .where('k.name', 'ilike', patternOf(keyword))
  const [rows, count] = await Promise.all([
    pageOf(
      files
        .innerJoin('task as t', 't.task_id', 'k.task_id')
        .innerJoin('account as a', 'a.account_id', 'k.added_by')
        .selectAll('k')
        .select(['t.number as task_number', 'a.account_id', 'a.nickname', 'a.username', 'a.avatar'])
        .orderBy('k.added_at', 'desc')
        .orderBy('k.knowledge_id'),
      page,
    ).execute(),
    countCapped(ctx.db, files),
  ])
  const list = rows.map(({ account_id, nickname, username, avatar, ...file }) => ({
    ...file,
    added_by: { account_id, nickname: nickname || username, avatar },
  }))
  return { list, ...count }
}

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
    .select('k.task_id')
    .orderBy(sql`array_position(array['accepted', 'reviewed', 'human', 'machine'], p.grade)`)
    .orderBy('k.added_at', 'desc')
    .orderBy('p.position')
    .limit(mostPassages + 1)
    .execute()
  return { list: list.slice(0, mostPassages), is_capped: list.length > mostPassages }
}
