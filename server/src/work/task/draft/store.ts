/** The tables `task_draft` and `task_draft_file`. */
import { mediaOfFiles, orderNameOf, plusMilliseconds, type TaskDraft, taskDraftKeptMs } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { findFlow } from '../../flow/find-flow.ts'
import { orderableFiles } from '../orderable-files.ts'

/** The key of a draft: the same id of another account is another draft. */
interface Place {
  account_id: string
  draft_id: string
}

/** The account's drafts for its present company. */
export function ownDrafts(tx: Tx, { account_id, company_id }: Actor) {
  return tx.selectFrom('task_draft').where('account_id', '=', account_id).where('company_id', '=', company_id)
}

export const expiryOf = (updated_at: string) => plusMilliseconds(updated_at, taskDraftKeptMs)

/** The columns of a draft other than its key and its times. */
export async function columnsOf(tx: Tx, actor: Actor, draft: TaskDraft) {
  const flow = draft.flow_id ? await findFlow(tx, actor, draft.flow_id) : undefined
  return {
    content: JSON.stringify(draft),
    name: orderNameOf(draft),
    media: mediaOfFiles(draft.files),
    file_count: draft.files.length,
    source_lang: draft.source_lang,
    target_langs: draft.target_langs,
    flow_version: flow?.version ?? null,
  }
}

export const fileIdsOf = ({ files }: Pick<TaskDraft, 'files'>): string[] => [
  ...new Set(files.flatMap(({ file_id, media_file }) => [file_id, ...(media_file ? [media_file.file_id] : [])])),
]

/**
 * Existing files of the draft are kept as long as the draft. Missing files are ignored: the draft opens without them.
 */
export async function keepFiles(tx: Tx, actor: Actor, draft_id: string, draft: TaskDraft): Promise<void> {
  const place = { account_id: actor.account_id, draft_id }
  const ids = fileIdsOf(draft)
  const held = ids.length
    ? await orderableFiles(tx, actor, ids).where('state', '=', 'ready').orderBy('file_id').forKeyShare().execute()
    : []
  const kept = held.map(({ file_id }) => file_id)
  await tx
    .deleteFrom('task_draft_file')
    .where('account_id', '=', place.account_id)
    .where('draft_id', '=', draft_id)
    .$if(kept.length > 0, (row) => row.where('file_id', 'not in', kept))
    .execute()
  if (kept.length === 0) return
  await tx
    .insertInto('task_draft_file')
    .values(kept.map((file_id) => ({ ...place, file_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface Dropped extends Place {
  /** Only a draft for this company. */
  company_id?: string | null
  /** Only a draft without later changes. */
  before?: Date
}

/** @returns the files that it kept, or null where there is no such draft. */
export async function dropDraft(
  tx: Tx,
  { account_id, draft_id, company_id, before }: Dropped,
): Promise<string[] | null> {
  const found = await tx
    .selectFrom('task_draft')
    .select('draft_id')
    .where('account_id', '=', account_id)
    .where('draft_id', '=', draft_id)
    .$if(company_id !== undefined, (row) => row.where('company_id', '=', company_id!))
    .$if(before !== undefined, (row) => row.where('updated_at', '<=', sql<string>`${before}`))
    .forUpdate()
    .executeTakeFirst()
  if (!found) return null
  const files = await tx
    .deleteFrom('task_draft_file')
    .where('account_id', '=', account_id)
    .where('draft_id', '=', draft_id)
    .returning('file_id')
    .execute()
  await tx.deleteFrom('task_draft').where('account_id', '=', account_id).where('draft_id', '=', draft_id).execute()
  return files.map((file) => file.file_id)
}
