/**
 * What is deleted stays for a while, out of everybody's reach. A base is marked. Files go into a base that is a bin from its
 * beginning, below the one that they stood in: so what hides deleted bases from lists, searches and previews hides them, too.
 */
import { binMs } from '@polyphony/contract'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { moveInIndex } from '../../retrieval/index-revision.ts'
import { holdIndex } from '../../retrieval/read-chunks.ts'
import { cancelVersion } from '../ingest/run-state.ts'
import type { Change } from '../kbs/change-bases.ts'
import type { Base } from '../kbs/reached-bases.ts'

const deletionOf = ({ now, newId }: Transaction, accountId: string) => ({
  deletion_id: newId(),
  deleted_at: now(),
  deleted_by: accountId,
  purge_at: new Date(now().getTime() + binMs),
})

export async function putBasesInBin({ transaction, writer }: Change, kbsIds: readonly string[]): Promise<void> {
  await transaction.tx
    .updateTable('kbs')
    .set(deletionOf(transaction, writer.account_id))
    .where('kbs_id', 'in', kbsIds)
    .execute()
}

interface BinnedFile {
  readonly knowledge_id: string
  readonly newest_revision: number
}

/** @param files of one base */
export async function putFilesInBin(change: Change, base: Base, files: readonly BinnedFile[]): Promise<void> {
  const { transaction, company_id, writer } = change
  const { tx, now, newId } = transaction
  const kbs_id = newId()
  const { owner_id, title, kbs_id: parent_id } = base
  await tx
    .insertInto('kbs')
    .values({
      ...deletionOf(transaction, writer.account_id),
      kbs_id,
      company_id,
      owner_id,
      parent_id,
      title,
      is_bin: true,
      created_at: now(),
      updated_at: now(),
    })
    .execute()
  await holdIndex(tx, company_id)
  for (const { knowledge_id, newest_revision } of files) {
    await cancelVersion(transaction, { knowledge_id, revision: newest_revision })
    await putInto(change, knowledge_id, kbs_id)
  }
}

/** The file stands in another base, and is found there, or by nobody. */
export async function putInto({ transaction, company_id }: Change, knowledgeId: string, kbs_id: string): Promise<void> {
  const { tx, now } = transaction
  await tx.updateTable('knowledge').set({ kbs_id, updated_at: now() }).where('knowledge_id', '=', knowledgeId).execute()
  await moveInIndex(transaction, { company_id, knowledge_id: knowledgeId }, kbs_id)
}
