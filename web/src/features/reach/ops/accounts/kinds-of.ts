import { type AccountKind, type AccountSummary, talentLevels } from '@polyphony/contract'

type Rights = Pick<AccountSummary, 'level' | 'invite_type' | 'is_mvp' | 'role_admin' | 'is_operator'>

/** The kinds of an account, the most important first; never empty. */
export function kindsOf({ level, invite_type, is_mvp, role_admin, is_operator }: Rights): AccountKind[] {
  const kinds: AccountKind[] = []
  if (is_operator) kinds.push('operator')
  if (role_admin) kinds.push('companyAdmin')
  if (level >= talentLevels.reviewer) kinds.push('reviewer')
  if (invite_type !== null) kinds.push('teamTalent')
  else if (level >= talentLevels.approved && level < talentLevels.reviewer && !role_admin) kinds.push('talent')
  if (is_mvp) kinds.push('mvpMember')
  return kinds.length > 0 ? kinds : ['applicant']
}
