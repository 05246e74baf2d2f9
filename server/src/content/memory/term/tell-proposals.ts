/**
 * Informs admins of proposed terms once a day at most: of the first one at once, of later ones at the end of the day.
 */
import { day, fromWireTime, linkTo, paths } from '@polyphony/contract'
import { sendLetterToCompanyAdmins } from '../../../base/message/send-letter.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { defineJob } from '../../../ground/kernel/jobs/define-job.ts'
import { jobName } from '../../../ground/kernel/jobs/job-queue.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'

const tellProposalsName = jobName<{ company_id: string }>('memory-tell-proposals')

/** Has to be called in the transaction of the proposal. */
export async function announceProposal(transaction: Transaction, companyId: string): Promise<void> {
  const { tx } = transaction
  const now = transaction.now()
  const first = await tx
    .insertInto('term_notice')
    .values({ company_id: companyId, told_at: now })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .returning('told_at')
    .executeTakeFirst()
  if (first) return tell(transaction, companyId)
  const notice = await lockNotice(tx, companyId)
  if (notice.next_at) return // the planned letter includes this one, too
  const next = new Date(fromWireTime(notice.told_at).getTime() + day)
  if (next <= now) return tell(transaction, companyId)
  await tx.updateTable('term_notice').set({ next_at: next }).where('company_id', '=', companyId).execute()
  await transaction.enqueue(tellProposalsName, { company_id: companyId }, { startAfter: next })
}

export const tellProposals = defineJob<{ company_id: string }>({
  ...tellProposalsName,
  run: (app, { company_id }) =>
    inTransaction(app, async (transaction) => {
      const { next_at } = await lockNotice(transaction.tx, company_id)
      if (next_at) await tell(transaction, company_id)
    }),
})

const lockNotice = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('term_notice')
    .select(['told_at', 'next_at'])
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Proposals that are decided already need no letter. */
async function tell(transaction: Transaction, companyId: string): Promise<void> {
  const { tx } = transaction
  const { count } = await tx
    .selectFrom('term')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('state', '=', 'proposed')
    .executeTakeFirstOrThrow()
  const told = count > 0 ? { told_at: transaction.now(), next_at: null } : { next_at: null }
  await tx.updateTable('term_notice').set(told).where('company_id', '=', companyId).execute()
  if (count === 0) return
  await sendLetterToCompanyAdmins(transaction, companyId, {
    kind: 'termsProposed',
    params: { count: String(count) },
    link: linkTo(paths.productionTerms, { search: { state: 'proposed' } }),
  })
}
