/** Removes deleted bases: their files one by one, out of the index, too, and at last the bases themselves. */
import type { App } from '../../../ground/context.ts'
import { defineJob } from '../../../ground/kernel/jobs/define-job.ts'
import { jobName } from '../../../ground/kernel/jobs/job-queue.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import type { Eraser } from '../../../people/account/erasure/erasers.ts'
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

export const kbsJobs = [removeDeleted]

const nextFile = ({ db }: App, companyId: string) =>
  db
    .selectFrom('kbs as b')
    .innerJoin('knowledge as k', 'k.kbs_id', 'b.kbs_id')
    .select('k.knowledge_id')
    .where('b.company_id', '=', companyId)
    .where('b.deleted_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()

/** All or none, as they stand in each other: what has been deleted meanwhile and still has files has a job of its own. */
async function removeBases({ tx }: Transaction, companyId: string): Promise<void> {
  await tx
    .deleteFrom('kbs')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('kbs as b')
            .innerJoin('knowledge as k', 'k.kbs_id', 'b.kbs_id')
            .select('k.knowledge_id')
            .where('b.company_id', '=', companyId)
            .where('b.deleted_at', 'is not', null),
        ),
      ),
    )
    .execute()
}

/** For an account that is erased: what it kept for itself goes. */
export const eraseBases: Eraser = async (transaction, { account_id }) => {
  const erased = await transaction.tx
    .updateTable('kbs')
    .set({ owner_id: null, title: '', description: '', deleted_at: transaction.now() })
    .where('owner_id', '=', account_id)
    .returning('company_id')
    .execute()
  for (const company_id of new Set(erased.map((base) => base.company_id)))
    await transaction.enqueue(removeDeletedName, { company_id }, { owner: company_id })
}
