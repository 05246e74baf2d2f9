/** Starts the import of an uploaded file. */
import type { memory, OutputOf, ParsedOf } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'
import { jobName } from '../../../ground/kernel/jobs/job-queue.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { ownFiles } from '../../file/own-files.ts'
import { writableCompany } from '../policy.ts'
import { recordMemory } from '../record-memory.ts'

export const runImportName = jobName<{ memory_import_id: string }>('memory-import')

export async function importMemory(
  ctx: Ctx,
  { file_id, source_lang }: ParsedOf<typeof memory.importMemory>,
): Promise<OutputOf<typeof memory.importMemory>> {
  const company_id = writableCompany(ctx.actor)
  const { account_id } = ctx.actor
  return inTransaction(ctx, async (transaction) => {
    const { tx, newId, enqueue, now } = transaction
    const [file] = await ownFiles(tx, account_id, 'memory', [file_id])
    const kind = file!.ext === 'tbx' ? 'tbx' : 'tmx'
    const inserted = await tx
      .insertInto('memory_import')
      .values({
        memory_import_id: newId(),
        company_id,
        account_id,
        file_id,
        source_lang,
        created_at: now(),
        kind,
        file_name: file!.name,
      })
      .onConflict((conflict) => conflict.column('file_id').doNothing())
      .returning('memory_import_id')
      .executeTakeFirst()
    if (!inserted) return findImport(file_id)
    await enqueue(runImportName, inserted, { owner: company_id })
    await recordMemory(ctx, transaction, 'memoryImported', { company_id, kind, name: file!.name })
    return inserted

    async function findImport(fileId: string) {
      const found = tx.selectFrom('memory_import').select('memory_import_id').where('file_id', '=', fileId)
      return found.where('company_id', '=', company_id).executeTakeFirstOrThrow(notFound)
    }
  })
}
