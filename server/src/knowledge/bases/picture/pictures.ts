/** Small pictures: covers of files, and what bases show instead of an icon. Whoever has an address of one sees it for a while. */
import { toWireTime } from '@polyphony/contract'
import type { Sharp } from 'sharp'
import type { App } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'

const purpose = 'knowledge-picture'
const quarterMs = 15 * 60_000
const signedText = (pictureId: string, until: string) => `${pictureId}.${until}`

export const pictureRoute = '/files/knowledge/:picture_id'

/** The same one for a quarter of an hour, so that lists that are asked for anew don't load their pictures anew. */
export function pictureAddress(app: Pick<App, 'seal' | 'now'>, pictureId: string): string {
  const until = toWireTime(new Date((Math.floor(app.now().getTime() / quarterMs) + 2) * quarterMs))
  const signature = app.seal.sign(signedText(pictureId, until), purpose)
  return `${pictureRoute.replace(':picture_id', pictureId)}?expires=${until}&signature=${signature}`
}

export function isPictureAddress(
  app: Pick<App, 'seal' | 'now'>,
  pictureId: string,
  { expires, signature }: { expires?: unknown; signature?: unknown },
): boolean {
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{17}$/.test(expires)) return false
  return expires > toWireTime(app.now()) && app.seal.isSigned(signedText(pictureId, expires), signature, purpose)
}

/** @returns the picture's id; null if the file has a cover already, or is gone */
export async function keepPicture(
  { tx, newId, now }: Transaction,
  { bytes, file_id = null }: { bytes: Uint8Array; file_id?: string | null },
): Promise<string | null> {
  if (
    file_id &&
    !(await tx.selectFrom('file').select('file_id').where('file_id', '=', file_id).forKeyShare().execute())[0]
  )
    return null
  const kept = await tx
    .insertInto('knowledge_picture')
    .values({ picture_id: newId(), file_id, bytes: Buffer.from(bytes), created_at: now() })
    .onConflict((conflict) => conflict.column('file_id').doNothing())
    .returning('picture_id')
    .executeTakeFirst()
  return kept?.picture_id ?? null
}

export async function findPicture(tx: Tx, pictureId: string): Promise<Buffer | null> {
  const found = await tx
    .selectFrom('knowledge_picture')
    .select('bytes')
    .where('picture_id', '=', pictureId)
    .executeTakeFirst()
  return found?.bytes ?? null
}

export async function removePictures(tx: Tx, pictureIds: readonly string[]): Promise<void> {
  if (pictureIds.length > 0) await tx.deleteFrom('knowledge_picture').where('picture_id', 'in', pictureIds).execute()
}

const coverSize = { width: 240, height: 320 }

/** No larger than a cover is shown, twice as fine. */
export const coverOf = (image: Sharp): Promise<Buffer> =>
  image
    .resize({ ...coverSize, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer()
