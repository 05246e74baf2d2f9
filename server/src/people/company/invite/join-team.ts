/** Joins a company by an invitation. */
import { paths } from '@polyphony/contract'
import { sendLetter } from '../../../base/message/send-letter.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { addMember } from '../member/add-member.ts'
import { tellAdmins } from '../tell-admins.ts'
import { findOpenInvite } from './find-invite.ts'

interface Joining {
  account_id: string
  invite_code: string
  ip?: string
}

/** @throws INVITE_CODE_INVALID, INVITE_TICKETS_TOO_FEW, TALENT_IN_TEAM, CANNOT_DESIGNATE_USER, OPEN_WORK */
export async function joinTeam(
  transaction: Transaction,
  { account_id, invite_code, ip }: Joining,
): Promise<{ company_id: string }> {
  const invite = await findOpenInvite(transaction, invite_code)
  const { company_id, invite_id, department_id, is_mvp } = invite
  await addMember(transaction, {
    company_id,
    account_id,
    role: invite.role_admin ? 'admin' : 'member',
    department_id,
    is_mvp,
  })
  await spendTicket(transaction, invite_id, account_id)
  await recordAudit(transaction, {
    action: 'teamJoined',
    actor_id: account_id,
    subject_id: company_id,
    params: { invite_id },
    ...(ip && { ip }),
  })
  const { nickname, company_name } = await namesOf(transaction, account_id, company_id)
  await sendLetter(transaction, { account_id, kind: 'teamJoined', params: { company_name }, link: paths.taskList })
  const letter = { kind: 'memberJoined' as const, params: { nickname, company_name }, link: paths.teamList }
  await tellAdmins(transaction, company_id, letter, account_id)
  return { company_id }
}

/** Uses one ticket; of parallel requests only one gets the last ticket. */
async function spendTicket(transaction: Transaction, inviteId: string, accountId: string): Promise<void> {
  const used = await transaction.tx
    .insertInto('company_invite_use')
    .values({ invite_id: inviteId, account_id: accountId, used_at: transaction.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('invite_id')
    .executeTakeFirst()
  if (!used) throw new CallError('INVITE_CODE_INVALID') // this account has joined by this invitation before, and was removed or left
  const spent = await transaction.tx
    .updateTable('company_invite')
    .set((row) => ({ tickets_used: row('tickets_used', '+', 1), email_sealed: null }))
    .where('invite_id', '=', inviteId)
    .where('revoked_at', 'is', null)
    .whereRef('tickets_used', '<', 'tickets')
    .returning('invite_id')
    .executeTakeFirst()
  if (spent) return
  const { revoked_at } = await transaction.tx
    .selectFrom('company_invite')
    .select('revoked_at')
    .where('invite_id', '=', inviteId)
    .executeTakeFirstOrThrow()
  throw new CallError(revoked_at ? 'INVITE_CODE_INVALID' : 'INVITE_TICKETS_TOO_FEW')
}

async function namesOf(transaction: Transaction, accountId: string, companyId: string) {
  const { nickname, username } = await transaction.tx
    .selectFrom('account')
    .select(['nickname', 'username'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { name } = await transaction.tx
    .selectFrom('company')
    .select('name')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { nickname: nickname || username, company_name: name }
}
