/** Whether there is room for an upload: of its owner or their company, and on the disk. */
import { isOneOf, mayAccess, storageBytes, type UploadPurpose, uploadPurposes } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Actor, App } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { uploadProfileOf } from '../store.ts'
import { sizeText } from './size-text.ts'

/** Stays free of uploads, so that the database and what the product makes have room. */
const reservedBytes = 1024 ** 3

/** @throws STORAGE_OUT if the disk has no room */
export async function requireDisk({ storage, log }: Pick<App, 'storage' | 'log'>, size: number): Promise<void> {
  const free = await storage.free()
  if (free === null || free >= size + reservedBytes) return
  log.error({ free, size }, 'the disk has no room for uploads')
  throw new CallError('STORAGE_OUT')
}

/**
 * Announced bytes count like those that have arrived. One upload of an owner is announced at a time, so that many at once
 * can't exceed it.
 * @throws STORAGE_FULL if the owner or the company has no room
 */
export async function requireRoom(tx: Tx, actor: Actor, purpose: UploadPurpose, size: number): Promise<void> {
  const { owner, most } = await shareOf(tx, actor, purpose)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`storage/${owner.id}`}, 0))`.execute(tx)
  if ((await keptBytes(tx, owner)) + size > most) throw new CallError('STORAGE_FULL', { size: sizeText(most) })
}

/** What the actor's company may keep, or they alone, in bytes. */
export const roomOf = async (tx: Tx, actor: Actor): Promise<number> => (await shareOf(tx, actor, 'taskDocument')).most

type Owner = { readonly column: 'owner_id' | 'company_id'; readonly id: string }

async function shareOf(tx: Tx, actor: Actor, purpose: UploadPurpose): Promise<{ owner: Owner; most: number }> {
  const { account_id, company_id } = actor
  if (company_id && purpose !== 'application')
    return {
      owner: { column: 'company_id', id: company_id },
      most: storageBytes.company[await uploadProfileOf(tx, actor)],
    }
  const owner: Owner = { column: 'owner_id', id: account_id }
  if (mayAccess('operator', actor)) return { owner, most: storageBytes.operator }
  return { owner, most: storageBytes[mayAccess('approved', actor) ? 'person' : 'applicant'] }
}

/** Of the uploads that are the account's own, not its company's. */
export const uploadedBytes = (tx: Tx, accountId: string): Promise<number> =>
  keptBytes(tx, { column: 'owner_id', id: accountId })

async function keptBytes(tx: Tx, { column, id }: Owner): Promise<number> {
  const kept = tx
    .selectFrom('file')
    .select(sql<string>`coalesce(sum(size), 0)`.as('bytes'))
    .where(column, '=', id)
    .where('state', '!=', 'rejected')
    .where('purpose', 'in', uploadPurposes)
  const { bytes } = await (column === 'owner_id'
    ? kept.where('company_id', 'is', null)
    : kept
  ).executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Whether the error of a write says that there is no room. */
export const isOutOfRoom = (error: unknown): boolean =>
  isOneOf(['ENOSPC', 'EDQUOT'] as const, (error as { code?: unknown } | null)?.code)
