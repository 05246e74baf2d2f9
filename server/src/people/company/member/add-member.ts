/** Makes an account a member of a company: by invitation, by founding it, as a sub-account, or by an operator. */
import { type TeamRole, talentLevels } from '@polyphony/contract'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { becomeMember, holdTalent } from '../../talent/become-talent.ts'
import { memberJoins } from './membership-hooks.ts'
import { countOpenWork } from './open-work.ts'

export interface NewMember {
  company_id: string
  account_id: string
  role: TeamRole
  is_mvp: boolean
  department_id?: string | null
  /** null: the founder, who keeps the pages of a freelance talent. */
  invite_type?: 'company' | null
  is_sub_account?: boolean
}

/**
 * Withdraws offers. Accepted work has to be finished before, because members aren't paid for work; what waits for its
 * confirmation stays theirs (docs/decisions/0035-agreed-pay.md).
 * An admin may order; that can be taken from them. @throws NOT_FOUND (the company), USER_NOT_EXIST,
 * CANNOT_DESIGNATE_USER (an operator, locked, or refused for good), TALENT_IN_TEAM,
 * OPEN_WORK
 */
export async function addMember(transaction: Transaction, member: NewMember): Promise<void> {
  const { company_id, account_id, role, is_mvp, department_id = null, is_sub_account = false } = member
  const { invite_type = 'company' } = member
  const { tx } = transaction
  const company = await tx.selectFrom('company').select('name').where('company_id', '=', company_id).executeTakeFirst()
  if (!company) throw notFound()
  const account = await tx
    .selectFrom('account')
    .select(['status', 'is_operator'])
    .where('account_id', '=', account_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account || account.status === 'erased') throw new CallError('USER_NOT_EXIST')
  if (account.status !== 'normal' || account.is_operator) throw new CallError('CANNOT_DESIGNATE_USER')
  const { level } = await holdTalent(transaction, account_id)
  if (level === talentLevels.refusedForGood) throw new CallError('CANNOT_DESIGNATE_USER')
  const added = await tx
    .insertInto('company_member')
    .values({
      company_id,
      account_id,
      role_admin: role === 'admin',
      department_id,
      is_sub_account,
      joined_at: transaction.now(),
    })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (!added) throw new CallError('TALENT_IN_TEAM')
  for (const join of transaction.partsOf(memberJoins)) await join(transaction, member)
  const count = await countOpenWork(tx, account_id)
  if (count > 0) throw new CallError('OPEN_WORK', { count })
  await becomeMember(transaction, { account_id, invite_type, is_mvp: is_mvp || role === 'admin' })
}
