import {
  calls,
  materialSorts,
  materialStates,
  type RoleId,
  roles,
  type TrialRoleId,
  trialKinds,
} from '@polyphony/contract'
import { defineList } from '../../../../parts/list/define-list.ts'
import { oneOf, text } from '../../../../parts/list/param.ts'

const isTried = (role_id: RoleId): role_id is TrialRoleId => trialKinds[role_id] !== undefined

export const triedRoleIds = roles.map(({ role_id }) => role_id).filter(isTried)

export const materialList = defineList(calls.opsTrial.getMaterialList, {
  on: ['opsTrials'],
  filters: { keyword: text, state: oneOf(materialStates), role_id: oneOf(triedRoleIds) },
  asks: ({ keyword, state = null, role_id = null }) => ({ keyword, state, role_id }),
  sorts: materialSorts,
  sort: { key: 'created_at', order: 'desc' },
})
