import { type calls, type OutputOf, signedUrlMs, toWireTime } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'
import type { FileUse } from '../policy.ts'
import { mimeOf } from '../reader/media-types.ts'
import { type FileRow, findFile, findReadableFile } from '../store.ts'
import { signFileUrl } from './sign-url.ts'

type GetFileUrl = (typeof calls)['file']['getFileUrl']

export const getFileUrl = (ctx: Ctx, { file_id }: { file_id: string }) => addressOf(ctx, file_id, 'keep')

export async function addressOf(ctx: Ctx, file_id: string, use: FileUse): Promise<OutputOf<GetFileUrl>> {
  const file = await findReadableFile(ctx.db, ctx.actor, { file_id, now: ctx.now(), use })
  if (!file) throw notFound()
  return signedOf(ctx, file)
}

/** Of a file that the caller has a right to for another reason than that it is theirs; null if it isn't ready. */
export async function signedUrlOf(ctx: Ctx, fileId: string): Promise<OutputOf<GetFileUrl> | null> {
  const file = await findFile(ctx.db, fileId)
  return file?.state === 'ready' ? signedOf(ctx, file) : null
}

function signedOf(ctx: Ctx, { file_id, name, mime, ext }: FileRow): OutputOf<GetFileUrl> {
  const expires = new Date(ctx.now().getTime() + signedUrlMs)
  return {
    url: signFileUrl(ctx, file_id, expires),
    name,
    mime: mime ?? mimeOf(ext),
    expired_at: toWireTime(expires),
  }
}
