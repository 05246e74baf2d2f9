import { toWireTime } from '@polyphony/contract'
import { sqlTime } from '../../ground/db/connect.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { sha256 } from '../../ground/kernel/seal/seal.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'

/** Uses up a grant of its account; if the caller's change fails, the grant stays valid. @throws GRANT_EXPIRED */
export async function redeemGrant(transaction: Transaction, grant: string): Promise<{ account_id: string }> {
  const now = transaction.now()
  const row = await transaction.tx
    .updateTable('verification_code')
    .set({ grant_used_at: now })
    .where('grant_hash', '=', sha256(grant))
    .where('grant_used_at', 'is', null)
    .where('grant_expires_at', '>', sqlTime(toWireTime(now)))
    .where('account_id', 'is not', null)
    .returning('account_id')
    .executeTakeFirst()
  if (!row) throw new CallError('GRANT_EXPIRED')
  return { account_id: row.account_id! }
}
