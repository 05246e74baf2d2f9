/** Companies and their teams: invitations, members, departments (specification sections 2.1, 6, 7). */
import { z } from 'zod'
import { currency, empty, id, listOf, page, person } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { emailAddress } from '../../ground/contact.ts'
import { memberSorts } from '../../ground/sort.ts'
import { wireTime } from '../../ground/time.ts'
import { timeZone } from '../account/account.ts'
import { inviteCode } from '../session/session.ts'

export const teamLimits = {
  tickets: 1000,
  inviteDays: 365,
  /** How long an invitation by mail is open. */
  mailedInviteDays: 14,
  customCode: 8,
  departmentDepth: 3,
  departments: 500,
} as const

export const teamRoles = ['member', 'admin'] as const
export const teamRole = z.enum(teamRoles)
export type TeamRole = z.infer<typeof teamRole>

export const departmentName = z.string().trim().min(1).max(60)
/** Whether a company's people see who the house's talents are, or a pseudonym of each. */
export const talentNames = z.enum(['hidden', 'shown'])
export type TalentNames = z.infer<typeof talentNames>

/** Who bears it when drafts have to be redone: the house alone, or the company up to a ceiling that its quotes state. */
export const effortPolicy = z.enum(['house', 'shared'])
/** The highest ceiling, in percent of a step's price. */
export const mostEffortPercent = 100
export type EffortPolicy = z.infer<typeof effortPolicy>

export const companyName = z.string().trim().min(2).max(100)

/** `exhausted`: the invitation was used as often as it allows. */
export const inviteStates = ['open', 'exhausted', 'expired', 'revoked'] as const
export const inviteState = z.enum(inviteStates)
export type InviteState = z.infer<typeof inviteState>

const departmentLabel = z.object({ department_id: id, name: z.string() })

export const teamMember = person.extend({
  username: z.string(),
  email: z.string().nullable(), // masked
  role: teamRole,
  department: departmentLabel.nullable(),
  is_mvp: z.boolean(),
  status: z.enum(['normal', 'locked', 'erased']),
  /** The company created the account and may lock it. */
  is_sub_account: z.boolean(),
  joined_at: wireTime,
  last_seen_at: wireTime.nullable(),
  /** Unfinished work for this company: it has to be given to somebody else before the member leaves. */
  open_count: z.number().int(),
  can: z.object({
    remove: z.boolean(),
    demote: z.boolean(),
    promote: z.boolean(),
    lock: z.boolean(),
    unlock: z.boolean(),
    receive_company: z.boolean(),
  }),
})
export type TeamMember = z.infer<typeof teamMember>

export const invite = z.object({
  invite_id: id,
  code: z.string(),
  role: teamRole,
  is_mvp: z.boolean(),
  department: departmentLabel.nullable(),
  tickets: z.number().int(),
  tickets_used: z.number().int(),
  state: inviteState,
  creator: person,
  /** To whom it was mailed; null for a link, and for one that nobody can use any more. */
  email: z.string().nullable(),
  created_at: wireTime,
  expires_at: wireTime,
})
export type Invite = z.infer<typeof invite>

/** `member_count`: members of the department itself, without those of departments below. */
export const department = z.object({
  department_id: id,
  parent_id: id.nullable(),
  name: z.string(),
  member_count: z.number().int(),
})
export type Department = z.infer<typeof department>

const ofMember = z.object({ account_id: id })

