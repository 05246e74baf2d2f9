import type { calls, OutputOf, ParsedOf } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { lookAtFile } from '../reader/document-reader.ts'
import { type FileRow, findOwnFile } from '../store.ts'

export async function getFileReading(
  ctx: Ctx,
  { file_id, source_lang, encoding }: ParsedOf<typeof calls.file.getFileReading>,
): Promise<OutputOf<typeof calls.file.getFileReading>> {
  const file = await readableFile(ctx, file_id)
  const look = await lookAtFile(ctx, file, { source_lang, wanted: encoding })
  return { ...look, reading: file.reading }
}

/** @throws NOT_FOUND, FILE_INCOMPLETE */
export async function readableFile(ctx: Ctx, fileId: string): Promise<FileRow> {
  const file = await findOwnFile(ctx.db, ctx.actor, fileId)
  if (!file) throw notFound()
  if (file.state !== 'ready') throw new CallError('FILE_INCOMPLETE')
  return file
}
