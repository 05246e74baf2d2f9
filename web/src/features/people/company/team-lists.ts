/** The lists of members, invitations and colleagues, which share one page. */
import { calls, memberSorts, teamRoles } from '@polyphony/contract'
import { defineList } from '../../../parts/list/define-list.ts'
import { flag, id, oneOf, text } from '../../../parts/list/param.ts'

export const memberList = defineList(calls.company.getAllSubAccount, {
  on: ['teamList'],
  filters: { keyword: text, role: oneOf(teamRoles), department_id: id },
  sorts: memberSorts,
  sort: { key: 'created_at', order: 'desc' },
})

export const inviteList = defineList(calls.company.getInviteList, {
  on: ['teamList'],
  name: 'invites',
  filters: { is_open_only: flag },
})

export const colleagueList = defineList(calls.company.getColleagueList, {
  on: ['teamList'],
  name: 'colleagues',
  filters: { keyword: text },
})
