/** What an admin may do with a member of their company. */
import type { AccountStatus, TeamMember } from '@polyphony/contract'
import type { Actor } from '../../ground/context.ts'

interface Member {
  account_id: string
  role_admin: boolean
  is_sub_account: boolean
  status: AccountStatus
  /** The reason of an operator: a company can't end an operator's lock. */
  locked_reason: string | null
}

export function mayDo(actor: Actor, member: Member): TeamMember['can'] {
  const isOther = member.account_id !== actor.account_id
  const isNormal = member.status === 'normal'
  return {
    remove: isOther,
    demote: member.role_admin,
    promote: !member.role_admin && isNormal,
    lock: isOther && member.is_sub_account && isNormal,
    unlock: isOther && member.is_sub_account && member.status === 'locked' && member.locked_reason === null,
    receive_company: isOther && isNormal,
  }
}
