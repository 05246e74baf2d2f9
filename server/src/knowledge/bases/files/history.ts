/** The versions of a file, and what one says that another doesn't. */
import type { calls, OutputOf, ParsedOf } from '@polyphony/contract'
import { type Change, diffLines } from '@polyphony/contract/ground/diff'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { chunksOf } from '../../retrieval/read-chunks.ts'
import { filesOf, pagesOf, personOf, progressOf } from './describe-files.ts'

type Calls = (typeof calls)['knowledge']
/** Changes that are shown. */
const mostShown = 500

/** @throws KNOWLEDGE_NOT_FOUND, also for one that exists and isn't reached */
export async function reachedFile(ctx: Ctx, knowledgeId: string) {
  const file = await filesOf(ctx.db, ctx.actor)
    .leftJoin('kbs as b', 'b.kbs_id', 'k.kbs_id')
    .where('k.knowledge_id', '=', knowledgeId)
    .select([
      ...(['k.knowledge_id', 'k.company_id', 'k.kbs_id', 'k.task_id', 'k.file_id', 'k.name', 'k.revision'] as const),
      ...(['k.newest_revision', 'b.owner_id'] as const),
    ])
    .executeTakeFirst()
  if (!file) throw new CallError('KNOWLEDGE_NOT_FOUND')
  return file
}

export async function getKnowledgeUpdateHistory(
  ctx: Ctx,
  { knowledge_id }: { knowledge_id: string },
): Promise<OutputOf<Calls['getKnowledgeUpdateHistory']>> {
  const file = await reachedFile(ctx, knowledge_id)
  const rows = await ctx.db
    .selectFrom('knowledge_revision as r')
    .innerJoin('account as a', 'a.account_id', 'r.added_by')
    .leftJoin('file as f', 'f.file_id', 'r.file_id')
    .selectAll('r')
    .select(['f.size', 'a.account_id', 'a.nickname', 'a.username', 'a.avatar'])
    .where('r.knowledge_id', '=', knowledge_id)
    .orderBy('r.revision', 'desc')
    .execute()
  const list = rows.map((row) => ({
    ...row,
    ...progressOf(row),
    is_current: row.revision === file.revision,
    size: row.size ?? 0,
    pages: pagesOf(row),
    by: personOf(row),
  }))
  return { list }
}

export async function compareKnowledgeRevisions(
  ctx: Ctx,
  { knowledge_id, before, after }: ParsedOf<Calls['compareKnowledgeRevisions']>,
): Promise<OutputOf<Calls['compareKnowledgeRevisions']>> {
  await reachedFile(ctx, knowledge_id)
  const [old, fresh] = await Promise.all([linesOf(ctx.db, knowledge_id, before), linesOf(ctx.db, knowledge_id, after)])
  const list = withGaps(diffLines(old, fresh))
  return { list: list.slice(0, mostShown), is_capped: list.length > mostShown }
}

/** What its chunks say, without the sentence that each takes over from the one before. */
async function linesOf(tx: Tx, knowledge_id: string, revision: number): Promise<string[]> {
  const chunks = await chunksOf(tx, { knowledge_id, revision }).execute()
  const lines: string[] = []
  let heading = ''
  for (const chunk of chunks) {
    const path = chunk.heading.join(' › ')
    if (path !== heading) lines.push(path)
    const own = [chunk.body, chunk.body_2 ?? '']
      .join('\n')
      .split('\n')
      .filter((line) => line.trim())
    const [first] = own
    if (first && path === heading && lines.at(-1)?.endsWith(first)) own.shift()
    lines.push(...own)
    heading = path
  }
  return lines.filter(Boolean)
}

interface LineChange {
  op: Change['op'] | 'gap'
  text: string
}

/** Lines in common that are shown before and after a change; others become one gap. */
function withGaps(changes: readonly Change[]): LineChange[] {
  const shown = 1
  const isNear = changes.map((_, index) =>
    changes.slice(Math.max(0, index - shown), index + shown + 1).some(({ op }) => op !== 'same'),
  )
  return changes.flatMap((change, index): LineChange[] => {
    if (isNear[index]) return [change]
    return index === 0 || isNear[index - 1] ? [{ op: 'gap', text: '' }] : []
  })
}
