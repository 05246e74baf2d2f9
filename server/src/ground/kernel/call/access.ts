import { type Access, talentLevels } from '@polyphony/contract'
import type { Actor } from '../../context.ts'

/** Whether an actor may make calls with this access. Policies decide about single rows. */
export function mayCall(access: Access, actor: Actor): boolean {
  switch (access) {
    case 'public':
    case 'session':
      return true
    case 'approved':
      return actor.level >= talentLevels.approved || actor.invite_type !== null || actor.role_admin || actor.is_operator
    case 'freelance':
      return actor.level >= talentLevels.approved && actor.invite_type === null && !actor.is_mvp
    case 'reviewer':
      return actor.level >= talentLevels.reviewer || actor.is_operator
    case 'mvp':
      return actor.is_mvp
    case 'companyAdmin':
      return actor.role_admin || actor.is_operator
    case 'operator':
      return actor.is_operator
  }
}
