/** Uploads become files of a base, or new versions of files that it has. */
import { type calls, type OutputOf, type ParsedOf, present } from '@polyphony/contract'
import { type OwnFile, ownFiles } from '../../../content/file/own-files.ts'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { queueCover } from '../ingest/draw-cover.ts'
import { queueVersion, tellChanged } from '../ingest/run-state.ts'
import { changeBases } from '../kbs/change-bases.ts'
import { requireChange } from '../kbs/policy.ts'
import { findBase } from '../kbs/reached-bases.ts'
import { requireMode } from './require-mode.ts'
import { reviseFile } from './revise-file.ts'

type UploadKnowledgeFile = (typeof calls)['knowledge']['uploadKnowledgeFile']
type Given = ParsedOf<UploadKnowledgeFile>['files'][number]
type Outcome = OutputOf<UploadKnowledgeFile>['list'][number]

export async function uploadKnowledgeFile(
  ctx: Ctx,
  { kbs_id, files, is_vectorized }: ParsedOf<UploadKnowledgeFile>,
): Promise<OutputOf<UploadKnowledgeFile>> {
  const { account_id } = ctx.actor
  return changeBases(ctx, async ({ transaction, company_id, writer, bases }) => {
    requireChange(writer, findBase(bases, kbs_id))
    const ids = files.map(({ file_id }) => file_id)
    const uploads = new Map(
      (await ownFiles(transaction.tx, account_id, 'knowledge', ids)).map((upload) => [upload.file_id, upload]),
    )
    const base = { kbs_id, company_id, added_by: account_id }
    const list: Outcome[] = []
    for (const file of files) {
      const upload = present(uploads.get(file.file_id))
      requireMode(file.parsing_mode, upload.ext)
      const outcome = await putFile(transaction, base, file, upload)
      const { knowledge_id, revision } = outcome
      list.push(outcome)
      if (is_vectorized && (outcome.outcome === 'added' || outcome.outcome === 'revised'))
        await queueVersion(transaction, { company_id, knowledge_id, revision })
    }
    await tellChanged(
      transaction,
      kbs_id,
      list.map(({ knowledge_id }) => knowledge_id),
    )
    return { list }
  })
}

interface Place {
  readonly kbs_id: string
  readonly company_id: string
  readonly added_by: string
}

async function putFile(transaction: Transaction, base: Place, given: Given, upload: OwnFile): Promise<Outcome> {
  const { file_id } = upload
  const alike = await filesAlike(transaction.tx, base.kbs_id, upload)
  const same = alike.find(({ sha256 }) => sha256 !== null && sha256 === upload.sha256)
  if (same) return { file_id, outcome: 'same', knowledge_id: same.knowledge_id, revision: same.newest_revision }
  const named = alike[0]
  if (!named || given.same_name === 'beside') return { file_id, ...(await addFile(transaction, base, given, upload)) }
  const { knowledge_id } = named
  const asks = given.same_name === undefined
  const revision = asks
    ? null
    : await reviseFile(transaction, named, { upload, parsing_mode: given.parsing_mode, added_by: base.added_by })
  // One that is being worked on can't get another version meanwhile.
  if (revision === null) return { file_id, outcome: 'named', knowledge_id, revision: named.newest_revision }
  return { file_id, outcome: 'revised', knowledge_id, revision }
}

/** Files of the base with the same bytes or the same name, the newest first. */
function filesAlike(tx: Tx, kbs_id: string, { sha256, name }: OwnFile) {
  return tx
    .selectFrom('knowledge as k')
    .innerJoin('knowledge_revision as r', (join) =>
      join.onRef('r.knowledge_id', '=', 'k.knowledge_id').onRef('r.revision', '=', 'k.newest_revision'),
    )
    .select(['k.knowledge_id', 'k.newest_revision', 'r.sha256'])
    .where('k.kbs_id', '=', kbs_id)
    .where('k.task_id', 'is', null)
    .where((row) => row.or([row('r.sha256', '=', sha256), row('k.name', '=', name)]))
    .orderBy('k.added_at', 'desc')
    .execute()
}

async function addFile(
  transaction: Transaction,
  { kbs_id, company_id, added_by }: Place,
  { parsing_mode }: Given,
  { file_id, name, ext, sha256, source_url: url }: OwnFile,
) {
  const { tx, newId, now } = transaction
  const knowledge_id = newId()
  const [revision, added_at] = [1, now()]
  const both = { knowledge_id, file_id, name, parsing_mode, added_by, added_at }
  await tx
    .insertInto('knowledge')
    .values({ ...both, company_id, kbs_id, ext, url, updated_at: added_at })
    .execute()
  await tx
    .insertInto('knowledge_revision')
    .values({ ...both, revision, sha256 })
    .execute()
  await queueCover(transaction, { file_id, ext, company_id })
  return { outcome: 'added' as const, knowledge_id, revision }
}
