/** Removes deleted bases whose time in the bin has ended: their files one by one, out of the index, too, and at last the bases themselves. */
import { sql } from 'kysely'
import type { App } from '../../../ground/context.ts'
import { defineJob } from '../../../ground/kernel/jobs/define-job.ts'
import { jobName } from '../../../ground/kernel/jobs/job-queue.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import type { Eraser } from '../../../people/account/erasure/erasers.ts'
import { removePictures } from '../picture/pictures.ts'
import { removeKnowledge } from './remove-knowledge.ts'

export const removeDeletedName = jobName<{ company_id: string }>('remove-deleted-bases')

const removeDeleted = defineJob<{ company_id: string }>({
  ...removeDeletedName,
  concurrency: 1,
  isFair: true,
  expireInSeconds: 3600,
  async run(app, { company_id }, { signal }) {
    for (let file = await nextFile(app, company_id); file; file = await nextFile(app, company_id)) {
      signal.throwIfAborted()
      const { knowledge_id } = file
      await inTransaction(app, (transaction) => removeKnowledge(transaction, { company_id, knowledge_id }))
    }
    await inTransaction(app, (transaction) => removeBases(transaction, company_id))
  },
})

const emptyBinsHourly = defineJob<object>({
  name: 'empty-bins',
  cron: '7 * * * *',
  concurrency: 1,
  run: (app) => emptyBins(app),
})

export const kbsJobs = [removeDeleted, emptyBinsHourly]

/** For the companies with something whose time has ended. */
export async function emptyBins(app: App): Promise<void> {
  const ended = app.db.selectFrom('kbs').select('company_id').distinct().where('purge_at', '<=', endedBy(app))
  const companies = await ended.execute()
  await inTransaction(app, async ({ enqueue }) => {
    for (const { company_id } of companies) await enqueue(removeDeletedName, { company_id }, { owner: company_id })
  })
}

const endedBy = ({ now }: Pick<App, 'now'>) => sql<string>`${now()}`

const nextFile = (app: App, companyId: string) =>
  app.db
    .selectFrom('kbs as b')
    .innerJoin('knowledge as k', 'k.kbs_id', 'b.kbs_id')
    .select('k.knowledge_id')
    .where('b.company_id', '=', companyId)
    .where('b.purge_at', '<=', endedBy(app))
    .limit(1)
    .executeTakeFirst()

/** All or none, as they stand in each other: what is to go meanwhile and still has files has a job of its own. */
async function removeBases({ tx, now }: Transaction, companyId: string): Promise<void> {
  const ended = tx
    .selectFrom('kbs as b')
    .where('b.company_id', '=', companyId)
    .where('b.purge_at', '<=', endedBy({ now }))
  const full = await ended
    .innerJoin('knowledge as k', 'k.kbs_id', 'b.kbs_id')
    .select('k.knowledge_id')
    .executeTakeFirst()
  if (full) return
  const ids = (await ended.select('b.kbs_id').execute()).map(({ kbs_id }) => kbs_id)
  if (ids.length === 0) return
  await tx.deleteFrom('kbs_department').where('kbs_id', 'in', ids).execute()
  const removed = await tx.deleteFrom('kbs').where('kbs_id', 'in', ids).returning('picture_id').execute()
  await removePictures(
    tx,
    removed.flatMap(({ picture_id }) => picture_id ?? []),
  )
}

/** For an account that is erased: what it kept for itself goes. */
export const eraseBases: Eraser = async (transaction, { account_id }) => {
  await transaction.tx.deleteFrom('kbs_use').where('account_id', '=', account_id).execute()
  const erased = await transaction.tx
    .updateTable('kbs')
    .set({ owner_id: null, title: '', description: '', deleted_at: transaction.now(), purge_at: transaction.now() })
    .where('owner_id', '=', account_id)
    .returning('company_id')
    .execute()
  for (const company_id of new Set(erased.map((base) => base.company_id)))
    await transaction.enqueue(removeDeletedName, { company_id }, { owner: company_id })
}
