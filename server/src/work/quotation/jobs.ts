/** Reminds authors of quotes that will expire, and lets the files of those go that never became an order. */
import { day, linkTo, paths, toWireTime } from '@polyphony/contract'
import { sql } from 'kysely'
import { sendLetter, sendLetterToCompanyAdmins } from '../../base/message/send-letter.ts'
import type { App } from '../../ground/context.ts'
import { sqlTime } from '../../ground/db/connect.ts'
import { defineJob } from '../../ground/kernel/jobs/define-job.ts'
import { jobName } from '../../ground/kernel/jobs/job-queue.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { releaseFiles } from './store.ts'

const soonMs = 3 * day
/** So long after the last day of a quote its author can still replace it by a new one with the same files. */
const keptMs = 30 * day
const batch = 200

const remindOfExpiry = defineJob({
  ...jobName<Record<string, never>>('quote-expires-soon'),
  concurrency: 1,
  cron: '33 * * * *',
  async run(app) {
    for (const quote_id of await soonOver(app)) await remind(app, quote_id)
  },
})

/** A quote that is valid for a few days only needs no reminder. */
async function soonOver({ db, now }: App): Promise<string[]> {
  const rows = await db
    .selectFrom('quote_document')
    .select('quote_id')
    .where('state', 'in', ['draft', 'sent'])
    .where('expiry_told_at', 'is', null)
    .where('valid_until', '>', sqlTime(toWireTime(now())))
    .where('valid_until', '<=', sqlTime(toWireTime(new Date(now().getTime() + soonMs))))
    .where(sql<boolean>`valid_until - created_at > ${`${soonMs} milliseconds`}::interval`)
    .orderBy('valid_until')
    .limit(batch)
    .execute()
  return rows.map(({ quote_id }) => quote_id)
}

async function remind(app: App, quoteId: string): Promise<void> {
  await inTransaction(app, async (transaction) => {
    const row = await transaction.tx
      .updateTable('quote_document')
      .set({ expiry_told_at: app.now() })
      .where('quote_id', '=', quoteId)
      .where('state', 'in', ['draft', 'sent'])
      .where('expiry_told_at', 'is', null)
      .returning(['created_by', 'number', 'name', 'valid_until', 'is_of_house', 'sent_at', 'company_id'])
      .executeTakeFirst()
    if (!row) return
    const letter = {
      params: { number: row.number, task_name: row.name, valid_at: row.valid_until },
      link: linkTo(paths.quote, { params: { quote_id: quoteId } }),
    }
    await sendLetter(transaction, { account_id: row.created_by, kind: 'quoteExpiresSoon', ...letter })
    if (row.is_of_house && row.sent_at)
      await sendLetterToCompanyAdmins(transaction, row.company_id, { kind: 'quoteAnswerSoon', ...letter })
  })
}

const releaseExpired = defineJob({
  ...jobName<Record<string, never>>('quote-release-files'),
  concurrency: 1,
  cron: '53 3 * * *',
  async run(app) {
    const longAgo = sqlTime(toWireTime(new Date(app.now().getTime() - keptMs)))
    const rows = await app.db
      .selectFrom('quote_document as q')
      .select(['q.quote_id', 'q.created_by'])
      .where('q.state', 'in', ['draft', 'sent', 'refused'])
      .where('q.valid_until', '<', longAgo)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('quote_document_file as k').select('k.file_id').whereRef('k.quote_id', '=', 'q.quote_id')),
      )
      .limit(1000)
      .execute()
    for (const row of rows) await inTransaction(app, (transaction) => releaseFiles(transaction, row))
  },
})

export const quotationJobs = [remindOfExpiry, releaseExpired]
