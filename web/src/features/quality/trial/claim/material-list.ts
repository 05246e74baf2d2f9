import { calls, medias, roles, trialDifficulties, trialRoleId } from '@polyphony/contract'
import { defineList } from '../../../../parts/list/define-list.ts'
import { id, oneOf } from '../../../../parts/list/param.ts'

/** The roles for which trials exist. */
export const trialRoles = roles.flatMap(({ role_id, role }) => {
  const tried = trialRoleId.safeParse(role_id).data
  return tried === undefined ? [] : [{ role_id: tried, role }]
})

/** Trials that can be claimed; other screens link to it with filters. */
export const materialList = defineList(calls.trial.recommendMaterial, {
  on: ['testClaim'],
  filters: {
    role_id: oneOf(trialRoles.map(({ role_id }) => role_id)),
    source_lang: id,
    target_lang: id,
    tag_id: id,
    media: oneOf(medias),
    difficulty: oneOf(trialDifficulties),
  },
})
