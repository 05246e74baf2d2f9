import { anyStatus, calls, medias, taskSorts, taskStatuses, waits } from '@polyphony/contract'
import { defineList } from '../../../../parts/list/define-list.ts'
import { id, oneOf, type Param, text } from '../../../../parts/list/param.ts'

export const projectStatuses = [anyStatus, ...Object.values(taskStatuses)] as const
export const dues = ['any', 'near', 'overdue'] as const

const noGroup = 'none'
/** The group filter: one group, no group (null), or any. */
const group: Param<string | null | undefined> = {
  initial: undefined,
  all: undefined,
  read: (raw) => (raw === noGroup || raw === null ? null : typeof raw === 'string' ? raw : undefined),
  write: (value) => (value === null ? noGroup : value),
}

/** A company's orders, or all companies' orders for operators. */
export const projectList = defineList(calls.task.getProjectTaskList, {
  on: ['taskList'],
  filters: {
    keyword: text,
    media: oneOf(medias),
    due: oneOf(dues, 'any'),
    group_id: group,
    company_id: id,
    waits: oneOf(waits),
    status: oneOf(projectStatuses, anyStatus),
  },
  tab: 'status',
  sorts: taskSorts,
  sort: { key: 'created_at', order: 'desc' },
})
