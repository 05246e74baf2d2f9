/** The table `file`, which only this domain writes. */
import type { DerivativeKind, FileAnalysis, FileReading, StoredError, UploadProfile } from '@polyphony/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Actor } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import type { FileTable } from '../../ground/db/schema.ts'
import type { CallError } from '../../ground/kernel/call-error.ts'
import { type FileUse, mayRead } from './policy.ts'

export type FileRow = Selectable<FileTable>

export async function insertFile(tx: Tx, row: Insertable<FileTable>): Promise<void> {
  await tx.insertInto('file').values(row).execute()
}

export async function uploadProfileOf(tx: Tx, actor: Actor): Promise<UploadProfile> {
  if (!actor.company_id) return 'standard'
  const company = await tx
    .selectFrom('company')
    .select('upload_profile')
    .where('company_id', '=', actor.company_id)
    .executeTakeFirst()
  return company?.upload_profile ?? 'standard'
}

/** An upload belongs to one person: not even the company's admins can continue it. */
export async function findOwnFile(tx: Tx, actor: Actor, fileId: string): Promise<FileRow | null> {
  const query = tx.selectFrom('file').selectAll().where('file_id', '=', fileId)
  return (await query.where('owner_id', '=', actor.account_id).executeTakeFirst()) ?? null
}

export async function findReadableFile(
  tx: Tx,
  actor: Actor,
  { file_id, now, use }: { file_id: string; now: Date; use: FileUse },
): Promise<FileRow | null> {
  const query = tx.selectFrom('file').selectAll().where('file_id', '=', file_id).where('state', '=', 'ready')
  return (await query.where(mayRead(actor, now, use)).executeTakeFirst()) ?? null
}

/** For the system itself, without permission check. */
export async function findFile(tx: Tx, fileId: string): Promise<FileRow | null> {
  return (await tx.selectFrom('file').selectAll().where('file_id', '=', fileId).executeTakeFirst()) ?? null
}

/** @returns whether this call has changed the state */
export async function startVerifying(tx: Tx, fileId: string): Promise<boolean> {
  const moved = await tx
    .updateTable('file')
    .set({ state: 'verifying' })
    .where('file_id', '=', fileId)
    .where('state', '=', 'uploading')
    .returning('file_id')
    .executeTakeFirst()
  return moved !== undefined
}

/** How many of somebody's files wait for their check. */
export async function countVerifying(tx: Tx, ownerId: string): Promise<number> {
  const query = tx.selectFrom('file').select((eb) => eb.fn.countAll<number>().as('count'))
  const { count } = await query
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'verifying')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many files are checked before this one: owners take turns, each with its oldest file. Null if it isn't waiting. */
export async function queuePosition(tx: Tx, fileId: string): Promise<number | null> {
  const { rows } = await sql<{ before: number }>`
    with waiting as (
      select file_id, row_number() over (partition by owner_id order by file_id) as turn from file where state = 'verifying'
    )
    select (select count(*)::int from waiting other where (other.turn, other.file_id) < (mine.turn, mine.file_id)) as before
    from waiting mine where mine.file_id = ${fileId}`.execute(tx)
  return rows[0]?.before ?? null
}

/** Counts a look at a file's content that has begun. @returns how many looks before it had no end */
export async function startCheck(tx: Tx, fileId: string): Promise<number> {
  const row = await tx
    .updateTable('file')
    .set((eb) => ({ check_count: eb('check_count', '+', 1) }))
    .where('file_id', '=', fileId)
    .returning('check_count')
    .executeTakeFirst()
  return (row?.check_count ?? 1) - 1
}

/** A look at it has ended, well or not. */
export async function endCheck(tx: Tx, fileId: string): Promise<void> {
  await tx
    .updateTable('file')
    .set((eb) => ({ check_count: eb('check_count', '-', 1) }))
    .where('file_id', '=', fileId)
    .where('check_count', '>', 0)
    .execute()
}

/** @returns the file's owner; null if it isn't being checked any more */
export async function noteScanAway(tx: Tx, fileId: string): Promise<string | null> {
  const row = await tx
    .updateTable('file')
    .set({ awaits_scan: true })
    .where('file_id', '=', fileId)
    .where('state', '=', 'verifying')
    .returning('owner_id')
    .executeTakeFirst()
  return row?.owner_id ?? null
}

/** The converted file that is stored instead of the uploaded one. */
export type Replacement = Pick<FileRow, 'storage_key' | 'name' | 'ext' | 'size' | 'mime'>

export type Verdict =
  | {
      state: 'ready'
      sha256: string
      analysis: FileAnalysis
      derivatives: readonly DerivativeKind[]
      replacement?: Replacement
    }
  | { state: 'rejected'; error: StoredError }

/** @returns whether this call has decided */
export async function decide(tx: Tx, fileId: string, verdict: Verdict, now: Date): Promise<boolean> {
  const found =
    verdict.state === 'ready'
      ? { sha256: verdict.sha256, analysis: JSON.stringify(verdict.analysis), ...verdict.replacement }
      : { error: JSON.stringify(verdict.error) }
  const decided = await tx
    .updateTable('file')
    .set({ state: verdict.state, finished_at: now, awaits_scan: false, ...found })
    .where('file_id', '=', fileId)
    .where('state', '=', 'verifying')
    .returning('file_id')
    .executeTakeFirst()
  return decided !== undefined
}

/** @returns false where it is ordered already */
export async function setReading(
  tx: Tx,
  fileId: string,
  { reading, found }: { reading: FileReading; found: Partial<FileAnalysis> },
): Promise<boolean> {
  const isOrdered = sql<boolean>`(exists (select from task_file t where t.file_id = file.file_id)
    or exists (select from quote_document_file q where q.file_id = file.file_id))`
  const changed = await tx
    .updateTable('file')
    .set({
      reading: JSON.stringify(reading),
      analysis: sql`coalesce(file.analysis, '{}') || ${JSON.stringify(found)}::jsonb`,
    })
    .where('file_id', '=', fileId)
    .where((where) => where.not(isOrdered))
    .returning('file_id')
    .executeTakeFirst()
  return changed !== undefined
}

/** What the server couldn't fetch. */
export async function rejectFetched(tx: Tx, fileId: string, { code, params }: CallError): Promise<void> {
  await tx
    .updateTable('file')
    .set({ state: 'rejected', error: JSON.stringify({ err_msg: code, data: params }) })
    .where('file_id', '=', fileId)
    .where('state', '=', 'uploading')
    .execute()
}

export async function findUnfinished(
  tx: Tx,
  before: Date,
  limit: number,
): Promise<Pick<FileRow, 'file_id' | 'storage_key'>[]> {
  return tx
    .selectFrom('file')
    .select(['file_id', 'storage_key'])
    .where('state', '=', 'uploading')
    .where('created_at', '<', sql<string>`${before}`)
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

export async function deleteUnfinished(tx: Tx, fileId: string): Promise<void> {
  await tx.deleteFrom('file').where('file_id', '=', fileId).where('state', '=', 'uploading').execute()
}
