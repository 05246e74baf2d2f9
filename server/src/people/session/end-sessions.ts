import { toWireTime } from '@polyphony/contract'
import { sqlTime } from '../../ground/db/connect.ts'
import type { Work } from '../../ground/kernel/transaction.ts'
import { announce } from './store.ts'

/** Ends the account's sessions but one, on every server, sockets and all. @returns how many there were. */
export async function endSessions(work: Work, accountId: string, except?: string): Promise<number> {
  let rows = work.tx
    .updateTable('session')
    .set({ revoked_at: work.now() })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sqlTime(toWireTime(work.now())))
  if (except) rows = rows.where('session_id', '<>', except)
  const ended = await rows.returning('session_id').execute()
  for (const { session_id } of ended) await announce(work.tx, session_id)
  return ended.length
}
