/** A dubber records takes of lines, chooses among them and removes some. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { type dub, maxTakeMs, type OutputOf, type ParsedOf } from '@polyphony/contract'
import { probeMedia } from '../../../content/ffmpeg/probe-media.ts'
import { FfmpegError, mediaInput, mediaOutput, runFfmpeg } from '../../../content/ffmpeg/run-ffmpeg.ts'
import { inWorkFolder } from '../../../content/ffmpeg/work-folder.ts'
import { ownFiles } from '../../../content/file/own-files.ts'
import { removeFiles } from '../../../content/file/remove-files.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { onceChecked } from '../../../ground/kernel/idempotency.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { keepActive } from '../../engine/idle.ts'
import { beginWork, type Document, lockDocument, readDocument } from '../../workbench/access.ts'
import { recount } from '../../workbench/count-segments.ts'
import { needLease } from '../../workbench/lease.ts'
import { settingOf } from './settings.ts'
import { choose, keepTake, readLines } from './takes.ts'

interface Writing {
  node_task_id: string
  client_id: string
}

export async function addDubTake(
  ctx: Ctx,
  { segment_id, file_id, said, ...writing }: ParsedOf<typeof dub.addDubTake>,
): Promise<OutputOf<typeof dub.addDubTake>> {
  // The take replaces the uploaded file. A repeated request gets the first answer, because the file no longer exists.
  const check = async () => {
    expectDubbing(await readDocument(ctx, writing.node_task_id, 'write'))
    const [file] = await ownFiles(ctx.db, ctx.actor.account_id, 'dubTake', [file_id])
    if (!file) throw notFound()
    return asWave(ctx, file_id)
  }
  return onceChecked(ctx, check, async (transaction, sound) => {
    const document = await open(ctx, transaction, writing)
    const now = (await readLines(transaction.tx, document.piece_id)).find((one) => one.segment_id === segment_id)
    if (!now) throw notFound()
    const line = { ...now, text: said ?? now.text }
    const { max_speed } = await settingOf(transaction.tx, document.node_task_id)
    const take_id = await keepTake(ctx, transaction, {
      piece_id: document.piece_id,
      node_task_id: document.node_task_id,
      company_id: document.company_id,
      owner_id: ctx.actor.account_id,
      author_id: ctx.actor.account_id,
      origin: 'human',
      produced_by: null,
      line,
      text: line.text,
      voice: null,
      max_speed,
      ext: 'wav',
      ...sound,
    })
    await removeFiles(transaction, [file_id])
    return { take_id, ...(await close(transaction, document)) }
  })
}

export async function chooseDubTake(ctx: Ctx, { take_id, ...writing }: Writing & { take_id: string }) {
  return inTransaction(ctx, async (transaction) => {
    const document = await open(ctx, transaction, writing)
    const { segment_id } = await findTake(transaction, document, take_id)
    await choose(transaction, segment_id, take_id)
    return close(transaction, document)
  })
}

export async function removeDubTake(ctx: Ctx, { take_id, ...writing }: Writing & { take_id: string }) {
  return inTransaction(ctx, async (transaction) => {
    const document = await open(ctx, transaction, writing)
    const { file_id } = await findTake(transaction, document, take_id)
    await transaction.tx.deleteFrom('dub_take').where('take_id', '=', take_id).execute()
    await removeFiles(transaction, [file_id])
    return close(transaction, document)
  })
}

async function open(ctx: Ctx, transaction: Transaction, { node_task_id, client_id }: Writing): Promise<Document> {
  const document = await lockDocument(transaction, ctx.actor, node_task_id, 'write')
  expectDubbing(document)
  await beginWork(transaction, document)
  await needLease(transaction, document, { actor: ctx.actor, client_id })
  return document
}

async function close(transaction: Transaction, document: Document) {
  await keepActive(transaction, document.node_task_id)
  return recount(transaction.tx, document)
}

function expectDubbing({ kind }: Document): void {
  if (kind !== 'dubbing') throw new CallError('NODE_TASK_STATE_WRONG')
}

async function findTake(transaction: Transaction, { piece_id }: Document, takeId: string) {
  return transaction.tx
    .selectFrom('dub_take')
    .select(['segment_id', 'file_id'])
    .where('take_id', '=', takeId)
    .where('piece_id', '=', piece_id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
}

/** Converts any recording to WAV: a browser's recording doesn't even contain its duration. */
async function asWave(ctx: Ctx, fileId: string): Promise<{ bytes: Uint8Array; duration_ms: number }> {
  const ffmpegPath = ctx.config.FFMPEG_PATH
  const { storage_key } = await ctx.db
    .selectFrom('file')
    .select('storage_key')
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow()
  const copy = await ctx.storage.localCopy(storage_key)
  try {
    return await inWorkFolder(async (folder) => {
      const wave = path.join(folder, 'take.wav')
      const most = (maxTakeMs + 1000) / 1000
      const format = ['-vn', '-t', String(most), '-ac', '1', '-ar', '48000', '-c:a', 'pcm_s16le']
      await runFfmpeg([...mediaInput(copy.path), ...format, mediaOutput(wave)], { ffmpegPath, timeMs: 60_000 })
      const probe = await probeMedia(wave, ffmpegPath)
      if (probe === 'unreadable' || !probe.duration_ms) throw new CallError('MEDIA_UNREADABLE')
      if (probe.duration_ms > maxTakeMs) throw new CallError('TAKE_TOO_LONG', { seconds: maxTakeMs / 1000 })
      return { bytes: await fs.readFile(wave), duration_ms: probe.duration_ms }
    })
  } catch (error) {
    throw error instanceof FfmpegError ? new CallError('MEDIA_UNREADABLE') : error
  } finally {
    await copy.done()
  }
}
