/** The one table of who may what: the calls, the gate and the side menu read it. docs/ACCESS.md has the sentences behind it. */
import type { Access } from '../../ground/call.ts'
import { talentLevels } from '../talent/talent-level.ts'

/** What a person is, as far as it decides what they may do. */
export interface Standing {
  readonly level: number
  /** Set for who was taken into a company. */
  readonly invite_type: string | null
  readonly is_mvp: boolean
  readonly role_admin: boolean
  readonly is_operator: boolean
  /** Whether they have ever earned something. */
  readonly has_income: boolean
}

const isApproved = ({ level, invite_type, role_admin, is_operator }: Standing) =>
  level >= talentLevels.approved || invite_type !== null || role_admin || is_operator
const isFreelance = ({ level, invite_type, is_mvp }: Standing) =>
  level >= talentLevels.approved && invite_type === null && !is_mvp

const isEarner = (person: Standing) => isFreelance(person) || (isApproved(person) && person.has_income)

/** Who may; nobody who is refused for good, whatever else they are (`mayAccess`). */
const rights: { readonly [A in Exclude<Access, 'public' | 'session'>]: (person: Standing) => boolean } = {
  // Anybody signed in.
  applicant: () => true,
  approved: isApproved,
  // Talents who are in no team.
  freelance: isFreelance,
  // What has been earned stays reachable in a team, too.
  earner: isEarner,
  // Whoever reads settlements: those who are paid, and those who pay.
  payee: (person) => isEarner(person) || person.is_operator,
  team: ({ role_admin, invite_type }) => role_admin || invite_type !== null,
  reviewer: ({ level, is_operator }) => level >= talentLevels.reviewer || is_operator,
  // Whoever orders, designs flows and reads what a company knows.
  mvp: ({ is_mvp }) => is_mvp,
  // Whoever looks after a company's orders.
  client: ({ is_mvp, role_admin, is_operator }) => is_mvp || role_admin || is_operator,
  companyAdmin: ({ role_admin, is_operator }) => role_admin || is_operator,
  operator: ({ is_operator }) => is_operator,
}

/** Whether the person may make calls and open pages of this access. */
export function mayAccess(access: Access, person: Standing): boolean {
  // `session`: one's own account and the way out of it.
  if (access === 'public' || access === 'session') return true
  return person.level !== talentLevels.refusedForGood && rights[access](person)
}

/** Whether they look after the orders of this company. */
export function managesOrders(person: Standing & { company_id: string | null }, companyId: string): boolean {
  if (!mayAccess('client', person)) return false
  return person.is_operator || person.company_id === companyId
}
