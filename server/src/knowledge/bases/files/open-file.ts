import { type calls, type OutputOf, type ParsedOf, signedUrlMs, toWireTime } from '@polyphony/contract'
import { signedUrlOf } from '../../../content/file/download/get-file-url.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { reachedFile } from './history.ts'

type GetFileOnlineUrl = (typeof calls)['kbsFile']['getFileOnlineUrl']

/** Whoever reaches the base opens its files: whose upload it was doesn't matter. */
export async function getFileOnlineUrl(
  ctx: Ctx,
  { knowledge_id, revision, piece_id }: ParsedOf<GetFileOnlineUrl>,
): Promise<OutputOf<GetFileOnlineUrl>> {
  const { task_id, name, newest_revision, ...file } = await reachedFile(ctx, knowledge_id)
  const recording = piece_id ? await recordingOf(ctx, task_id, piece_id) : null
  if (task_id) return { url: null, file_id: recording, task_id, name, mime: '', expired_at: soon(ctx) }
  const file_id =
    revision === undefined || revision === newest_revision
      ? file.file_id
      : ((await fileOfVersion(ctx, knowledge_id, revision))?.file_id ?? null)
  const address = file_id && (await signedUrlOf(ctx, file_id))
  if (!address) throw new CallError('KNOWLEDGE_NOT_FOUND')
  return { ...address, name, file_id, task_id }
}

const soon = (ctx: Ctx) => toWireTime(new Date(ctx.now().getTime() + signedUrlMs))

/**
 * The sound or film that a piece of the task was made of, which whoever may read the task's files plays; null: a text.
 * @throws KNOWLEDGE_NOT_FOUND
 */
async function recordingOf(ctx: Ctx, taskId: string | null, pieceId: string): Promise<string | null> {
  const piece = await ctx.db
    .selectFrom('piece as p')
    .innerJoin('task_file as t', 't.task_file_id', 'p.task_file_id')
    .innerJoin('file as f', (join) => join.on('f.file_id', '=', (eb) => eb.fn.coalesce('t.media_file_id', 't.file_id')))
    .select(['f.file_id', 'f.mime'])
    .where('p.piece_id', '=', pieceId)
    .where('p.task_id', '=', taskId)
    .executeTakeFirst()
  if (!piece) throw new CallError('KNOWLEDGE_NOT_FOUND')
  return /^(?:audio|video)\//.test(piece.mime ?? '') ? piece.file_id : null
}

const fileOfVersion = (ctx: Ctx, knowledge_id: string, revision: number) =>
  ctx.db
    .selectFrom('knowledge_revision')
    .select('file_id')
    .where('knowledge_id', '=', knowledge_id)
    .where('revision', '=', revision)
    .executeTakeFirst()
