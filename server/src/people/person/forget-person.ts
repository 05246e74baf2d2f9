import { formerMemberName } from '@polyphony/contract'
import type { Transaction } from '../../ground/kernel/transaction.ts'

/**
 * Removes all personal data. The row stays, because work and ledger refer to it; contacts and username can be used
 * again.
 */
export async function forgetPerson({ tx, now }: Transaction, accountId: string): Promise<void> {
  const name = formerMemberName(accountId)
  const moment = now()
  await tx
    .updateTable('account')
    .set({
      username: name,
      nickname: name,
      email: null,
      phone: null,
      contact: null,
      sex: 'U',
      birthday: null,
      remark: '',
      status: 'erased',
      password_hash: null,
      is_operator: false,
      time_zone: 'UTC',
      erase_at: null,
      erased_at: moment,
      updated_at: moment,
    })
    .where('account_id', '=', accountId)
    .execute()
  await tx.deleteFrom('known_browser').where('account_id', '=', accountId).execute()
}
