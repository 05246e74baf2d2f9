import { toWireTime } from '@polyphony/contract'
import { sqlTime } from '../../../ground/db/connect.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { announce } from '../store.ts'

/** Ends all sessions of the account but one, on every server, with their sockets. @returns how many there were */
export async function endSessions(transaction: Transaction, accountId: string, kept?: string): Promise<number> {
  let rows = transaction.tx
    .updateTable('session')
    .set({ revoked_at: transaction.now() })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sqlTime(toWireTime(transaction.now())))
  if (kept) rows = rows.where('session_id', '<>', kept)
  const ended = await rows.returning('session_id').execute()
  for (const { session_id } of ended) await announce(transaction.tx, session_id)
  return ended.length
}
