/**
 * Joins the chunks of a finished stretch into one sound. If the process is killed, the stretch stays open and is joined
 * next time.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import { type interpret, levelsPerSecond, type OutputOf, type ParsedOf, voiceRate } from '@polyphony/contract'
import { waveHead } from '../../../content/ffmpeg/wave-head.ts'
import { inWorkFolder } from '../../../content/ffmpeg/work-folder.ts'
import { publishOutputFile, stageOutputFile } from '../../../content/file/create-output-file.ts'
import { removeBytes, removeFiles } from '../../../content/file/remove-files.ts'
import type { App, Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { LevelGatherer } from './levels.ts'
import { closeRecording, openRecording, readRecording } from './recording-work.ts'

export async function keepStretch(
  ctx: Ctx,
  { stretch_id, is_interrupted, ...writing }: ParsedOf<typeof interpret.keepStretch>,
): Promise<OutputOf<typeof interpret.keepStretch>> {
  const document = await readRecording(ctx, writing.node_task_id)
  const before = await findOpen(ctx.db, document.piece_id, stretch_id)
  if (before.file_id !== null) return { length_frames: before.length_frames }
  const { chunks, staged, levels, clipped_count } = await joinChunks(ctx, stretch_id, document.company_id)
  return inTransaction(ctx, async (transaction) => {
    await openRecording(ctx, transaction, writing)
    const now = await findOpen(transaction.tx, document.piece_id, stretch_id)
    if (now.file_id !== null || now.length_frames !== before.length_frames) {
      await removeFiles(transaction, [staged.file_id])
      return { length_frames: now.length_frames }
    }
    await publishOutputFile(transaction, staged)
    await transaction.tx
      .updateTable('interpret_stretch')
      .set({ is_chosen: false })
      .where('piece_id', '=', document.piece_id)
      .where('slot_id', '=', now.slot_id)
      .execute()
    await transaction.tx
      .updateTable('interpret_stretch')
      .set({ file_id: staged.file_id, levels, clipped_count, is_interrupted, is_chosen: true })
      .where('stretch_id', '=', stretch_id)
      .execute()
    await transaction.tx.deleteFrom('interpret_chunk').where('stretch_id', '=', stretch_id).execute()
    await transaction.enqueue(removeBytes, { storage_keys: chunks.map((chunk) => chunk.storage_key) })
    await closeRecording(transaction, document)
    return { length_frames: now.length_frames }
  })
}

async function findOpen(tx: Tx, pieceId: string, stretchId: string) {
  return tx
    .selectFrom('interpret_stretch')
    .select(['file_id', 'length_frames', 'slot_id'])
    .where('stretch_id', '=', stretchId)
    .where('piece_id', '=', pieceId)
    .executeTakeFirstOrThrow(notFound)
}

async function joinChunks(ctx: Ctx, stretchId: string, company_id: string) {
  const chunks = await ctx.db
    .selectFrom('interpret_chunk')
    .select(['frames', 'storage_key'])
    .where('stretch_id', '=', stretchId)
    .orderBy('at_frame')
    .execute()
  const frames = chunks.reduce((sum, chunk) => sum + chunk.frames, 0)
  const gather = new LevelGatherer(voiceRate / levelsPerSecond)
  const staged = await inWorkFolder(async (folder) => {
    const wave = path.join(folder, 'stretch.wav')
    const target = await fs.open(wave, 'w')
    try {
      await target.write(waveHead(frames, voiceRate))
      for (const { storage_key } of chunks) {
        const bytes = await readWhole(ctx, storage_key)
        gather.add(bytes)
        await target.write(bytes)
      }
    } finally {
      await target.close()
    }
    const owner = { owner_id: ctx.actor.account_id, company_id }
    return stageOutputFile(ctx, { ...owner, name: `stretch-${stretchId.slice(-8)}.wav`, path: wave })
  })
  return { chunks, staged, ...gather.end() }
}

async function readWhole({ storage }: Pick<App, 'storage'>, key: string): Promise<Buffer> {
  return Buffer.concat(await (await storage.read(key)).toArray())
}
