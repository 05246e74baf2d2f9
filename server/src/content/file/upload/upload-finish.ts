import { setTimeout as sleep } from 'node:timers/promises'
import type { FileInfo } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { type FileRow, findOwnFile, queuePosition, startVerifying } from '../store.ts'
import { isConverted } from './convert-upload.ts'
import { UploadBusy, uploadLocks } from './upload-locks.ts'
import { verify, verifyFile } from './verify-file.ts'

const promptBytes = 2 * 1024 * 1024
/** The answer waits no longer; the check goes on. */
const uploadPatienceMs = 3000

/** Whether the answer waits for the result: converting would take too long. */
const isPrompt = (file: FileRow) => file.size <= promptBytes && !isConverted(file)

export async function uploadFinish(ctx: Ctx, { file_id }: { file_id: string }): Promise<FileInfo> {
  const file = await findOwnFile(ctx.db, ctx.actor, file_id)
  if (!file) throw notFound()
  if (file.state === 'uploading') {
    await startVerification(ctx, file)
    if (isPrompt(file)) await Promise.race([verifyNow(ctx, file_id), patience()])
  }
  const checked = (await findOwnFile(ctx.db, ctx.actor, file_id)) ?? file
  return { ...checked, queue_position: checked.state === 'verifying' ? await queuePosition(ctx.db, file_id) : null }
}

/** If this fails, the job verifies the file later. */
function verifyNow(ctx: Ctx, file_id: string): Promise<void> {
  return verify(ctx, file_id).catch((error: unknown) =>
    ctx.log.warn({ err: error, file_id }, 'a file could not be verified at once; its job will do it'),
  )
}

const patience = () => sleep(uploadPatienceMs, undefined, { ref: false })

async function startVerification(ctx: Ctx, file: FileRow): Promise<void> {
  try {
    await uploadLocks(ctx.db).hold(file.file_id, async () => {
      if ((await ctx.storage.received(file.storage_key)) < file.size) throw new CallError('FILE_INCOMPLETE')
      await inTransaction(ctx, async (transaction) => {
        if (!(await startVerifying(transaction.tx, file.file_id))) return
        const startAfter = isPrompt(file) ? { startAfter: new Date(Date.now() + 60_000) } : {}
        await transaction.enqueue(verifyFile, { file_id: file.file_id }, { ...startAfter, owner: file.owner_id })
      })
    })
  } catch (error) {
    throw error instanceof UploadBusy ? new CallError('FILE_INCOMPLETE') : error
  }
}
