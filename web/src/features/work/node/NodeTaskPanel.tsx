/** One's own node tasks, or one's own reviews: by status, due first. */
import { Button } from '@mantine/core'
import { useSessionStorage } from '@mantine/hooks'
import { calls, type InputOf, workSorts } from '@polyphony/contract'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useRefreshOn } from '../../../api/use-refresh-on.ts'
import { nodeTaskStatusText } from '../../../i18n/domain.text.ts'
import { errorMessage } from '../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { useSortInAddress } from '../../../parts/address/use-sort-in-address.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Pager } from '../../../ui/pager/Pager.tsx'
import { usePaging } from '../../../ui/pager/use-paging.ts'
import { SortPopover } from '../../../ui/sort/SortPopover.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { StatusTabs } from '../../../ui/table/StatusTabs.tsx'
import { defaultFilter, type NodeTaskFilter, NodeTaskFilterBar } from './NodeTaskFilterBar.tsx'
import { nodeText } from './node.text.ts'
import { useNodeTaskColumns } from './node-task-columns.tsx'

const { getNodeTaskList, getNodeTaskQaList } = calls.node
const statuses = [-1, 0, 10, 20, 100] as const
/** Work: the newest first, so that what is done sinks down. Reviews: in the order in which they are due. */
const initialSorts = {
  work: { key: 'created_at', order: 'desc' },
  reviews: { key: 'do_deadline', order: 'asc' },
} as const
type Status = (typeof statuses)[number]

interface NodeTaskPanelProps {
  scope: 'work' | 'reviews'
  label: string
  /** What is said when there is nothing at all. */
  empty: ReactNode
}

export function NodeTaskPanel({ scope, label, empty }: NodeTaskPanelProps) {
  const t = useText(nodeText)
  const statusName = useText(nodeTaskStatusText)
  const language = useLanguage()
  const [status, setStatus] = useSessionStorage<Status>({
    key: `polyphony.${scope}.status`,
    defaultValue: scope === 'work' ? -1 : 10,
    getInitialValueInEffect: false,
  })
  const [filter, setFilter] = useSessionStorage<NodeTaskFilter>({
    key: `polyphony.${scope}.filter`,
    defaultValue: defaultFilter,
    getInitialValueInEffect: false,
  })
  const sort = useSortInAddress(workSorts, initialSorts[scope])
  const [paging, setPaging] = usePaging(JSON.stringify([status, filter, sort.input]))
  const list = scope === 'work' ? getNodeTaskList : getNodeTaskQaList
  const input: InputOf<typeof list> = { ...paging, ...filter, ...sort.input, status }
  const { data, error, refetch, isPlaceholderData } = useCall(list, input, { keepPrevious: true, noErrorTip: true })
  useRefreshOn('task_changed', [list])
  const columns = useNodeTaskColumns(scope)
  const isFiltered = filter.keyword !== '' || filter.due !== 'any'
  const hasNone = !isFiltered && data?.counts['-1'] === 0
  return (
    <Panel>
      <StatusTabs
        label={label}
        tabs={statuses.map((value) => ({ status: value, label: statusName(`${value}`) }))}
        counts={data?.counts}
        value={status}
        onChange={setStatus}
      >
        {!hasNone && (
          <NodeTaskFilterBar value={filter} onChange={setFilter}>
            <SortPopover {...sort.popover} />
          </NodeTaskFilterBar>
        )}
        <DataTable
          label={label}
          columns={columns}
          rows={data?.list}
          rowKey={(row) => row.node_task_id}
          isStale={isPlaceholderData}
          error={error && errorMessage(error.code, error.data, language)}
          onRetry={() => void refetch()}
          empty={
            hasNone ? (
              empty
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
  )
}
