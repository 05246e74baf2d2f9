/** A new version of a file: another upload, or an earlier version that comes back. */
import type { calls, OutputOf, ParsedOf, ParsingMode } from '@polyphony/contract'
import { type OwnFile, ownFiles } from '../../../content/file/own-files.ts'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { queueCover } from '../ingest/draw-cover.ts'
import { queueVersion, tellChanged, type Version } from '../ingest/run-state.ts'
import { changeFiles, type ReachedFile } from './change-files.ts'
import { isModeOf, requireMode } from './require-mode.ts'

type UpdateKnowledgeFile = (typeof calls)['knowledge']['updateKnowledgeFile']

interface NextVersion {
  readonly upload: Pick<OwnFile, 'name' | 'ext' | 'sha256'> & { readonly file_id: string | null }
  readonly parsing_mode: ParsingMode
  readonly added_by: string
  readonly restored_from?: number
}

export async function updateKnowledgeFile(
  ctx: Ctx,
  given: ParsedOf<UpdateKnowledgeFile>,
): Promise<OutputOf<UpdateKnowledgeFile>> {
  return changeFiles(ctx, [given.knowledge_id], async ({ transaction, company_id }, [file]) => {
    if (!file || file.task_id) throw new CallError('KNOWLEDGE_STATE_WRONG')
    const { knowledge_id, newest_revision } = file
    const next = await nextVersion(transaction.tx, ctx.actor.account_id, file, given)
    const newest = await versionOf(transaction.tx, { knowledge_id, revision: newest_revision })
    if (newest?.sha256 && newest.sha256 === next.upload.sha256) return { outcome: 'same', revision: newest_revision }
    const revision = await reviseFile(transaction, file, next)
    if (revision === null) throw new CallError('KNOWLEDGE_STATE_WRONG')
    if (given.is_vectorized) await queueVersion(transaction, { company_id, knowledge_id, revision })
    await tellChanged(transaction, file.kbs_id, [knowledge_id])
    return { outcome: 'revised', revision }
  })
}

async function nextVersion(
  tx: Tx,
  added_by: string,
  { knowledge_id, parsing_mode: mode }: ReachedFile,
  given: ParsedOf<UpdateKnowledgeFile>,
): Promise<NextVersion> {
  if (given.revision !== undefined) {
    const earlier = await versionOf(tx, { knowledge_id, revision: given.revision })
    if (!earlier) throw new CallError('KNOWLEDGE_NOT_FOUND')
    return {
      upload: earlier,
      parsing_mode: given.parsing_mode ?? earlier.parsing_mode,
      added_by,
      restored_from: given.revision,
    }
  }
  const [upload] = await ownFiles(tx, added_by, 'knowledge', given.file_id ? [given.file_id] : [])
  if (!upload) throw new CallError('NOT_FOUND')
  // Of another kind the mode may mean nothing: then it is cut by itself.
  const parsing_mode = given.parsing_mode ?? (isModeOf(mode, upload.ext) ? mode : 'automatic')
  requireMode(parsing_mode, upload.ext)
  return { upload, parsing_mode, added_by }
}

const versionOf = async (tx: Tx, { knowledge_id, revision }: Version) => {
  const version = await tx
    .selectFrom('knowledge_revision as r')
    .leftJoin('file as f', 'f.file_id', 'r.file_id')
    .select(['r.file_id', 'r.name', 'r.sha256', 'r.parsing_mode', 'f.ext'])
    .where('r.knowledge_id', '=', knowledge_id)
    .where('r.revision', '=', revision)
    .executeTakeFirst()
  return version && { ...version, ext: version.ext ?? '' }
}

/** @returns its number; null while the one before is being worked on. What is found stays the same. */
export async function reviseFile(
  transaction: Transaction,
  file: { readonly knowledge_id: string; readonly newest_revision: number },
  { upload, parsing_mode, added_by, restored_from }: NextVersion,
): Promise<number | null> {
  const { tx, now } = transaction
  const { knowledge_id, newest_revision } = file
  const newest = await tx
    .selectFrom('knowledge')
    .select('company_id')
    .where('knowledge_id', '=', knowledge_id)
    .where('newest_revision', '=', newest_revision)
    .where('status', 'not in', ['queued', 'vectorizing'])
    .forUpdate()
    .executeTakeFirst()
  if (!newest) return null
  const revision = newest_revision + 1
  const { file_id, name, ext, sha256 } = upload
  await tx
    .insertInto('knowledge_revision')
    .values({
      knowledge_id,
      revision,
      file_id,
      name,
      sha256,
      parsing_mode,
      added_by,
      added_at: now(),
      restored_from: restored_from ?? null,
    })
    .execute()
  await tx
    .updateTable('knowledge')
    .set({ file_id, ext, parsing_mode, newest_revision: revision, status: 'unvectorized', updated_at: now() })
    .where('knowledge_id', '=', knowledge_id)
    .execute()
  if (file_id) await queueCover(transaction, { file_id, ext, company_id: newest.company_id })
  return revision
}
