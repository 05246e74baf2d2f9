/** A file that the server has fetched for somebody: kept like an upload of theirs. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FileInfo, UploadPurpose } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { findOwnFile, rejectFetched } from '../store.ts'
import { beginUpload } from './pre-upload.ts'
import { uploadFinish } from './upload-finish.ts'

/** The answer waits no longer; the file goes on coming. */
const patienceMs = 8000

export interface Fetched {
  readonly url: string
  readonly name: string
  readonly size: number
  readonly bytes: AsyncIterable<Buffer>
}

/** @throws as `preUpload` does */
export async function storeFetched(ctx: Ctx, purpose: UploadPurpose, fetched: Fetched): Promise<FileInfo> {
  const { url, name, size, bytes } = fetched
  const { file_id } = await beginUpload(ctx, { purpose, name, size }, url)
  const coming = keep(ctx, file_id, size, bytes)
  await Promise.race([coming, sleep(patienceMs, undefined, { ref: false })])
  return fetchedInfo(ctx, file_id)
}

/** What `uploadFinish` says, and of one that is still coming, that it is. */
export async function fetchedInfo(ctx: Ctx, file_id: string): Promise<FileInfo> {
  const file = await findOwnFile(ctx.db, ctx.actor, file_id)
  if (!file) throw notFound()
  if (file.state === 'uploading' && file.source_url) return { ...file, queue_position: null }
  return uploadFinish(ctx, { file_id })
}

async function keep(ctx: Ctx, file_id: string, size: number, bytes: AsyncIterable<Buffer>): Promise<void> {
  try {
    const file = await findOwnFile(ctx.db, ctx.actor, file_id)
    if (!file) return
    const kept = await ctx.storage.append(file.storage_key, { offset: 0, size }, bytes)
    if (kept !== size) throw new Error(`${kept} bytes came of ${size}`)
    await uploadFinish(ctx, { file_id })
  } catch (error) {
    ctx.log.info({ err: error, file_id }, 'a file could not be fetched')
    await rejectFetched(ctx.db, file_id, new CallError('KNOWLEDGE_LOAD_FAILED'))
    ctx.emit(`account:${ctx.actor.account_id}`, 'file_changed', { file_id })
  }
}
