/** Ends a membership of a company. */
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { unlockByCompany } from '../../person/rights.ts'
import { becomeFreelance } from '../../talent/standing.ts'
import { memberLeaves } from './membership-hooks.ts'
import { countOpenWork } from './open-work.ts'

/**
 * Deletes the membership, the flags that came with it, and the member's invitations. The company has to be locked.
 * @throws LAST_ADMIN, OPEN_WORK
 */
export async function endMembership(
  transaction: Transaction,
  member: { company_id: string; account_id: string },
): Promise<void> {
  const { company_id, account_id } = member
  await requireOtherAdmin(transaction, member)
  const count = await countOpenWork(transaction.tx, account_id, company_id)
  if (count > 0) throw new CallError('OPEN_WORK', { count })
  const { is_sub_account } = await transaction.tx
    .deleteFrom('company_member')
    .where('account_id', '=', account_id)
    .returning('is_sub_account')
    .executeTakeFirstOrThrow()
  if (is_sub_account) await unlockByCompany(transaction, account_id) // a lock by the company ends with the membership
  await becomeFreelance(transaction, account_id)
  await revokeInvitesOf(transaction, member)
  for (const leave of transaction.partsOf(memberLeaves)) await leave(transaction, member)
}

/** @throws LAST_ADMIN if the account is the company's only admin */
export async function requireOtherAdmin(
  transaction: Transaction,
  { company_id, account_id }: { company_id: string; account_id: string },
): Promise<void> {
  const admins = await transaction.tx
    .selectFrom('company_member as m')
    .innerJoin('account as a', 'a.account_id', 'm.account_id')
    .select(['m.account_id', 'a.status'])
    .where('m.company_id', '=', company_id)
    .where('m.role_admin', '=', true)
    .execute()
  const isAdmin = admins.some((admin) => admin.account_id === account_id)
  const isOther = admins.some((admin) => admin.account_id !== account_id && admin.status === 'normal')
  if (isAdmin && !isOther) throw new CallError('LAST_ADMIN')
}

/** A former admin may still have the links, so nobody may join by them. */
export async function revokeInvitesOf(
  transaction: Transaction,
  { company_id, account_id }: { company_id: string; account_id: string },
): Promise<void> {
  await transaction.tx
    .updateTable('company_invite')
    .set({ revoked_at: transaction.now() })
    .where('company_id', '=', company_id)
    .where('created_by', '=', account_id)
    .where('revoked_at', 'is', null)
    .execute()
}
