import { calls, medias, type TaskStatus, taskSorts } from '@polyphony/contract'
import { defineList } from '../../../../parts/list/define-list.ts'
import { oneOf, type Param, text } from '../../../../parts/list/param.ts'

export const projectStatuses = [-1, 10, 20, 30, 100] as const satisfies readonly (-1 | TaskStatus)[]
export const dues = ['any', 'near', 'overdue'] as const

const noGroup = 'none'
/** One's own order of things: in one group, in none (null), or anywhere. */
const group: Param<string | null | undefined> = {
  initial: undefined,
  all: undefined,
  read: (raw) => (raw === noGroup || raw === null ? null : typeof raw === 'string' ? raw : undefined),
  write: (value) => (value === null ? noGroup : value),
}

/** A company's orders, or every company's for operators. */
export const projectList = defineList(calls.task.getProjectTaskList, {
  on: ['taskList'],
  filters: {
    keyword: text,
    media: oneOf(medias),
    due: oneOf(dues, 'any'),
    group_id: group,
    status: oneOf(projectStatuses, -1),
  },
  tab: 'status',
  sorts: taskSorts,
  sort: { key: 'created_at', order: 'desc' },
})
