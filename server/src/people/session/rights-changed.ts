import type { Transaction } from '../../ground/kernel/transaction.ts'
import { announce } from './store.ts'

/**
 * To be called in the transaction that changes an account's level, flags, membership or password: servers drop what
 * they have cached of its sessions, and their tokens rotate with the next call.
 */
export async function rightsChanged(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.tx
    .updateTable('session')
    .set({ rotated_at: new Date(0) })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute()
  await announce(transaction.tx, accountId)
}
