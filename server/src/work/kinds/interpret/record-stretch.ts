/**
 * Receives a recording in chunks while it is made. Each chunk is stored before it is acknowledged, so that a crash
 * loses at most one chunk.
 */
import {
  type interpret,
  maxStretchFrames,
  type OutputOf,
  type ParsedOf,
  type StretchHead,
  voiceRate,
} from '@polyphony/contract'
import { removeBytes } from '../../../content/file/remove-files.ts'
import { newStorageKey } from '../../../ground/adapters/storage/storage.ts'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { keepActive } from '../../engine/idle.ts'
import type { Document } from '../../workbench/access.ts'
import { openRecording, readRecording } from './recording-work.ts'

type Chunk = ParsedOf<typeof interpret.addStretchChunk>
type Kept = OutputOf<typeof interpret.addStretchChunk>

export async function addStretchChunk(ctx: Ctx, { stretch, at_frame, samples, ...writing }: Chunk): Promise<Kept> {
  const { piece_id } = await readRecording(ctx, writing.node_task_id)
  const bytes = Buffer.from(samples, 'base64')
  if (bytes.length % 2 === 1) throw new CallError('Parameter_Error')
  const frames = bytes.length / 2
  if (at_frame + frames > maxStretchFrames)
    throw new CallError('STRETCH_TOO_LONG', { seconds: maxStretchFrames / voiceRate })
  const before = await findStretch(ctx.db, piece_id, stretch.stretch_id)
  if ((before?.length_frames ?? 0) !== at_frame) return { length_frames: before?.length_frames ?? 0 }
  const storage_key = newStorageKey()
  await ctx.storage.write(storage_key, bytes)
  return inTransaction(ctx, async (transaction) => {
    const document = await openRecording(ctx, transaction, writing)
    const begun = await beginStretch(ctx, transaction, document, stretch)
    if (begun.length_frames !== at_frame) {
      // A concurrent request has already stored the same chunk.
      await transaction.enqueue(removeBytes, { storage_keys: [storage_key] })
      return { length_frames: begun.length_frames }
    }
    if (begun.file_id !== null) throw new CallError('STRETCH_CLOSED')
    const { stretch_id } = stretch
    await transaction.tx.insertInto('interpret_chunk').values({ stretch_id, at_frame, frames, storage_key }).execute()
    const length_frames = at_frame + frames
    await transaction.tx
      .updateTable('interpret_stretch')
      .set({ length_frames, ended_at: transaction.now() })
      .where('stretch_id', '=', stretch_id)
      .execute()
    await keepActive(transaction, document.node_task_id)
    return { length_frames }
  })
}

async function beginStretch(
  ctx: Ctx,
  transaction: Transaction,
  { piece_id, node_task_id }: Document,
  stretch: StretchHead,
) {
  const moment = transaction.now()
  await transaction.tx
    .insertInto('interpret_stretch')
    .values({
      ...stretch,
      piece_id,
      node_task_id,
      author_id: ctx.actor.account_id,
      created_at: moment,
      ended_at: moment,
    })
    .onConflict((conflict) => conflict.column('stretch_id').doNothing())
    .execute()
  return (await findStretch(transaction.tx, piece_id, stretch.stretch_id))!
}

/** Undefined where the stretch doesn't exist yet. @throws NOT_FOUND where it belongs to another piece. */
async function findStretch(tx: Tx, pieceId: string, stretchId: string) {
  const found = await tx
    .selectFrom('interpret_stretch')
    .select(['piece_id', 'length_frames', 'file_id'])
    .where('stretch_id', '=', stretchId)
    .executeTakeFirst()
  if (found && found.piece_id !== pieceId) throw notFound()
  return found
}
