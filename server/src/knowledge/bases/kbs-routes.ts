import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { deleteKbs, previewDeleteKbs } from './bin/delete-base.ts'
import { getKbsDeletionList } from './bin/deletions.ts'
import { purgeKbsDeletion, restoreKbsDeletion } from './bin/restore-deletion.ts'
import {
  getAllKbs,
  getChildrenKbsList,
  getKbsInfo,
  getKbsListByType,
  getKbsStat,
  getKbsTreeListByType,
  getRecommendKbs,
} from './kbs/find-bases.ts'
import { createOrUpdateKbs, moveKbs } from './kbs/save-base.ts'

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
  getKbsDeletionList,
  restoreKbsDeletion,
  purgeKbsDeletion,
})
