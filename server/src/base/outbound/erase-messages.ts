import type { Transaction } from '../../ground/kernel/transaction.ts'

/** For an account that is erased: mails and SMS to it. What was still to go out doesn't. */
export async function eraseMessages(
  transaction: Transaction,
  accountId: string,
  contacts: readonly string[],
): Promise<void> {
  await transaction.tx
    .deleteFrom('outbound_message')
    .where((row) =>
      row.or([row('account_id', '=', accountId), ...contacts.map((contact) => row('target', '=', contact))]),
    )
    .execute()
}
