/** A copy of an account's data: packed by a job, only for the owner, deleted after a week. */
import { type DataExport, exportKeptMs, fromWireTime, linkTo, paths, toWireTime } from '@polyphony/contract'
import { strToU8, zipSync } from 'fflate'
import { sendLetter } from '../../../base/message/send-letter.ts'
import { createOutputFile } from '../../../content/file/create-output-file.ts'
import { removeFiles } from '../../../content/file/remove-files.ts'
import type { App, Ctx } from '../../../ground/context.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { defineJob } from '../../../ground/kernel/jobs/define-job.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { requireConfirmed } from '../../session/require-confirmed.ts'
import { collect } from './collect.ts'
import { dropExpired, findExport, insertExport, latestExport, settleExport } from './store.ts'

const link = linkTo(paths.meSetting, { search: { section: 'data' } })

export async function exportData(ctx: Ctx): Promise<DataExport> {
  await requireConfirmed(ctx)
  const { account_id } = ctx.actor
  await inTransaction(ctx, async (transaction) => {
    const export_id = transaction.newId()
    if (!(await insertExport(transaction, export_id, account_id))) throw new CallError('EXPORT_RUNNING')
    await transaction.enqueue(makeExport, { export_id })
    await recordAudit(transaction, {
      action: 'dataExported',
      actor_id: account_id,
      subject_id: account_id,
      ip: ctx.request.ip,
    })
  })
  return (await latestExport(ctx.db, account_id, ctx.now()))!
}

export const makeExport = defineJob<{ export_id: string }>({
  name: 'account-export',
  concurrency: 1,
  async run(app, { export_id }, { isLastAttempt }) {
    try {
      await pack(app, export_id)
    } catch (error) {
      if (isLastAttempt) await giveUp(app, export_id)
      throw error
    }
  },
})

async function pack(app: App, exportId: string): Promise<void> {
  const found = await findExport(app.db, exportId)
  if (found?.state !== 'running') return
  const bytes = packJson(await collect(app, found.account_id))
  await inTransaction(app, async (transaction) => {
    const now = transaction.now()
    const expires = new Date(now.getTime() + exportKeptMs)
    const file_id = await createOutputFile(app, transaction, {
      owner_id: found.account_id,
      company_id: null,
      purpose: 'export',
      name: `polyphony-${toWireTime(now).slice(0, 8)}.zip`,
      bytes,
    })
    if (!(await settleExport(transaction, exportId, { state: 'ready', file_id, expires_at: expires })))
      throw new Error('another run has already finished this export')
    const params = { expires_at: toWireTime(expires) }
    await sendLetter(transaction, { account_id: found.account_id, kind: 'dataExportReady', params, link })
  })
}

async function giveUp(app: App, exportId: string): Promise<void> {
  await inTransaction(app, async (transaction) => {
    const failed = await settleExport(transaction, exportId, { state: 'failed' })
    if (failed)
      await sendLetter(transaction, { account_id: failed.account_id, kind: 'dataExportFailed', params: {}, link })
  })
}

/** Deletes copies older than a week. */
export const removeExports = defineJob<object>({
  name: 'account-remove-exports',
  cron: '37 * * * *',
  concurrency: 1,
  async run(app) {
    await inTransaction(app, async (transaction) => removeFiles(transaction, await dropExpired(transaction)))
  },
})

/** A ZIP file with a JSON file for each section. */
function packJson(sections: Readonly<Record<string, unknown>>): Uint8Array {
  const files = Object.entries(sections).map(([name, content]) => [
    `${name}.json`,
    strToU8(`${JSON.stringify(content, readable, 2)}\n`),
  ])
  return zipSync(Object.fromEntries(files) as Record<string, Uint8Array>)
}

/** Writes moments in ISO 8601: 2026-11-21T08:00:00.000Z. */
function readable(name: string, value: unknown): unknown {
  if (typeof value !== 'string' || !name.endsWith('_at')) return value
  const moment = fromWireTime(value)
  return Number.isNaN(moment.getTime()) ? value : moment.toISOString()
}
