import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { askForRole } from './ask-for-role.ts'
import { decideRoleRequest, listRoleRequests, revokePair } from './decide-role-request.ts'
import { getAllRoles, getTalentRole } from './roles.ts'
import { getTalentInfo, setTalentAccountInfo, setTalentInfo, tagsOf } from './talent-info.ts'
import { getTalentNode, getTalentStats } from './talent-stats.ts'
import { getWorkload, setOrderReceiving, setWorkload } from './workload.ts'

export const talentCalls = implement(calls.talent, {
  getTalentInfo,
  getTalentStats,
  getTalentTag: async (ctx) => ({ tag_ids: await tagsOf(ctx.db, ctx.actor.account_id) }),
  getTalentRole,
  getTalentNode,
  setTalentInfo,
  setTalentAccountInfo,
  setOrderReceiving,
  getWorkload,
  setWorkload,
  getAllRoles,
  unlock: askForRole,
  getRoleRequestList: listRoleRequests,
  decideRoleRequest,
  revokePair,
})
