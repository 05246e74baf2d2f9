import type { Transaction } from '../../ground/kernel/transaction.ts'

/** Removes mails and SMS to an erased account; those that still wait aren't sent. */
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
