/** Lists the files of bases and tells of one. */
import type { calls, OutputOf, ParsedOf, sortedFilesBy } from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import { signedUrlOf } from '../../../content/file/download/get-file-url.ts'
import type { Ctx } from '../../../ground/context.ts'
import { gramsOf, patternOf } from '../../../ground/db/grams.ts'
import { countCapped, inOrder, pageOf } from '../../../ground/db/page.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { describedFiles, describeFiles, filesOf } from './describe-files.ts'

type Calls = (typeof calls)['knowledge']

const columns: Record<(typeof sortedFilesBy)[number], RawBuilder<unknown>> = {
  name: sql`lower(k.name)`,
  size: sql`coalesce(f.size, 0)`,
  status: sql`array_position(array['vectorizing', 'queued', 'failed', 'cancelled', 'unvectorized', 'completed'], k.status)`,
  added_at: sql`k.added_at`,
  updated_at: sql`k.updated_at`,
}

export async function getKnowledgeFileList(
  ctx: Ctx,
  { kbs_id, task_id, status, keyword, ...shown }: ParsedOf<Calls['getKnowledgeFileList']>,
): Promise<OutputOf<Calls['getKnowledgeFileList']>> {
  let files = named(filesOf(ctx.db, ctx.actor), keyword)
  if (kbs_id) files = files.where('k.kbs_id', '=', kbs_id)
  if (task_id) files = files.where('k.task_id', '=', task_id)
  if (status) files = files.where('k.status', '=', status)
  const [rows, count] = await Promise.all([
    pageOf(describedFiles(files).orderBy(inOrder(shown, columns, sql`k.knowledge_id`)), shown).execute(),
    countCapped(ctx.db, files),
  ])
  return { list: await describeFiles(ctx, rows), ...count }
}

function named(files: ReturnType<typeof filesOf>, keyword: string): ReturnType<typeof filesOf> {
  if (!keyword) return files
  return files
    .where(sql<boolean>`k.name_grams @> ${gramsOf(keyword)}::text[]`)
    .where('k.name', 'ilike', patternOf(keyword))
}

export async function getSomeKnowledgeFile(
  ctx: Ctx,
  { keyword, pageSize }: ParsedOf<Calls['getSomeKnowledgeFile']>,
): Promise<OutputOf<Calls['getSomeKnowledgeFile']>> {
  const list = await named(filesOf(ctx.db, ctx.actor), keyword)
    .select(['k.knowledge_id', 'k.kbs_id', 'k.name', 'k.ext', 'k.status'])
    .orderBy('k.updated_at', 'desc')
    .orderBy('k.knowledge_id')
    .limit(pageSize)
    .execute()
  return { list }
}

export async function getKnowledgeFileInfo(
  ctx: Ctx,
  { knowledge_id }: { knowledge_id: string },
): Promise<OutputOf<Calls['getKnowledgeFileInfo']>> {
  const rows = await describedFiles(filesOf(ctx.db, ctx.actor).where('k.knowledge_id', '=', knowledge_id))
    .select('k.file_id')
    .execute()
  const [file] = await describeFiles(ctx, rows)
  if (!file) throw new CallError('KNOWLEDGE_NOT_FOUND')
  const fileId = rows[0]?.file_id
  const address = fileId && (await signedUrlOf(ctx, fileId))
  return { ...file, s3_url: address ? address.url : null }
}
