/** The lists of the user's own node tasks and reviews. */
import { anyStatus, calls, nodeTaskStatuses, workSorts } from '@polyphony/contract'
import { defineList } from '../../../parts/list/define-list.ts'
import { oneOf, text } from '../../../parts/list/param.ts'

export const shownStatuses = [anyStatus, ...Object.values(nodeTaskStatuses)] as const
export const dues = ['any', 'near', 'overdue'] as const
const filters = { keyword: text, due: oneOf(dues, 'any') }

export const nodeTaskLists = {
  /** Newest first, so that completed work is at the end. */
  work: defineList(calls.node.getNodeTaskList, {
    on: ['taskList'],
    name: 'work',
    filters: { ...filters, status: oneOf(shownStatuses, anyStatus) },
    tab: 'status',
    sorts: workSorts,
    sort: { key: 'created_at', order: 'desc' },
  }),
  /** Open reviews by deadline. */
  reviews: defineList(calls.node.getNodeTaskQaList, {
    on: ['taskQaList', 'qaList'],
    name: 'reviews',
    filters: { ...filters, status: oneOf(shownStatuses, nodeTaskStatuses.toBeProcessed, anyStatus) },
    tab: 'status',
    sorts: workSorts,
    sort: { key: 'do_deadline', order: 'asc' },
  }),
}
