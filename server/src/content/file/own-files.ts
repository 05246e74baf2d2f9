import type { UploadPurpose } from '@polyphony/contract'
import type { Tx } from '../../ground/db/connect.ts'
import { notFound } from '../../ground/kernel/call-error.ts'

/** Somebody's uploads, described. @throws NOT_FOUND when one is another's, of another purpose, or not ready. */
export async function ownFiles(tx: Tx, ownerId: string, purpose: UploadPurpose, fileIds: readonly string[]) {
  const wanted = [...new Set(fileIds)]
  if (wanted.length === 0) return []
  const files = await tx
    .selectFrom('file')
    .select(['file_id', 'name', 'ext', 'size'])
    .where('file_id', 'in', wanted)
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', purpose)
    .where('state', '=', 'ready')
    .orderBy('file_id')
    .execute()
  if (files.length < wanted.length) throw notFound()
  return files
}
