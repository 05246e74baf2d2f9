/** What is asked anew when a base has changed: each of them says something of it or of those around it. */
import { calls } from '@polyphony/contract'

const {
  getKbsInfo,
  getKbsStat,
  getRecommendKbs,
  getChildrenKbsList,
  getKbsListByType,
  getKbsTreeListByType,
  getAllKbs,
  getKbsDeletionList,
} = calls.kbs

export const kbsReads = [
  getKbsInfo,
  getKbsStat,
  getRecommendKbs,
  getChildrenKbsList,
  getKbsListByType,
  getKbsTreeListByType,
  getAllKbs,
  getKbsDeletionList,
] as const

/** `corporate` and `individual` are the roots of the trees, and the tabs of their list. */
export const rootOf = { 1: 'corporate', 2: 'individual' } as const
