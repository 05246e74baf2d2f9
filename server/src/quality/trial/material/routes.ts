import { calls } from '@polyphony/contract'
import { implement } from '../../../ground/kernel/call/implement.ts'
import { inviteTalent } from '../invite-talent.ts'
import { deleteMaterial, publishMaterial, retireMaterial } from './change-material-state.ts'
import { copyMaterial, createMaterial } from './create-material.ts'
import { saveMaterial, saveMaterialSegments } from './edit-material.ts'
import { saveMaterialRegions } from './edit-regions.ts'
import { getMaterialDetail, listMaterials } from './list-materials.ts'
import { listTrials } from './list-trials.ts'

export const opsTrialCalls = implement(calls.opsTrial, {
  getMaterialList: listMaterials,
  getMaterialDetail,
  createMaterial,
  saveMaterial,
  saveMaterialSegments,
  saveMaterialRegions,
  publishMaterial,
  retireMaterial,
  copyMaterial,
  deleteMaterial,
  inviteToTrial: inviteTalent,
  getTrialList: listTrials,
})
