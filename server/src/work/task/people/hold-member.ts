import type { Transaction } from '../../../ground/kernel/transaction.ts'

/**
 * Locks the membership until the transaction ends.
 * @returns whether the account is a member of the company and can sign in.
 */
export async function holdMember({ tx }: Transaction, companyId: string, accountId: string): Promise<boolean> {
  const member = await tx
    .selectFrom('company_member as m')
    .innerJoin('account as a', 'a.account_id', 'm.account_id')
    .select('m.account_id')
    .where('m.company_id', '=', companyId)
    .where('m.account_id', '=', accountId)
    .where('a.status', '=', 'normal')
    .forKeyShare('m')
    .executeTakeFirst()
  return member !== undefined
}
