/**
 * Saves the next version of a piece's picture on the newest one: of two concurrent windows the second gets an error.
 */
import type { imageRepair, OutputOf, ParsedOf } from '@polyphony/contract'
import { createOutputFile } from '../../../content/file/create-output-file.ts'
import { ownFiles } from '../../../content/file/own-files.ts'
import { readFile } from '../../../content/file/read-file.ts'
import { removeFiles } from '../../../content/file/remove-files.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { onceChecked } from '../../../ground/kernel/idempotency.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { sizeOf } from '../../delivery/picture/original.ts'
import { keepActive } from '../../engine/idle.ts'
import { beginWork, type Document, lockDocument, readDocument } from '../../workbench/access.ts'
import { recount } from '../../workbench/count-segments.ts'
import { needLease } from '../../workbench/lease.ts'
import { type CheckedPicture, checkPicture } from './check-picture.ts'
import { readOriginal } from './original-file.ts'
import { newestVersion } from './versions.ts'

type Input = ParsedOf<typeof imageRepair.saveImageRepair>
type Answer = OutputOf<typeof imageRepair.saveImageRepair>

export async function saveImageRepair(ctx: Ctx, input: Input): Promise<Answer> {
  // The version replaces the upload. A repeated request gets the first answer, because the upload no longer exists.
  const check = async () => {
    const { piece_id } = expectRepair(await readDocument(ctx, input.node_task_id, 'write'))
    return { piece_id, picture: input.file_id && (await readUpload(ctx, piece_id, input.file_id, input)) }
  }
  return onceChecked(ctx, check, async (transaction, { piece_id, picture }) => {
    const document = expectRepair(await lockDocument(transaction, ctx.actor, input.node_task_id, 'write'))
    await beginWork(transaction, document)
    await needLease(transaction, document, { actor: ctx.actor, client_id: input.client_id })
    const newest = await newestVersion(transaction.tx, piece_id)
    if ((newest?.number ?? 0) !== input.base_number) throw new CallError('VERSION_CONFLICT')
    const { from_number, way, file_id } = await sourceOf(transaction, piece_id, input)
    const number = input.base_number + 1
    await transaction.tx
      .insertInto('image_repair')
      .values({
        version_id: transaction.newId(),
        piece_id,
        node_task_id: document.node_task_id,
        number,
        from_number,
        way,
        file_id: picture ? await keepPicture(ctx, transaction, document, picture) : file_id,
        styles: JSON.stringify(input.styles),
        is_auto: input.is_auto,
        author_id: ctx.actor.account_id,
        created_at: transaction.now(),
      })
      .execute()
    if (input.file_id) await removeFiles(transaction, [input.file_id])
    const isReplaced = newest?.is_auto && newest.author_id === ctx.actor.account_id
    if (isReplaced && newest.node_task_id === document.node_task_id) await removeVersion(transaction, newest)
    await keepActive(transaction, document.node_task_id)
    await recount(transaction.tx, document)
    return { number }
  })
}

function expectRepair(document: Document): Document {
  if (document.kind !== 'imageRepair') throw new CallError('NODE_TASK_STATE_WRONG')
  return document
}

async function readUpload(ctx: Ctx, pieceId: string, fileId: string, { way }: Input): Promise<CheckedPicture> {
  const [file] = await ownFiles(ctx.db, ctx.actor.account_id, 'imageRepair', [fileId])
  if (!file) throw notFound()
  const original = await sizeOf(await readOriginal(ctx, pieceId))
  return checkPicture(await readFile(ctx, fileId), original, way)
}

/** The file of the new version. A new upload has the requested way of repair, an earlier version keeps its own. */
async function sourceOf(transaction: Transaction, pieceId: string, { from_number, way, file_id }: Input) {
  if (from_number === null) {
    if (way === 'finished' && !file_id) throw notFound()
    return { from_number, way, file_id: null }
  }
  const from = await transaction.tx
    .selectFrom('image_repair')
    .select(['way', 'file_id'])
    .where('piece_id', '=', pieceId)
    .where('number', '=', from_number)
    .executeTakeFirstOrThrow(notFound)
  return { from_number, way: file_id ? way : from.way, file_id: from.file_id }
}

async function keepPicture(
  ctx: Ctx,
  transaction: Transaction,
  document: Document,
  { ext, bytes }: CheckedPicture,
): Promise<string> {
  const owner = { owner_id: ctx.actor.account_id, company_id: document.company_id }
  return createOutputFile(ctx, transaction, { ...owner, bytes, name: `repair.${ext}` })
}

/** Removes a version, and its picture unless another version uses it. */
async function removeVersion(
  transaction: Transaction,
  { version_id, file_id }: { version_id: string; file_id: string | null },
) {
  await transaction.tx.deleteFrom('image_repair').where('version_id', '=', version_id).execute()
  if (!file_id) return
  const other = await transaction.tx
    .selectFrom('image_repair')
    .select('version_id')
    .where('file_id', '=', file_id)
    .limit(1)
    .executeTakeFirst()
  if (!other) await removeFiles(transaction, [file_id])
}
