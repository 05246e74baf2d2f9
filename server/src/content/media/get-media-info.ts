import { type calls, type DerivativeKind, type FileAnalysis, type OutputOf, signedUrlMs } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { addressOf, getFileUrl } from '../file/download/get-file-url.ts'
import { signFileUrl } from '../file/download/sign-url.ts'
import { retryDerivatives } from './request-derivatives.ts'

type GetMediaInfo = (typeof calls)['media']['getMediaInfo']

/** Who may look at the file or listen to it may read its derivatives. */
export async function getMediaInfo(ctx: Ctx, { file_id }: { file_id: string }): Promise<OutputOf<GetMediaInfo>> {
  const original = await addressOf(ctx, file_id, 'view')
  const [analysis, made] = await Promise.all([analysisOf(ctx, file_id), derivativesOf(ctx, file_id)])
  const { proxy = null, peaks = null } = made
  const playing = proxy ? { url: proxy.url, mime: proxy.mime ?? original.mime } : original
  return {
    name: original.name,
    url: playing.url,
    mime: playing.mime,
    expired_at: original.expired_at,
    duration_ms: analysis?.duration_ms ?? null,
    width: analysis?.width ?? null,
    height: analysis?.height ?? null,
    proxy,
    peaks,
  }
}

/** @throws NOT_FOUND if the caller may not read it */
export async function retryMedia(ctx: Ctx, { file_id }: { file_id: string }): Promise<Record<string, never>> {
  await getFileUrl(ctx, { file_id })
  await inTransaction(ctx, (transaction) => retryDerivatives(transaction, file_id))
  return {}
}

/** Of a recording that browsers can't play as it is: what it is converted to; null: there is no need. */
export const findProxy = async (ctx: Ctx, fileId: string) => (await derivativesOf(ctx, fileId)).proxy ?? null

async function analysisOf(ctx: Ctx, fileId: string): Promise<FileAnalysis | null> {
  const file = await ctx.db.selectFrom('file').select('analysis').where('file_id', '=', fileId).executeTakeFirst()
  return file?.analysis ?? null
}

async function derivativesOf(ctx: Ctx, fileId: string) {
  const rows = await ctx.db
    .selectFrom('media_derivative as d')
    .leftJoin('file as made', 'made.file_id', 'd.made_file_id')
    .select(['d.kind', 'd.state', 'd.progress', 'd.error', 'd.made_file_id', 'made.mime'])
    .where('d.file_id', '=', fileId)
    .execute()
  const expires = new Date(ctx.now().getTime() + signedUrlMs)
  const shown = rows.map(({ kind, made_file_id, ...row }) => {
    const url = made_file_id && signFileUrl(ctx, made_file_id, expires)
    return [kind, { ...row, url }] as const
  })
  return Object.fromEntries(shown) as Partial<Record<DerivativeKind, (typeof shown)[number][1]>>
}
