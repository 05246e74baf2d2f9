/** A company's orders, or all companies' orders for operators. */
import { anyStatus, calls } from '@polyphony/contract'
import { IconStack2 } from '@tabler/icons-react'
import { useTalent } from '../../../../api/session/session.ts'
import { useRefreshOn } from '../../../../api/use-refresh-on.ts'
import { taskStatusText } from '../../../../i18n/domain/domain.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { ListPanel } from '../../../../parts/list/ListPanel.tsx'
import { useList } from '../../../../parts/list/use-list.ts'
import { CreateTaskButton } from '../CreateTaskButton.tsx'
import { ManageGroups } from '../group/ManageGroups.tsx'
import { taskText } from '../task.text.ts'
import { useOrderRights } from '../use-order-rights.ts'
import { BulkBar } from './BulkBar.tsx'
import { ProjectFilters } from './ProjectFilters.tsx'
import { useProjectColumns } from './project-columns.tsx'
import { projectList, projectStatuses } from './project-list.ts'
import { StatsHeader } from './StatsHeader.tsx'
import { TaskExport } from './TaskExport.tsx'
import { useMarked } from './use-marked.ts'

export function ProjectPanel() {
  const t = useText(taskText)
  const statusName = useText(taskStatusText)
  const { is_operator } = useTalent()
  const { groups, places } = useOrderRights()
  const list = useList(projectList)
  useRefreshOn('task_changed', [projectList.call, calls.taskWork.getTaskStats])
  const columns = useProjectColumns(is_operator)
  const selection = useMarked(JSON.stringify(list.input))
  const { pageIndex: _, pageSize: _size, ...asked } = list.input
  const leaveGroup = (groupId: string) => {
    if (list.values.group_id === groupId) list.set({ group_id: undefined })
  }
  return (
    <>
      <StatsHeader
        onChoose={(due) =>
          list.set({ status: anyStatus, keyword: '', media: undefined, group_id: undefined, waits: undefined, due })
        }
      />
      <ListPanel
        list={list}
        label={t(is_operator ? 'allProjects' : 'projects')}
        tabs={{ options: projectStatuses, nameOf: (status) => statusName(`${status}`) }}
        filters={
          <>
            <ProjectFilters list={list} />
            {groups && <ManageGroups onDeleted={({ group_id }) => leaveGroup(group_id)} />}
          </>
        }
        actions={<TaskExport label={t('export')} filter={asked} />}
        above={groups && <BulkBar selection={selection} sort={asked} rows={list.rows ?? []} />}
        columns={columns}
        rowKey={(row) => row.task_id}
        selection={groups ? { ...selection, labelOf: (row) => t('mark', { name: row.name }) } : undefined}
        empty={{
          icon: IconStack2,
          title: t('noTasks'),
          hint: t(groups ? 'noTasksHint' : 'noTasksOperator'),
          action: places && <CreateTaskButton />,
        }}
      />
    </>
  )
}
