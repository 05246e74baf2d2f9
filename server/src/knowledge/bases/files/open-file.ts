import { type calls, type OutputOf, type ParsedOf, signedUrlMs, toWireTime } from '@polyphony/contract'
import { signedUrlOf } from '../../../content/file/download/get-file-url.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { reachedFile } from './history.ts'

type GetFileOnlineUrl = (typeof calls)['kbsFile']['getFileOnlineUrl']

/** Whoever reaches the base opens its files: whose upload it was doesn't matter. */
export async function getFileOnlineUrl(
  ctx: Ctx,
  { knowledge_id, revision }: ParsedOf<GetFileOnlineUrl>,
): Promise<OutputOf<GetFileOnlineUrl>> {
  const { task_id, name, newest_revision, ...file } = await reachedFile(ctx, knowledge_id)
  if (task_id) return { url: null, file_id: null, task_id, name, mime: '', expired_at: soon(ctx) }
  const file_id =
    revision === undefined || revision === newest_revision
      ? file.file_id
      : ((await fileOfVersion(ctx, knowledge_id, revision))?.file_id ?? null)
  const address = file_id && (await signedUrlOf(ctx, file_id))
  if (!address) throw new CallError('KNOWLEDGE_NOT_FOUND')
  return { ...address, name, file_id, task_id }
}

const soon = (ctx: Ctx) => toWireTime(new Date(ctx.now().getTime() + signedUrlMs))

const fileOfVersion = (ctx: Ctx, knowledge_id: string, revision: number) =>
  ctx.db
    .selectFrom('knowledge_revision')
    .select('file_id')
    .where('knowledge_id', '=', knowledge_id)
    .where('revision', '=', revision)
    .executeTakeFirst()
