import { calls } from '@polyphony/contract'
import { implement } from '../../../ground/kernel/call/implement.ts'
import { deleteKbs, previewDeleteKbs } from './delete-base.ts'
import {
  getAllKbs,
  getChildrenKbsList,
  getKbsInfo,
  getKbsListByType,
  getKbsStat,
  getKbsTreeListByType,
  getRecommendKbs,
} from './find-bases.ts'
import { createOrUpdateKbs, moveKbs } from './save-base.ts'

export const kbsCalls = implement(calls.kbs, {
  createOrUpdateKbs,
  moveKbs,
  previewDeleteKbs,
  deleteKbs,
  getKbsInfo,
  getKbsStat,
  getRecommendKbs,
  getChildrenKbsList,
  getKbsListByType,
  getKbsTreeListByType,
  getAllKbs,
})
