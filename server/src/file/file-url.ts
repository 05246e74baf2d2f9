/** Addresses that open one file to whoever holds them, for five minutes. */
import { type OutputOf, signedUrlMs, toWireTime, type calls } from '@polyphony/contract'
import type { App, Ctx } from '../context.ts'
import { notFound } from '../kernel/call-error.ts'
import { findReadableFile } from './store.ts'

const purpose = 'file-url'
const signedText = (fileId: string, expires: string) => `${fileId}.${expires}`

export async function fileUrl(
  ctx: Ctx,
  { file_id }: { file_id: string },
): Promise<OutputOf<(typeof calls)['file']['getFileUrl']>> {
  const file = await findReadableFile(ctx.db, ctx.actor, file_id, ctx.now())
  if (!file) throw notFound()
  const expired_at = toWireTime(new Date(ctx.now().getTime() + signedUrlMs))
  const signature = ctx.seal.sign(signedText(file_id, expired_at), purpose)
  return {
    url: `/files/${file_id}?expires=${expired_at}&signature=${signature}`,
    name: file.name,
    mime: file.mime!,
    expired_at,
  }
}

export function isGoodUrl(app: App, fileId: string, query: { expires?: unknown; signature?: unknown }): boolean {
  const { expires, signature } = query
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{17}$/.test(expires)) return false
  return expires > toWireTime(app.now()) && app.seal.isSigned(signedText(fileId, expires), signature, purpose)
}
