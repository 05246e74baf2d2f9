/** Erases accounts. erasure-outcomes.ts lists what happens to each table that refers to one. */

import { linkTo, paths, toWireTime } from '@polyphony/contract'
import { eraseCodes } from '../../../base/code/erase-codes.ts'
import { eraseLetters } from '../../../base/message/erase-letters.ts'
import { sendLetter } from '../../../base/message/send-letter.ts'
import { eraseMessages } from '../../../base/outbound/erase-messages.ts'
import { eraseFiles } from '../../../content/file/erase-files.ts'
import type { App } from '../../../ground/context.ts'
import { sqlTime } from '../../../ground/db/connect.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { eraseAnswers } from '../../../ground/kernel/idempotency.ts'
import { defineJob } from '../../../ground/kernel/jobs/define-job.ts'
import { shredPersonKey } from '../../../ground/kernel/seal/person-seal.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { forgetPerson } from '../../person/forget-person.ts'
import { callOffErasure } from '../../person/rights.ts'
import { eraseSessions } from '../../session/list/erase-sessions.ts'
import { replaceAvatar } from '../avatar/save-avatar.ts'
import { deleteExports } from '../export/store.ts'
import { erasureBlockers } from './blockers.ts'
import { erasers } from './erasers.ts'

/** Erases accounts whose seven days are over. If one fails, the others are erased all the same. */
export const eraseDue = defineJob<object>({
  name: 'account-erase-due',
  cron: '47 * * * *',
  concurrency: 1,
  async run(app) {
    const due = await app.db
      .selectFrom('account')
      .select('account_id')
      .where('erase_at', '<=', sqlTime(toWireTime(app.now())))
      .orderBy('erase_at')
      .limit(100)
      .execute()
    const failures: unknown[] = []
    for (const { account_id } of due) await eraseIfDue(app, account_id).catch((error) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be erased`)
  },
})

async function eraseIfDue(app: App, accountId: string): Promise<void> {
  await inTransaction(app, async (transaction) => {
    const account = await transaction.tx
      .selectFrom('account')
      .select(['email', 'phone', 'erase_at'])
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (!account.erase_at || account.erase_at > toWireTime(transaction.now())) return // the owner has cancelled it
    if ((await erasureBlockers(transaction.tx, accountId)).length > 0) return stop(transaction, accountId)
    await erase(
      transaction,
      accountId,
      [account.email, account.phone].filter((contact) => contact !== null),
    )
  })
}

/** Cancels the erasure because a blocker has appeared in the seven days. */
async function stop(transaction: Transaction, accountId: string): Promise<void> {
  await callOffErasure(transaction.tx, accountId)
  const link = linkTo(paths.meSetting, { search: { section: 'data' } })
  await sendLetter(transaction, { account_id: accountId, kind: 'erasureStopped', params: {}, link })
}

async function erase(transaction: Transaction, accountId: string, contacts: readonly string[]): Promise<void> {
  await replaceAvatar(transaction, accountId, null)
  await forgetPerson(transaction, accountId) // first, so that later letters contain no name
  for (const eraseFrom of transaction.partsOf(erasers)) await eraseFrom(transaction, { account_id: accountId })
  await deleteExports(transaction, accountId)
  await eraseFiles(transaction, accountId)
  await eraseLetters(transaction, accountId)
  await eraseMessages(transaction, accountId, contacts)
  await eraseCodes(transaction, accountId, contacts)
  await eraseAnswers(transaction.tx, accountId)
  await eraseSessions(transaction, accountId)
  await shredPersonKey(transaction.tx, accountId)
  await recordAudit(transaction, { action: 'accountErased', actor_id: null, subject_id: accountId })
}