export const company = {
  /**
   * Who invites and into what: everything that the holder of the link may know. The answer is the same for unknown,
   * expired and revoked codes.
   */
  getAdminInfoByInviteCode: call({
    path: '/admin/getAdminInfoByInviteCode',
    access: 'public',
    rate: 'signIn',
    input: z.object({ invite_code: inviteCode }),
    output: z.object({
      company_name: z.string(),
      inviter: z.object({ nickname: z.string(), avatar: z.string().nullable() }),
      role: teamRole,
    }),
    errors: ['INVITE_CODE_INVALID', 'INVITE_TICKETS_TOO_FEW'],
  }),
  join: call({
    path: '/talent/team/join',
    access: 'applicant',
    rate: 'signIn',
    idempotent: true,
    input: z.object({ invite_code: inviteCode }),
    output: z.object({ company_id: id }),
    errors: ['INVITE_CODE_INVALID', 'INVITE_TICKETS_TOO_FEW', 'TALENT_IN_TEAM', 'CANNOT_DESIGNATE_USER', 'OPEN_WORK'],
  }),
  /** The caller's team as every member sees it; null if there is none. */
  getTeam: call({
    path: '/talent/team/getTeam',
    access: 'session',
    input: empty,
    output: z.object({
      team: z
        .object({ company_id: id, company_name: z.string(), role: teamRole, member_count: z.number().int() })
        .nullable(),
    }),
  }),
  /** Names and departments of colleagues; only admins see contacts. */
  getColleagueList: call({
    path: '/talent/team/getColleagueList',
    access: 'team',
    input: page.extend({ keyword: z.string().trim().max(100).default('') }),
    output: listOf(person.extend({ role: teamRole, department: departmentLabel.nullable() })),
  }),
  /** `company_id`: the company to leave, so that a delayed click can't leave another one. */
  leaveTeam: call({
    path: '/talent/team/leaveTeam',
    access: 'session',
    input: z.object({ company_id: id }),
    output: empty,
    errors: ['NOT_FOUND', 'LAST_ADMIN', 'OPEN_WORK'],
  }),

  getAllSubAccount: call({
    path: '/admin/subacc/getAllSubAccount',
    access: 'companyAdmin',
    input: page.extend({
      keyword: z.string().trim().max(100).default(''),
      role: teamRole.optional(),
      department_id: id.optional(), // members of departments below are included
      sort: z.enum(memberSorts).default('created_at'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    output: listOf(teamMember),
    errors: ['NOT_FOUND'],
  }),
  /**
   * Invites a colleague by mail. Nothing is created until they accept, with an account that they have or register; the
   * answer is the same whether the address has one.
   */
  createSubAccount: call({
    path: '/admin/subacc/createSubAccount',
    access: 'companyAdmin',
    rate: 'code',
    idempotent: true,
    input: z.object({
      email: emailAddress,
      nickname: z.string().trim().min(1).max(60),
      role: teamRole.default('member'),
      department_id: id.nullable().default(null),
      is_mvp: z.boolean().default(false),
    }),
    output: z.object({ invite_id: id }),
    errors: ['NOT_FOUND'],
  }),
  lockSubAccount: call({
    path: '/admin/subacc/lockSubAccount',
    access: 'companyAdmin',
    input: ofMember,
    output: empty,
    errors: ['USER_NOT_EXIST', 'CANNOT_DESIGNATE_USER'],
  }),
  unlockSubAccount: call({
    path: '/admin/subacc/unlockSubAccount',
    access: 'companyAdmin',
    input: ofMember,
    output: empty,
    errors: ['USER_NOT_EXIST', 'CANNOT_DESIGNATE_USER'],
  }),
  setMemberRole: call({
    path: '/admin/team/setMemberRole',
    access: 'companyAdmin',
    input: ofMember.extend({ role: teamRole }),
    output: empty,
    errors: ['USER_NOT_EXIST', 'CANNOT_DESIGNATE_USER', 'LAST_ADMIN'],
  }),
  setMemberDepartment: call({
    path: '/admin/team/setMemberDepartment',
    access: 'companyAdmin',
    input: ofMember.extend({ department_id: id.nullable() }),
    output: empty,
    errors: ['USER_NOT_EXIST', 'NOT_FOUND'],
  }),
  setMemberFlags: call({
    path: '/admin/team/setMemberFlags',
    access: 'companyAdmin',
    input: ofMember.extend({ is_mvp: z.boolean() }),
    output: empty,
    errors: ['USER_NOT_EXIST'],
  }),
  removeMember: call({
    path: '/admin/team/removeMember',
    access: 'companyAdmin',
    input: ofMember,
    output: empty,
    errors: ['USER_NOT_EXIST', 'CANNOT_DELETE_SELF', 'OPEN_WORK'],
  }),
  /** Makes another member the admin; the caller becomes a member. */
  transferCompany: call({
    path: '/admin/team/transferCompany',
    access: 'companyAdmin',
    input: ofMember,
    output: empty,
    errors: ['USER_NOT_EXIST', 'CANNOT_DESIGNATE_USER', 'CONFIRMATION_NEEDED'],
  }),

  createInvite: call({
    path: '/admin/invite/createInvite',
    access: 'companyAdmin',
    rate: 'heavy',
    idempotent: true,
    input: z.object({
      role: teamRole.default('member'),
      department_id: id.nullable().default(null),
      is_mvp: z.boolean().default(false),
      tickets: z.number().int().min(1).max(teamLimits.tickets),
      expires_at: wireTime,
      /** A code chosen by the admin; by default a random one. */
      code: inviteCode.refine((code) => code.length >= teamLimits.customCode).optional(),
    }),
    output: z.object({ invite_id: id, code: z.string() }),
    errors: ['INVITE_CODE_EXISTS', 'NOT_FOUND'],
  }),
  getInviteList: call({
    path: '/admin/invite/getInviteList',
    access: 'companyAdmin',
    input: page.extend({ is_open_only: z.boolean().default(false) }),
    output: listOf(invite),
    errors: ['NOT_FOUND'],
  }),
  /** The people who joined by this invitation. */
  getInviteUseList: call({
    path: '/admin/invite/getInviteUseList',
    access: 'companyAdmin',
    input: page.extend({ invite_id: id }),
    output: listOf(person.extend({ used_at: wireTime, is_member: z.boolean() })),
    errors: ['NOT_FOUND'],
  }),
  revokeInvite: call({
    path: '/admin/invite/revokeInvite',
    access: 'companyAdmin',
    input: z.object({ invite_id: id }),
    output: empty,
    errors: ['NOT_FOUND'],
  }),

  /** Mails an invitation once more, also one that is over: it is good for as long as a new one. */
  resendInvite: call({
    path: '/admin/invite/resendInvite',
    access: 'companyAdmin',
    rate: 'code',
    idempotent: true,
    input: z.object({ invite_id: id }),
    output: z.object({ expires_at: wireTime }),
    errors: ['NOT_FOUND'],
  }),

  /** All departments of the tree in one list. */
  getDepartmentList: call({
    path: '/admin/department/getDepartmentList',
    access: 'companyAdmin',
    input: empty,
    output: z.object({ list: z.array(department) }),
    errors: ['NOT_FOUND'],
  }),
  createDepartment: call({
    path: '/admin/department/createDepartment',
    access: 'companyAdmin',
    input: z.object({ name: departmentName, parent_id: id.nullable().default(null) }),
    output: z.object({ department_id: id }),
    errors: ['NOT_FOUND', 'DEPARTMENT_NAME_EXISTS', 'DEPARTMENT_TOO_DEEP', 'DEPARTMENTS_TOO_MANY'],
  }),
  renameDepartment: call({
    path: '/admin/department/renameDepartment',
    access: 'companyAdmin',
    input: z.object({ department_id: id, name: departmentName }),
    output: empty,
    errors: ['NOT_FOUND', 'DEPARTMENT_NAME_EXISTS'],
  }),
  moveDepartment: call({
    path: '/admin/department/moveDepartment',
    access: 'companyAdmin',
    input: z.object({ department_id: id, parent_id: id.nullable() }),
    output: empty,
    errors: ['NOT_FOUND', 'DEPARTMENT_NAME_EXISTS', 'DEPARTMENT_TOO_DEEP'],
  }),
  /** `is_moving_members`: members move to the department above. Refused while there are departments below, or knowledge that is for it. */
  deleteDepartment: call({
    path: '/admin/department/deleteDepartment',
    access: 'companyAdmin',
    input: z.object({ department_id: id, is_moving_members: z.boolean().default(false) }),
    output: empty,
    errors: ['NOT_FOUND', 'DEPARTMENT_NOT_EMPTY', 'DEPARTMENT_HAS_BASES'],
  }),

  getCompany: call({
    path: '/admin/company/getCompany',
    access: 'companyAdmin',
    input: empty,
    output: z.object({ company_id: id, name: z.string(), time_zone: z.string(), currency, created_at: wireTime }),
    errors: ['NOT_FOUND'],
  }),
  updateCompany: call({
    path: '/admin/company/updateCompany',
    access: 'companyAdmin',
    input: z.object({ name: companyName, time_zone: timeZone }),
    output: empty,
    errors: ['COMPANY_NAME_EXISTS', 'NOT_FOUND'],
  }),
}
