import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import { readCompany, readTeam, updateCompany } from './company-profile.ts'
import { createDepartment, deleteDepartment, listDepartments, moveDepartment, renameDepartment } from './departments.ts'
import { createSubAccount, resendInvite } from './invite/invite-by-mail.ts'
import { createInvite, listInvites, listInviteUses, revokeInvite } from './invite/invites.ts'
import { joinTeam } from './invite/join-team.ts'
import { readInvite } from './invite/read-invite.ts'
import { companyOf } from './member/administer.ts'
import {
  removeMember,
  setMemberDepartment,
  setMemberFlags,
  setMemberRole,
  transferCompany,
} from './member/change-member.ts'
import { leaveTeam } from './member/leave-team.ts'
import { listColleagues, listMembers } from './member/list-members.ts'
import { lockSubAccount, unlockSubAccount } from './member/sub-account.ts'

export const companyCalls = implement(calls.company, {
  getAdminInfoByInviteCode: (ctx, { invite_code }) => readInvite(ctx, invite_code),
  join: (ctx, { invite_code }) => {
    const { account_id } = ctx.actor
    return once(ctx, (transaction) => joinTeam(transaction, { account_id, invite_code, ip: ctx.request.ip }))
  },
  getTeam: readTeam,
  getColleagueList: listColleagues,
  leaveTeam: (ctx, { company_id }) => leaveTeam(ctx, company_id),

  getAllSubAccount: listMembers,
  createSubAccount,
  lockSubAccount,
  unlockSubAccount,
  setMemberRole,
  setMemberDepartment,
  setMemberFlags,
  removeMember,
  transferCompany,

  createInvite,
  getInviteList: listInvites,
  getInviteUseList: listInviteUses,
  revokeInvite: (ctx, { invite_id }) => revokeInvite(ctx, invite_id),
  resendInvite,

  getDepartmentList: async (ctx) => ({ list: await listDepartments(ctx.db, companyOf(ctx)) }),
  createDepartment,
  renameDepartment,
  moveDepartment,
  deleteDepartment,

  getCompany: readCompany,
  updateCompany,
})
