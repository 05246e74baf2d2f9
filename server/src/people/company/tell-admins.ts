import type { LetterKind } from '@polyphony/contract'
import { type NewLetter, sendLetter } from '../../base/message/send-letter.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'

/** Sends a letter to all admins of the company except the person whom it is about or who did it. */
export async function tellAdmins<K extends LetterKind>(
  transaction: Transaction,
  companyId: string,
  letter: NewLetter<K>,
  exceptId: string,
): Promise<void> {
  const admins = await transaction.tx
    .selectFrom('company_member')
    .select('account_id')
    .where('company_id', '=', companyId)
    .where('role_admin', '=', true)
    .where('account_id', '!=', exceptId)
    .orderBy('account_id')
    .execute()
  for (const { account_id } of admins) await sendLetter(transaction, { ...letter, account_id })
}
