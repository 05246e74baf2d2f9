import type { calls, FileInfo, ParsedOf } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { findOwnFile, setReading } from '../store.ts'
import { analyseText } from './analyse-text.ts'
import { readableFile } from './get-file-reading.ts'

/** Whoever works on a file that is ordered has its text as it was read then. */
export async function setFileReading(
  ctx: Ctx,
  { file_id, source_lang, reading }: ParsedOf<typeof calls.file.setFileReading>,
): Promise<FileInfo> {
  const file = await readableFile(ctx, file_id)
  const found = await analyseText(ctx, { ...file, reading }, source_lang)
  await inTransaction(ctx, async ({ tx }) => {
    if (!(await setReading(tx, file_id, { reading, found }))) throw new CallError('FILE_ORDERED')
  })
  const changed = (await findOwnFile(ctx.db, ctx.actor, file_id)) ?? file
  return { ...changed, queue_position: null }
}
