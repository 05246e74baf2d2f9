/** A company's orders, or every company's for operators. */
import { Button } from '@mantine/core'
import { useSessionStorage } from '@mantine/hooks'
import { calls, type InputOf, type TaskStatus, type TaskSummary, taskSorts } from '@polyphony/contract'
import { IconStack2 } from '@tabler/icons-react'
import { useTalent } from '../../../../api/session.ts'
import { useCall } from '../../../../api/use-call.ts'
import { useRefreshOn } from '../../../../api/use-refresh-on.ts'
import { taskStatusText } from '../../../../i18n/domain.text.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { useSortInAddress } from '../../../../parts/address/use-sort-in-address.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { Pager } from '../../../../ui/pager/Pager.tsx'
import { usePaging } from '../../../../ui/pager/use-paging.ts'
import { SortPopover } from '../../../../ui/sort/SortPopover.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { StatusTabs } from '../../../../ui/table/StatusTabs.tsx'
import { CreateTaskButton } from '../CreateTaskButton.tsx'
import { ManageGroups } from '../group/ManageGroups.tsx'
import { taskText } from '../task.text.ts'
import { BulkBar } from './BulkBar.tsx'
import { ExportButton } from './ExportButton.tsx'
import { defaultFilter, type ProjectFilter, ProjectFilterBar } from './ProjectFilterBar.tsx'
import { useProjectColumns } from './project-columns.tsx'
import { StatsHeader } from './StatsHeader.tsx'
import { useMarked } from './use-marked.ts'

const { getProjectTaskList } = calls.task
const statuses = [-1, 10, 20, 30, 100] as const satisfies readonly (-1 | TaskStatus)[]

export function ProjectPanel() {
  const t = useText(taskText)
  const statusName = useText(taskStatusText)
  const language = useLanguage()
  const { is_operator, role_admin } = useTalent()
  const [status, setStatus] = useSessionStorage<-1 | TaskStatus>({
    key: 'polyphony.projects.status',
    defaultValue: -1,
    getInitialValueInEffect: false,
  })
  const [filter, setFilter] = useSessionStorage<ProjectFilter>({
    key: 'polyphony.projects.filter',
    defaultValue: defaultFilter,
    getInitialValueInEffect: false,
    deserialize: (kept) => ({ ...defaultFilter, ...JSON.parse(kept ?? '{}') }),
  })
  const sort = useSortInAddress(taskSorts, { key: 'created_at', order: 'desc' })
  const [paging, setPaging] = usePaging(JSON.stringify([status, filter, sort.input]))
  const { media, ...rest } = filter
  const asked = { ...rest, ...sort.input, status, ...(media && { media }) }
  const input: InputOf<typeof getProjectTaskList> = { ...paging, ...asked }
  const { data, error, refetch, isPlaceholderData } = useCall(getProjectTaskList, input, {
    keepPrevious: true,
    noErrorTip: true,
  })
  useRefreshOn('task_changed', [getProjectTaskList, calls.taskWork.getTaskStats])
  const columns = useProjectColumns()
  const selection = useMarked(JSON.stringify(input))
  const labelOf = (row: TaskSummary) => t('mark', { name: row.name })
  const leaveGroup = (groupId: string) => {
    if (filter.group_id === groupId) setFilter({ ...filter, group_id: undefined })
  }
  const isFiltered = filter.keyword !== '' || media !== null || filter.due !== 'any' || filter.group_id !== undefined
  const hasNone = !isFiltered && data?.counts['-1'] === 0
  const label = t(is_operator ? 'allProjects' : 'projects')
  return (
    <>
      <StatsHeader
        onChoose={(due) => {
          setStatus(-1)
          setFilter({ ...defaultFilter, due })
        }}
      />
      <Panel>
        <StatusTabs
          label={label}
          tabs={statuses.map((value) => ({ status: value, label: statusName(`${value}`) }))}
          counts={data?.counts}
          value={status}
          onChange={setStatus}
        >
          {!hasNone && (
            <ProjectFilterBar value={filter} onChange={setFilter}>
              {role_admin && <ManageGroups onDeleted={({ group_id }) => leaveGroup(group_id)} />}
              <SortPopover {...sort.popover} />
              <ExportButton label={t('export')} filter={asked} />
            </ProjectFilterBar>
          )}
          {role_admin && <BulkBar selection={selection} sort={sort.input} rows={data?.list ?? []} />}
          <DataTable
            label={label}
            columns={columns}
            rows={data?.list}
            rowKey={(row) => row.task_id}
            isStale={isPlaceholderData}
            selection={role_admin ? { ...selection, labelOf } : undefined}
            error={error && errorMessage(error.code, error.data, language)}
            onRetry={() => void refetch()}
            empty={
              hasNone ? (
                <NoTasks />
              ) : (
                <EmptyState
                  title={t(isFiltered ? 'noMatch' : 'noneOfStatus')}
                  hint={t(isFiltered ? 'noMatchHint' : 'noneOfStatusHint')}
                  action={
                    <Button
                      variant="default"
                      onClick={() => {
                        setStatus(-1)
                        setFilter(defaultFilter)
                      }}
                    >
                      {t(isFiltered ? 'clearFilters' : 'showAll')}
                    </Button>
                  }
                />
              )
            }
          />
          {data && data.total > 0 && (
            <Pager total={data.total} isCapped={data.is_capped} paging={paging} onChange={setPaging} />
          )}
        </StatusTabs>
      </Panel>
    </>
  )
}

function NoTasks() {
  const t = useText(taskText)
  const { role_admin } = useTalent()
  return (
    <EmptyState
      icon={IconStack2}
      title={t('noTasks')}
      hint={t(role_admin ? 'noTasksHint' : 'noTasksOperator')}
      action={role_admin && <CreateTaskButton />}
    />
  )
}
