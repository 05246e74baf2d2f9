import type { Transaction } from '../../ground/kernel/transaction.ts'

/** Deletes the codes of an erased account: those that it requested, and those that were sent to its contacts. */
export async function eraseCodes(
  transaction: Transaction,
  accountId: string,
  contacts: readonly string[],
): Promise<void> {
  await transaction.tx
    .deleteFrom('verification_code')
    .where((code) =>
      code.or([code('account_id', '=', accountId), ...contacts.map((contact) => code('target', '=', contact))]),
    )
    .execute()
}
