import {
  type calls,
  extensionOf,
  maxVerifying,
  mayAccess,
  type OutputOf,
  type ParsedOf,
  uploadAccess,
  uploadChunkBytes,
  uploadLimit,
} from '@polyphony/contract'
import { cleanFileName } from '@polyphony/contract/ground/characters/clean-characters'
import { newStorageKey } from '../../../ground/adapters/storage/storage.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { mimeOf } from '../reader/media-types.ts'
import { countVerifying, findOwnFile, insertFile, uploadProfileOf } from '../store.ts'
import { requireDisk, requireRoom } from './room.ts'
import { sizeText } from './size-text.ts'
import { settledOffset } from './upload-locks.ts'

type PreUpload = (typeof calls)['file']['preUpload']

export async function preUpload(ctx: Ctx, given: ParsedOf<PreUpload>): Promise<OutputOf<PreUpload>> {
  const { file_id, offset } = given.file_id ? await resume(ctx, given.file_id, given) : await beginUpload(ctx, given)
  return { file_id, upload_url: `/files/upload/${file_id}`, offset, chunk_bytes: uploadChunkBytes }
}

/** As its owner sees it; a name that is nothing but an ending gets a word before it. */
export function nameOf(given: string): string {
  const name = cleanFileName(given)
  return name.startsWith('.') ? `file${name}` : name
}

/** Resumes an upload: name, size and purpose have to be the same as before. */
async function resume(ctx: Ctx, fileId: string, { name: given, size, purpose }: ParsedOf<PreUpload>) {
  const name = nameOf(given)
  const file = await findOwnFile(ctx.db, ctx.actor, fileId)
  const isSame = file?.name === name && file.size === size && file.purpose === purpose
  if (!file || !isSame || file.state === 'rejected') throw notFound()
  const offset = file.state === 'uploading' ? await settledOffset(ctx, file) : file.size
  return { file_id: fileId, offset }
}

/** @param source_url where the server fetches it; otherwise somebody sends it */
export async function beginUpload(
  ctx: Ctx,
  { name: given, size, purpose }: Omit<ParsedOf<PreUpload>, 'file_id'>,
  source_url: string | null = null,
) {
  const name = nameOf(given)
  if (!mayAccess(uploadAccess[purpose], ctx.actor)) throw new CallError('NO_PERMISSION')
  if ((await countVerifying(ctx.db, ctx.actor.account_id)) >= maxVerifying) throw new CallError('Operator_Limited')
  const ext = extensionOf(name)
  const limit = uploadLimit(purpose, await uploadProfileOf(ctx.db, ctx.actor), ext)
  if (limit === null) throw new CallError('FILE_FORMAT_UNSUPPORTED', { type: ext ? `.${ext}` : name })
  if (size > limit) throw new CallError('FILE_TOO_LARGE', { size: sizeText(limit) })
  const [file_id, storage_key] = [ctx.newId(), newStorageKey()]
  await requireDisk(ctx, size)
  await ctx.storage.begin(storage_key)
  const insert = inTransaction(ctx, async ({ tx }) => {
    await requireRoom(tx, ctx.actor, purpose, size)
    await insertFile(tx, {
      file_id,
      owner_id: ctx.actor.account_id,
      company_id: purpose === 'application' ? null : ctx.actor.company_id, // a CV belongs to its owner only
      purpose,
      name,
      ext,
      size,
      mime: mimeOf(ext),
      storage_key,
      source_url,
      created_at: ctx.now(),
    })
  })
  await insert.catch(async (error: unknown) => {
    await ctx.storage.remove(storage_key)
    throw error
  })
  return { file_id, offset: 0 }
}
