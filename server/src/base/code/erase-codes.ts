import type { Transaction } from '../../ground/kernel/transaction.ts'

/** For an account that is erased: codes that it asked for, and those that were sent to its contacts. */
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
