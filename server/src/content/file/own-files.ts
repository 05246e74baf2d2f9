import type { UploadPurpose } from '@polyphony/contract'
import type { Tx } from '../../ground/db/connect.ts'
import { notFound } from '../../ground/kernel/call-error.ts'

/** Whoever orders with the pictures of a scan has drawn them. */
export async function handOver(tx: Tx, ownerId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  await tx.updateTable('file').set({ owner_id: ownerId }).where('file_id', 'in', fileIds).execute()
}

/** What somebody has uploaded for a company becomes its own, for all who order for it. */
export async function giveToCompany(tx: Tx, companyId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  await tx
    .updateTable('file')
    .set({ company_id: companyId })
    .where('file_id', 'in', fileIds)
    .where('company_id', 'is', null)
    .execute()
}

export type OwnFile = Awaited<ReturnType<typeof ownFiles>>[number]

/**
 * An account's own uploads.
 * @throws NOT_FOUND if one belongs to another account, has another purpose, or isn't ready
 */
export async function ownFiles(tx: Tx, ownerId: string, purpose: UploadPurpose, fileIds: readonly string[]) {
  const wanted = [...new Set(fileIds)]
  if (wanted.length === 0) return []
  const files = await tx
    .selectFrom('file')
    .select(['file_id', 'name', 'ext', 'size', 'sha256', 'source_url'])
    .where('file_id', 'in', wanted)
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', purpose)
    .where('state', '=', 'ready')
    .orderBy('file_id')
    .execute()
  if (files.length < wanted.length) throw notFound()
  return files
}
