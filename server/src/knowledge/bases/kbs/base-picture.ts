/** A base's own picture: an upload becomes a small square one, and isn't needed any more. */
import { present } from '@polyphony/contract'
import { ownFiles } from '../../../content/file/own-files.ts'
import { readFile } from '../../../content/file/read-file.ts'
import { removeUnused } from '../../../content/file/remove-files.ts'
import type { Ctx } from '../../../ground/context.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { squarePicture } from '../../../people/account/avatar/square-picture.ts'
import { keepPicture } from '../picture/pictures.ts'

/** Twice as fine as the largest that is shown. */
const side = 96

export interface DrawnPicture {
  readonly file_id: string
  readonly bytes: Buffer
}

/**
 * Drawn before anybody waits for the change of a base.
 * @returns null: it gets none; undefined: nothing is said about it. @throws NOT_FOUND, FILE_ABNORMAL
 */
export async function drawPicture(
  ctx: Ctx,
  fileId: string | null | undefined,
): Promise<DrawnPicture | null | undefined> {
  if (!fileId) return fileId === null ? null : undefined
  const [upload] = await ownFiles(ctx.db, ctx.actor.account_id, 'kbsIcon', [fileId])
  const { file_id } = present(upload)
  return { file_id, bytes: await squarePicture(Buffer.from(await readFile(ctx, file_id)), side) }
}

/** @returns what to write into the base, whose earlier picture its caller removes */
export async function putPicture(
  transaction: Transaction,
  drawn: DrawnPicture | null | undefined,
): Promise<{ picture_id?: string | null }> {
  if (!drawn) return drawn === null ? { picture_id: null } : {}
  const picture_id = await keepPicture(transaction, { bytes: drawn.bytes })
  await removeUnused(transaction, [drawn.file_id])
  return { picture_id }
}
