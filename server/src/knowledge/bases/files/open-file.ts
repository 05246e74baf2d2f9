import { type calls, type OutputOf, type ParsedOf, signedUrlMs, toWireTime } from '@polyphony/contract'
import { signedUrlOf } from '../../../content/file/download/get-file-url.ts'
import { findProxy } from '../../../content/media/get-media-info.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { noteUse } from '../kbs/recommend-bases.ts'
import { reachedFile } from './history.ts'

type GetFileOnlineUrl = (typeof calls)['kbsFile']['getFileOnlineUrl']

/** Whoever reaches the base opens its files: whose upload it was doesn't matter. */
export async function getFileOnlineUrl(
  ctx: Ctx,
  { knowledge_id, revision, piece_id }: ParsedOf<GetFileOnlineUrl>,
): Promise<OutputOf<GetFileOnlineUrl>> {
  const file = await reachedFile(ctx, knowledge_id)
  const { task_id, name } = file
  const recording = piece_id ? await recordingOf(ctx, task_id, piece_id) : null
  const nothing = { url: null, name, mime: '', expired_at: soon(ctx), conversion: null }
  if (task_id) {
    await noteUse(ctx, file.kbs_id)
    return { ...nothing, file_id: recording, task_id }
  }
  const file_id = await fileIdOfVersion(ctx, file, revision)
  const address = file_id && (await signedUrlOf(ctx, file_id))
  if (!address) throw new CallError('KNOWLEDGE_NOT_FOUND')
  await noteUse(ctx, file.kbs_id)
  const conversion = await findProxy(ctx, file_id)
  const shown = conversion?.url ? { url: conversion.url, mime: conversion.mime ?? address.mime } : address
  return { ...address, ...shown, name, file_id, task_id, conversion }
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

type Versioned = Pick<Awaited<ReturnType<typeof reachedFile>>, 'knowledge_id' | 'file_id' | 'newest_revision'>

/** @param revision missing: the newest one */
export async function fileIdOfVersion(ctx: Ctx, file: Versioned, revision: number | undefined): Promise<string | null> {
  if (revision === undefined || revision === file.newest_revision) return file.file_id
  const version = await ctx.db
    .selectFrom('knowledge_revision')
    .select('file_id')
    .where('knowledge_id', '=', file.knowledge_id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return version?.file_id ?? null
}
